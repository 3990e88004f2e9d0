import { stringify } from 'csv-stringify/sync';
import { inertCell } from '../../src/domain/kit/csv-cell.ts';

type Cell = string | number | boolean | Date | null;

/** Every cell but plain words and whole numbers is quoted, so that no break or separator of any reader splits it. */
const NOT_PLAIN = /[^\p{L}\p{N}_]/u;

/**
 * Rows as CSV (RFC 4180, UTF-8): no cell and no line of a cell can run as a formula (E5). The byte order mark belongs at
 * the start of a file; without it the rows continue one.
 */
export function csvOf(rows: readonly (readonly Cell[])[], { bom = true } = {}): string {
  const cells = rows.map((row) => row.map((cell) => inertCell(cell instanceof Date ? cell.toISOString() : cell)));
  return stringify(cells, { bom, record_delimiter: 'windows', quoted_match: NOT_PLAIN });
}
