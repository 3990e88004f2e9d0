import { MOST_ROWS } from '../../src/domain/sheet/columns.ts';
import { refuse } from '../failure.ts';

/** Rows that are looked at, blank ones among them. */
export const MOST_LINES = MOST_ROWS * 5;

export const tooLarge = () => refuse('SHEET_SIZE', 'The file is too large: at most 5 MB and 2,000 rows.');
export const notASheet = () =>
  refuse('SHEET_TYPE', 'This is no spreadsheet we can read. Please choose an .xlsx or .csv file.');
