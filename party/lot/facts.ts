import type { Reader } from '../../db/client.ts';
import { type LotForRoom, overdueWins } from '../../db/queries/lots.ts';
import type { RoomBidder } from '../../src/contract/room.ts';
import type { BidderFacts } from '../../src/domain/bidding/index.ts';

export type Overdue = { pence: number; currency: 'GBP' | 'USD' };

/** How long it is believed that somebody owes nothing. */
const KEEP_MS = 5_000;
const MOST_KEPT = 5_000;

/** What bidders owe on wins past their deadline, asked for once in five seconds each (R5, R26). */
export class OverdueWins {
  #kept = new Map<string, { overdue: Overdue | null; until: number }>();

  /** Makes sure that `of` knows these people. */
  async learn(db: Reader, userIds: Iterable<string>, now: number): Promise<void> {
    const unknown = [...new Set(userIds)].filter((id) => (this.#kept.get(id)?.until ?? 0) <= now);
    if (unknown.length === 0) return;
    if (this.#kept.size > MOST_KEPT) this.#kept.clear();
    const owed = new Map((await overdueWins(db, unknown, now)).map((row) => [row.userId, row]));
    for (const id of unknown) this.#kept.set(id, { overdue: owed.get(id) ?? null, until: now + KEEP_MS });
  }

  of(userId: string): Overdue | null {
    return this.#kept.get(userId)?.overdue ?? null;
  }
}

/** The facts of R5 about a bidder on this lot. Blocking, IOI and a required card have no rows yet. */
export function factsOf(bidder: RoomBidder, lot: LotForRoom, overdue: Overdue | null): BidderFacts {
  return {
    bidder: {
      userId: bidder.id,
      companyId: bidder.companyId,
      isActive: bidder.status === 'active',
      hasSeniority: bidder.seniority !== null || bidder.staff,
      isGiverToo: bidder.giver,
      isMember: bidder.member,
      bidsFree: bidder.giver || bidder.staff,
      isBlocked: false,
      overduePence: overdue?.pence ?? 0,
      overdueCurrency: overdue?.currency ?? 'GBP',
      hasCard: false,
    },
    seller: { userId: lot.sellerId, companyId: lot.sellerCompanyId },
    asksForIoi: false,
    isIoiApproved: false,
    isCardRequired: false,
  };
}
