import { biddersForRoom } from '../../../db/queries/bidding/lots.ts';
import { closedLotRecord, lotForRecord } from '../../../db/queries/bidding/record.ts';
import { maskedName } from '../../../src/domain/bidding/index.ts';
import {
  buildRecord,
  chainOf,
  type PriceLine,
  priceLineOf,
  type RecordEntry,
} from '../../../src/domain/bidding/record/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { closeAfterwards } from '../close-overdue.ts';

/** One entry with its hash, which covers all entries before it, and the later end that it led to (UTC ms). */
export type ChainedEntry = { entry: RecordEntry; hash: string; movedEndTo: number | null };

type Names = { names: ReadonlyMap<number, string> };
type ShownRecord = Names & { entries: ChainedEntry[] };
type BuiltRecord = Names & { entries: RecordEntry[] };
type NoRecord = 'missing' | 'no auction' | 'open';

/**
 * The public record of a lot after its close, with the names of its bidders as the viewer may see them, by number. Without
 * one it says why: an unknown lot, a fixed price, or bidding that is still open.
 */
export async function showRecord(ctx: Ctx, lotId: string): Promise<ShownRecord | NoRecord> {
  const built = await readRecord(ctx, lotId);
  if (typeof built === 'string') return built;
  const { entries, names } = built;
  return { entries: chained(entries, await chainOf(entries)), names };
}

/** The price of a closed auction lot over time, for its offer's page; null without bids. */
export async function showPriceLine(ctx: Ctx, lotId: string): Promise<PriceLine | null> {
  const built = await readRecord(ctx, lotId);
  return typeof built === 'string' ? null : priceLineOf(built.entries);
}

async function readRecord(ctx: Ctx, lotId: string): Promise<BuiltRecord | NoRecord> {
  const lot = await lotForRecord(ctx.db, lotId);
  if (!lot) return 'missing';
  if (!lot.auction) return 'no auction';
  const [stored, people] = await Promise.all([closedLotRecord(ctx.db, lotId, lot), biddersForRoom(ctx.db, lotId)]);
  if (!stored) {
    if (lot.closesAt <= ctx.now()) closeAfterwards(ctx, lotId);
    return 'open';
  }
  const entries = buildRecord(stored);
  const viewer = { userId: ctx.person?.id ?? null, isSeller: ctx.person?.id === lot.sellerId };
  const usernames = new Map(people.map(({ id, username }) => [id, username]));
  const names = [...new Set(stored.bids.map(({ bidderId }) => bidderId))].map((id, index) => {
    const username = usernames.get(id) ?? '';
    const isNamed = viewer.isSeller || id === viewer.userId;
    return [index + 1, isNamed ? username : maskedName(username, index + 1)] as const;
  });
  return { entries, names: new Map(names) };
}

/** A live lot has no end before its hammer, so nothing moves it. */
function chained(entries: readonly RecordEntry[], hashes: readonly string[]): ChainedEntry[] {
  const [terms] = entries;
  let end = terms?.what === 'terms' ? terms.ends_at : 0;
  const isLive = terms?.what === 'terms' && terms.kind === 'live';
  return entries.map((entry, index) => {
    const before = end;
    if (!isLive && 'closes_at' in entry) end = entry.closes_at;
    return { entry, hash: hashes[index] ?? '', movedEndTo: end > before ? end : null };
  });
}
