import type { Reader } from '../../db/client.ts';
import { approvedAmong } from '../../db/queries/access/interest.ts';
import { type LotForRoom, overdueWins } from '../../db/queries/bidding/lots.ts';
import type { RoomBidder } from '../../src/contract/bidding/room.ts';
import type { BidderFacts } from '../../src/domain/bidding/index.ts';
import { storeNewest } from '../../src/domain/kit/store-newest.ts';

export type Overdue = { pence: number; currency: 'GBP' | 'USD' };

/** How long a person's overdue amount is cached. */
const CACHE_MS = 5_000;
const MAX_CACHED = 5_000;

type OverdueCache = Map<string, { overdue: Overdue | null; until: number }>;

/** Shared by the rooms of an isolate: a person who bids on ten lots needs one query, not ten. */
const caches = new WeakMap<Reader, OverdueCache>();

/** What these people owe on wins that are overdue at `now` (UTC ms); up to five seconds old (R5, R26). */
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
  const owed = new Map((await overdueWins(db, userIds, now)).map((row) => [row.userId, row]));
  return new Map(userIds.map((id) => [id, { overdue: owed.get(id) ?? null, until: now + CACHE_MS }]));
}

const NOBODY: ReadonlySet<string> = new Set();

/** Which of these people are approved for a private offer (R5, R33). Never cached; no query for a public one. */
export function readApproved(db: Reader, lot: LotForRoom, userIds: string[]): Promise<ReadonlySet<string>> {
  return lot.privateSale ? approvedAmong(db, lot.offerId, userIds) : Promise.resolve(NOBODY);
}

export type BidderStatus = { overdue: Overdue | null; approved: boolean };

/** The facts of R5 about a bidder on this lot. Blocked bidders and required cards are not stored yet. */
export function factsOf(bidder: RoomBidder, lot: LotForRoom, { overdue, approved }: BidderStatus): BidderFacts {
  return {
    bidder: {
      userId: bidder.id,
      companyId: bidder.companyId,
      isActive: bidder.status === 'active',
      hasSeniority: bidder.seniority !== null || bidder.staff,
      isGiverToo: bidder.giver,
      isMember: bidder.member,
      bidsFree: bidder.staff,
      isBlocked: false,
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
