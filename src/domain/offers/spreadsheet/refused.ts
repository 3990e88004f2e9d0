import { textOf } from './cells.ts';
import { type Cell, REASONS } from './columns.ts';
import { headOf, isReasons, type Translate } from './read.ts';

/**
 * The refused rows of a sheet as they were uploaded, under the names of its columns, with the reasons in a last column:
 * a sheet to correct and upload again. `reasons` are by line, counted from 1.
 */
export function refusedRows(
  sheet: readonly (readonly Cell[])[],
  reasons: ReadonlyMap<number, string>,
  t: Translate,
): Cell[][] {
  const names = sheet[headOf(sheet)] ?? [];
  const positions = names.flatMap((name, index) => (isReasons(textOf(name), t) ? [] : [index]));
  const cellsOf = (row: readonly Cell[]) => positions.map((index) => row[index] ?? null);
  const rows = [...reasons].map(([line, reason]) => [...cellsOf(sheet[line - 1] ?? []), reason]);
  return [[...cellsOf(names), t(REASONS)], ...rows];
}
