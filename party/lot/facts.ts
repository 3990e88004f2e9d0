import type { Reader } from '../../db/client.ts';
import { approvedAmong } from '../../db/queries/interest.ts';
import { type LotForRoom, overdueWins } from '../../db/queries/lots.ts';
import type { RoomBidder } from '../../src/contract/room.ts';
import type { BidderFacts } from '../../src/domain/bidding/index.ts';

export type Overdue = { pence: number; currency: 'GBP' | 'USD' };

/** How long it is believed that somebody owes nothing. */
const KEEP_MS = 5_000;
const MOST_KEPT = 5_000;

type Kept = Map<string, { overdue: Overdue | null; until: number }>;

/** Shared by the rooms of an isolate, as the settings are: who bids on ten lots is asked about once, not ten times. */
const keptOf = new WeakMap<Reader, Kept>();

/** What these people owe on wins past their deadline at `now`, UTC ms, at most five seconds old (R5, R26). */
export async function readOverdue(
  db: Reader,
  userIds: Iterable<string>,
  now: number,
): Promise<ReadonlyMap<string, Overdue | null>> {
  const kept = keptOf.get(db) ?? new Map();
  keptOf.set(db, kept);
  const found = new Map([...userIds].map((id) => [id, kept.get(id)] as const));
  const unknown = [...found].filter(([, entry]) => (entry?.until ?? 0) <= now).map(([id]) => id);
  for (const [id, entry] of await askedAnew(db, unknown, now)) {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(id, entry);
    found.set(id, entry);
  }
  return new Map([...found].map(([id, entry]) => [id, entry?.overdue ?? null]));
}

async function askedAnew(db: Reader, userIds: string[], now: number): Promise<Kept> {
  if (userIds.length === 0) return new Map();
  const owed = new Map((await overdueWins(db, userIds, now)).map((row) => [row.userId, row]));
  return new Map(userIds.map((id) => [id, { overdue: owed.get(id) ?? null, until: now + KEEP_MS }]));
}

const NOBODY: ReadonlySet<string> = new Set();

/** Who of these people may take part in a private sale (R5, R33); nobody is asked about where everybody may. Never kept. */
export function readApproved(db: Reader, lot: LotForRoom, userIds: string[]): Promise<ReadonlySet<string>> {
  return lot.privateSale ? approvedAmong(db, lot.offerId, userIds) : Promise.resolve(NOBODY);
}

export type Known = { overdue: Overdue | null; approved: boolean };

/** The facts of R5 about a bidder on this lot. Blocking and a required card have no rows yet. */
export function factsOf(bidder: RoomBidder, lot: LotForRoom, { overdue, approved }: Known): BidderFacts {
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
