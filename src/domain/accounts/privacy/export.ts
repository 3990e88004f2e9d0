type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/** Exports per person and day. */
export const EXPORTS_A_DAY = 2;

/** How long an export may be read after it began (ms). */
export const EXPORT_MS = 60 * 60_000;

/** Rows per read. */
export const EXPORT_ROWS = 500;

/** A person chose whom they follow; any other account in their rows is masked. */
const SHOWN_IDS: ReadonlySet<string> = new Set(['followed_id']);
const ACCOUNT_ID = /\busr_[a-z0-9_]+/gi;

/** A row for its owner: moments as ISO 8601 in UTC, other accounts masked (I32). */
export function viewExportRow(row: Row, ownId: string): Row {
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, viewExportCell(name, cell, ownId)]));
}

function viewExportCell(name: string, cell: Cell, ownId: string): Cell {
  if (typeof cell === 'number' && isMoment(name)) return new Date(cell).toISOString();
  if (typeof cell !== 'string' || SHOWN_IDS.has(name)) return cell;
  return cell.replace(ACCOUNT_ID, (id) => (id === ownId ? id : 'someone else'));
}

const isMoment = (name: string): boolean => name === 'at' || name.endsWith('_at');
