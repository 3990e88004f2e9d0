import { stringify } from 'csv-stringify/sync';
import { inertCell } from '../../src/domain/kit/csv-cell.ts';

type Cell = string | number | boolean | Date | null;

/** Rows as CSV (RFC 4180, UTF-8 with a byte order mark); no cell can run as a formula (E5). */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => inertCell(cell instanceof Date ? cell.toISOString() : cell)));
  return stringify(cells, {
    bom: true,
    record_delimiter: 'windows',
    cast: { string: (value) => ({ value, escape_formulas: true }) },
  });
}
