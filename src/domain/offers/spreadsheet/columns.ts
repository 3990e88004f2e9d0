import type { Cell, SheetColumn } from '../fields/kinds.ts';
import { columnOfField, fieldNames, fieldOf, isFieldName } from '../fields/table.ts';

export type { Cell };

/** A column of the spreadsheet of offers. `header` is its English name, which is also its key in the dictionary. */
export type Column = Readonly<Omit<SheetColumn, 'column' | 'words'>> & { readonly key: string };

/** Whether to open the offer: part of sending the form, and no field of the offer. */
const STATUS: Column = { key: 'status', header: 'Status', note: 'draft or open', example: 'draft' };

/** The columns of the template in their order, which is that of the fields. A sheet may have them in any other. */
export const COLUMNS: readonly Column[] = [
  ...fieldNames.flatMap((name) => {
    const column = columnOfField(name);
    if (!column) return [];
    const { column: key, words: _, ...shown } = column;
    return [{ key, ...shown }];
  }),
  STATUS,
];

/** The column that a field of the form is filled from; the name itself where there is none. */
export function columnOf(field: string): string {
  if (field === 'market_status') return STATUS.key;
  return (isFieldName(field) && fieldOf(field).sheet?.column) || field;
}

/** The column that gives the reasons in a sheet of refused rows: it is ignored when the sheet is uploaded again. */
export const REASONS = 'What to change';

/** The most rows of one sheet. */
export const MOST_ROWS = 2_000;
/** The most different charities of one sheet: each costs a request to the directory. */
export const MOST_CHARITIES = 200;
export const MOST_SHEET_BYTES = 5 * 1024 * 1024;

/** Headers are compared without case, spaces and punctuation. */
export const plainHeader = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
