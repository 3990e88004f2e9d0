import { MOST_ROWS } from '../../../src/domain/offers/spreadsheet/columns.ts';
import { refusal } from '../../platform/refusal.ts';

/** The most lines that are read, blank ones included. */
export const MOST_LINES = MOST_ROWS * 5;

export const tooLarge = () => refusal('SHEET_SIZE', 'The file is too large: at most 5 MB and 2,000 rows.');
export const notASheet = () => refusal('SHEET_TYPE', 'We can’t read this file. Please choose an .xlsx or .csv file.');
