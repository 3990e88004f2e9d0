import type { Cell } from '../../../src/domain/sheet/columns.ts';
import type { CellFault } from '../../../src/domain/sheet/row-reader.ts';
import { DAY_MS } from '../../../src/domain/time.ts';
import type { SignedIn } from '../../context.ts';
import { notFound } from '../../failure.ts';

/** What became of a row that was confirmed. */
export type RowResult = { outcome: 'open' | 'draft'; id: string } | { outcome: 'refused'; faults: CellFault[] };
export type KeptSheet = {
  name: string;
  at: number;
  cells: Cell[][];
  /** Numbers of charities that the directory did not know when the sheet came. */
  strangers: string[];
  results: Record<number, RowResult>;
};

const SHEET_ID = /^sht_[0-9a-z]{10,40}$/;

const keyOf = (ctx: SignedIn, id: string) => `${folderOf(ctx)}${id}.json`;
const folderOf = (ctx: SignedIn) => `sheets/${ctx.person.id}/`;

/** Of one person; ids sort by time. */
const MOST_KEPT = 5;

/** Keeps a sheet for its owner alone, for a day; the oldest goes when there are more than five. */
export async function keepSheet(ctx: SignedIn, id: string, sheet: KeptSheet): Promise<void> {
  const { objects } = await ctx.env.UPLOADS.list({ prefix: folderOf(ctx) });
  const others = objects.map(({ key }) => key).filter((key) => key !== keyOf(ctx, id));
  const old = others.toSorted().slice(0, Math.max(others.length - MOST_KEPT + 1, 0));
  if (old.length > 0) await ctx.env.UPLOADS.delete(old);
  await saveSheet(ctx, id, sheet);
}

export async function saveSheet(ctx: SignedIn, id: string, sheet: KeptSheet): Promise<void> {
  await ctx.env.UPLOADS.put(keyOf(ctx, id), JSON.stringify(sheet, dated));
}

/** An own sheet that is at most a day old. Somebody else's looks like none (D1). */
export async function readKeptSheet(ctx: SignedIn, id: string): Promise<KeptSheet> {
  const kept = SHEET_ID.test(id) ? await ctx.env.UPLOADS.get(keyOf(ctx, id)) : null;
  if (!kept) throw notFound('spreadsheet');
  const sheet: KeptSheet = JSON.parse(await kept.text(), revived);
  if (sheet.at + DAY_MS <= ctx.now()) throw notFound('spreadsheet');
  return sheet;
}

/** JSON has no dates: a date cell is kept as `{ date: ms }`. */
function dated(this: unknown, key: string, value: unknown): unknown {
  const cell = (this as Record<string, unknown>)[key];
  return cell instanceof Date ? { date: cell.getTime() } : value;
}

function revived(_key: string, value: unknown): unknown {
  const date = value !== null && typeof value === 'object' && 'date' in value ? value.date : null;
  return typeof date === 'number' ? new Date(date) : value;
}

/** More the store neither lists nor deletes with one call. */
const AT_ONCE = 1_000;

/** Removes all sheets that are older than a day. */
export async function removeOldSheets({ env, now }: Pick<SignedIn, 'env' | 'now'>): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await env.UPLOADS.list({ prefix: 'sheets/', limit: AT_ONCE, ...(cursor ? { cursor } : {}) });
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() + DAY_MS <= now());
    if (old.length > 0) await env.UPLOADS.delete(old.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
