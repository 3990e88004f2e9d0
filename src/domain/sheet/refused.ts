import { textOf } from './cells.ts';
import { type Cell, REASONS } from './columns.ts';
import { headOf, isReasons, type Translate } from './read.ts';

/**
 * Rows of a sheet as they came, under the names of its columns, each with why it was refused: a sheet to mend and upload
 * again. `reasons` are by line, counted from 1.
 */
export function refusedRows(
  sheet: readonly (readonly Cell[])[],
  reasons: ReadonlyMap<number, string>,
  t: Translate,
): Cell[][] {
  const names = sheet[headOf(sheet)] ?? [];
  const kept = names.flatMap((name, index) => (isReasons(textOf(name), t) ? [] : [index]));
  const cellsOf = (row: readonly Cell[]) => kept.map((index) => row[index] ?? null);
  const rows = [...reasons].map(([line, reason]) => [...cellsOf(sheet[line - 1] ?? []), reason]);
  return [[...cellsOf(names), t(REASONS)], ...rows];
}
