import type { Reader } from '../../db/client.ts';
import { approvedAmong } from '../../db/queries/access/interest.ts';
import { type LotForRoom, overdueWins } from '../../db/queries/bidding/lots.ts';
import { blockedWith } from '../../db/queries/fulfilment/blocks.ts';
import { chargedBackAmong } from '../../db/queries/money/chargebacks.ts';
import type { RoomBidder } from '../../src/contract/bidding/room.ts';
import type { BidderFacts } from '../../src/domain/bidding/index.ts';
import { storeNewest } from '../../src/domain/kit/store-newest.ts';

/** What a person owes on overdue wins, and whether their bank has taken back a payment (B28). */
export type Overdue = { pence: number; currency: 'GBP' | 'USD'; chargedBack: boolean };

/** How long a person's overdue amount is cached. */
const CACHE_MS = 5_000;
const MAX_CACHED = 5_000;

type OverdueCache = Map<string, { overdue: Overdue | null; until: number }>;

/** Shared by the rooms of an isolate: a person who bids on ten lots needs one query, not ten. */
const caches = new WeakMap<Reader, OverdueCache>();

/** What these people owe on wins that are overdue at `now` (UTC ms), and chargebacks; up to five seconds old (R5, R26). */
export async function readOverdue(
  db: Reader,
  userIds: Iterable<string>,
  now: number,
): Promise<ReadonlyMap<string, Overdue | null>> {
  const cache = caches.get(db) ?? new Map();
  caches.set(db, cache);
  const entries = new Map([...userIds].map((id) => [id, cache.get(id)] as const));
  const stale = [...entries].filter(([, entry]) => (entry?.until ?? 0) <= now).map(([id]) => id);
  for (const [id, entry] of await queryOverdue(db, stale, now)) {
    storeNewest(cache, id, entry, MAX_CACHED);
    entries.set(id, entry);
  }
  return new Map([...entries].map(([id, entry]) => [id, entry?.overdue ?? null]));
}

async function queryOverdue(db: Reader, userIds: string[], now: number): Promise<OverdueCache> {
  if (userIds.length === 0) return new Map();
  const [wins, chargedBack] = await Promise.all([overdueWins(db, userIds, now), chargedBackAmong(db, userIds)]);
  const owed = new Map(wins.map((row) => [row.userId, row]));
  const overdueOf = (id: string): Overdue | null => {
    if (!owed.has(id) && !chargedBack.has(id)) return null;
    const { pence, currency } = owed.get(id) ?? { pence: 0, currency: 'GBP' };
    return { pence, currency, chargedBack: chargedBack.has(id) };
  };
  return new Map(userIds.map((id) => [id, { overdue: overdueOf(id), until: now + CACHE_MS }]));
}

const NOBODY: ReadonlySet<string> = new Set();

/** Which of these people are approved for a private offer (R5, R33). Never cached; no query for a public one. */
export function readApproved(db: Reader, lot: LotForRoom, userIds: string[]): Promise<ReadonlySet<string>> {
  return lot.privateSale ? approvedAmong(db, lot.offerId, userIds) : Promise.resolve(NOBODY);
}

type BlockCache = Map<string, { ids: ReadonlySet<string>; until: number }>;
const blockCaches = new WeakMap<Reader, BlockCache>();

/** People whom the lot's seller has blocked or who have blocked the seller; up to five seconds old, as `readOverdue`. */
export async function readBlocked(db: Reader, { sellerId }: LotForRoom, now: number): Promise<ReadonlySet<string>> {
  const cache = blockCaches.get(db) ?? new Map();
  blockCaches.set(db, cache);
  const known = cache.get(sellerId);
  if (known && known.until > now) return known.ids;
  const ids = await blockedWith(db, sellerId);
  storeNewest(cache, sellerId, { ids, until: now + CACHE_MS }, MAX_CACHED);
  return ids;
}

export type BidderStatus = { overdue: Overdue | null; approved: boolean; blocked: boolean };

/** The facts of R5 about a bidder on this lot. Required cards are not stored yet. */
export function factsOf(
  bidder: RoomBidder,
  lot: LotForRoom,
  { overdue, approved, blocked }: BidderStatus,
): BidderFacts {
  return {
    bidder: {
      userId: bidder.id,
      companyId: bidder.companyId,
      isActive: bidder.status === 'active',
      hasSeniority: bidder.seniority !== null || bidder.staff,
      isGiverToo: bidder.giver,
      isMember: bidder.member,
      bidsFree: bidder.staff,
      isKeptAway: blocked,
      isBlocked: overdue?.chargedBack ?? false,
      overduePence: overdue?.pence ?? 0,
      overdueCurrency: overdue?.currency ?? 'GBP',
      hasCard: false,
    },
    seller: { userId: lot.sellerId, companyId: lot.sellerCompanyId },
    asksForIoi: lot.privateSale,
    isIoiApproved: approved,
    isCardRequired: false,
  };
}
