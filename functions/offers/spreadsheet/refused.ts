import type { Cell } from '../../../src/domain/offers/spreadsheet/columns.ts';
import { refusedRows } from '../../../src/domain/offers/spreadsheet/refused.ts';
import type { SignedIn } from '../../platform/context.ts';
import { judgeSheet } from './judge-sheet.ts';
import { readStoredSheet } from './stored-sheets.ts';
import { type RowView, viewOf } from './upload.ts';

/** The issues of a row in one line. */
export const reasonsOf = ({ faults }: Pick<RowView, 'faults'>): string =>
  faults.map(({ column, message }) => `${column}: ${message}`).join('; ');

/** The refused rows of a stored sheet as a new sheet, whether they were refused on upload or on confirmation. */
export async function refusedSheet(ctx: SignedIn, id: string): Promise<Cell[][]> {
  const sheet = await readStoredSheet(ctx, id);
  const { rows } = viewOf(ctx, id, sheet, await judgeSheet(ctx, sheet));
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  return refusedRows(sheet.cells, new Map(refused.map((row) => [row.line, reasonsOf(row)])), ctx.words.t);
}
