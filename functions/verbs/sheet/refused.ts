import type { Cell } from '../../../src/domain/sheet/columns.ts';
import { refusedRows } from '../../../src/domain/sheet/refused.ts';
import type { SignedIn } from '../../context.ts';
import { readKeptSheet } from './kept.ts';
import { judgeSheet } from './standards.ts';
import { type ToldRow, viewOf } from './upload.ts';

/** What was wrong with a row, in one line. */
export const reasonsOf = ({ faults }: Pick<ToldRow, 'faults'>): string =>
  faults.map(({ column, message }) => `${column}: ${message}`).join('; ');

/** The rows of a kept sheet that were refused, when it was looked at or when it was confirmed, as a sheet of their own. */
export async function refusedSheet(ctx: SignedIn, id: string): Promise<Cell[][]> {
  const kept = await readKeptSheet(ctx, id);
  const { rows } = viewOf(ctx, id, kept, await judgeSheet(ctx, kept));
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  return refusedRows(kept.cells, new Map(refused.map((row) => [row.line, reasonsOf(row)])), ctx.words.t);
}
