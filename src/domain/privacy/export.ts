/** A cell as the database has it. */
export type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/** So often a day may somebody download everything: the file is long, and nobody needs it more often. */
export const EXPORTS_A_DAY = 2;

/** An export that was begun may be read to its end for this long (ms). */
export const EXPORT_MS = 60 * 60_000;

/** So many rows are read at once. */
export const EXPORT_ROWS = 500;

/** Whom somebody follows is what they chose themselves; any other account stands in their rows by accident. */
const TOLD_IDS: ReadonlySet<string> = new Set(['followed_id']);
const SOMEBODY = /\busr_[a-z0-9_]+/gi;

/** A row as its owner gets it: moments as ISO 8601 in UTC, and the accounts of others not named (I32). */
export function toldRow(row: Row, ownId: string): Row {
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, toldCell(name, cell, ownId)]));
}

function toldCell(name: string, cell: Cell, ownId: string): Cell {
  if (typeof cell === 'number' && isMoment(name)) return new Date(cell).toISOString();
  if (typeof cell !== 'string' || TOLD_IDS.has(name)) return cell;
  return cell.replace(SOMEBODY, (id) => (id === ownId ? id : 'somebody else'));
}

const isMoment = (name: string): boolean => name === 'at' || name.endsWith('_at');
