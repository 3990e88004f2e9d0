import type { Notice } from '../notices.ts';

const warning = (text: string): Notice => ({ tone: 'warning', text });

/** What the page of spreadsheets says after a plain form led there. */
export const SHEET_NOTICES: readonly (readonly [string, Notice])[] = [
  ['SHEET_TYPE', warning('This is no spreadsheet we can read. Please choose an .xlsx or .csv file.')],
  ['SHEET_SIZE', warning('The file is too large: at most 5 MB and 2,000 rows.')],
  ['SHEET_FAULTS', warning('This spreadsheet cannot be used as it is. Please change it and upload it again.')],
  ['DIRECTORY_AWAY', warning('The charity directory does not answer. Please try again in a moment.')],
];
