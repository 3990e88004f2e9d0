import { DAY_MS } from '../../../src/domain/kit/time.ts';
import type { Cell } from '../../../src/domain/offers/spreadsheet/columns.ts';
import type { CellIssue } from '../../../src/domain/offers/spreadsheet/row-reader.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound } from '../../platform/refusal.ts';

/** The result of confirming a row. */
export type RowResult = { outcome: 'open' | 'draft'; id: string } | { outcome: 'refused'; issues: CellIssue[] };
export type StoredSheet = {
  name: string;
  at: number;
  cells: Cell[][];
  /** The numbers of charities that the directory did not know when the sheet was uploaded. */
  unknownCharities: string[];
  results: Record<number, RowResult>;
};

const SHEET_ID = /^sht_[0-9a-z]{10,40}$/;

const keyOf = (ctx: SignedIn, id: string) => `${folderOf(ctx)}${id}.json`;
const folderOf = (ctx: SignedIn) => `sheets/${ctx.person.id}/`;

/** For one person; ids sort by time. */
const MOST_STORED = 5;

/** Stores a sheet for its owner for a day; the oldest is deleted when there are more than five. */
export async function storeSheet(ctx: SignedIn, id: string, sheet: StoredSheet): Promise<void> {
  const { objects } = await ctx.env.UPLOADS.list({ prefix: folderOf(ctx) });
  const others = objects.map(({ key }) => key).filter((key) => key !== keyOf(ctx, id));
  const old = others.toSorted().slice(0, Math.max(others.length - MOST_STORED + 1, 0));
  if (old.length > 0) await ctx.env.UPLOADS.delete(old);
  await saveSheet(ctx, id, sheet);
}

export async function saveSheet(ctx: SignedIn, id: string, sheet: StoredSheet): Promise<void> {
  await ctx.env.UPLOADS.put(keyOf(ctx, id), JSON.stringify(sheet, dated));
}

/** The caller's own sheet, at most a day old. Anyone else's is not found (D1). */
export async function readStoredSheet(ctx: SignedIn, id: string): Promise<StoredSheet> {
  const stored = SHEET_ID.test(id) ? await ctx.env.UPLOADS.get(keyOf(ctx, id)) : null;
  if (!stored) throw notFound('spreadsheet');
  const sheet: StoredSheet = JSON.parse(await stored.text(), revived);
  if (sheet.at + DAY_MS <= ctx.now()) throw notFound('spreadsheet');
  return sheet;
}

/** JSON has no dates: a date cell is stored as `{ date: ms }`. */
function dated(this: unknown, key: string, value: unknown): unknown {
  const cell = (this as Record<string, unknown>)[key];
  return cell instanceof Date ? { date: cell.getTime() } : value;
}

function revived(_key: string, value: unknown): unknown {
  const date = value !== null && typeof value === 'object' && 'date' in value ? value.date : null;
  return typeof date === 'number' ? new Date(date) : value;
}

/** The most that R2 lists or deletes in one call. */
const AT_ONCE = 1_000;

/** Deletes all sheets older than a day. */
export async function removeOldSheets({ env, now }: Pick<SignedIn, 'env' | 'now'>): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await env.UPLOADS.list({ prefix: 'sheets/', limit: AT_ONCE, ...(cursor ? { cursor } : {}) });
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() + DAY_MS <= now());
    if (old.length > 0) await env.UPLOADS.delete(old.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
