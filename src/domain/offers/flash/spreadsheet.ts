import type { FlashMessage } from '../../kit/flash.ts';

const warning = (text: string): FlashMessage => ({ tone: 'warning', text });

/** Messages after a plain form on the page of spreadsheets. */
export const SHEET_MESSAGES: readonly (readonly [string, FlashMessage])[] = [
  ['SHEET_TYPE', warning('We can’t read this file. Please choose an .xlsx or .csv file.')],
  ['SHEET_SIZE', warning('The file is too large: at most 5 MB and 2,000 rows.')],
  ['SHEET_FAULTS', warning('We can’t use this spreadsheet as it is. Please change it and upload it again.')],
  ['DIRECTORY_AWAY', warning('We can’t reach the charity directory at the moment. Please try again shortly.')],
];
