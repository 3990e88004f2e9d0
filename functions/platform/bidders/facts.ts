import type { JudgedLot } from '../../../db/queries/bidding/lots.ts';
import type { RoomBidder } from '../../../src/contract/bidding/room.ts';
import type { Admission } from '../../../src/domain/auctions/admission.ts';
import type { BidderFacts } from '../../../src/domain/bidding/index.ts';
import { isBidder, isGiver } from '../../../src/domain/kit/people/person.ts';
import type { SignedIn } from '../context.ts';
import { bidderOf } from '../rooms.ts';
import { type BidderStatus, readStatuses } from './statuses.ts';

const NOT_ADMITTED: Admission = { approved: false, acceptedVersion: 0, works: false };

/** The facts of R5 about a bidder on this lot. */
export function factsOf(
  bidder: RoomBidder,
  lot: JudgedLot,
  { overdue, approved, blocked, sellerCompanyId, admission, waits }: BidderStatus,
): BidderFacts {
  return {
    bidder: {
      userId: bidder.id,
      companyId: bidder.companyId,
      isActive: bidder.status === 'active',
      hasSeniority: bidder.seniority !== null || bidder.staff,
      isGiver: isGiver(bidder),
      isBidder: isBidder(bidder),
      isMember: bidder.member,
      bidsFree: bidder.staff,
      isKeptAway: blocked,
      isBlocked: overdue?.chargedBack ?? false,
      isStruckOut: overdue?.struckOut ?? false,
      overduePence: overdue?.pence ?? 0,
      overdueCurrency: overdue?.currency ?? 'GBP',
      waitsForApproval: waits,
    },
    seller: { userId: lot.sellerId, companyId: sellerCompanyId },
    isReverse: lot.reverse,
    asksForIoi: lot.privateSale,
    isIoiApproved: approved,
    inAuction: lot.inAuction && { auction: lot.inAuction, ...(admission ?? NOT_ADMITTED) },
  };
}

/** The facts of R5 about the caller on a lot; some are up to five seconds old, as those that its room judges by. */
export async function factsAbout(ctx: SignedIn, lot: JudgedLot): Promise<BidderFacts> {
  const statusOf = await readStatuses(ctx.db, lot, [ctx.person.id], ctx.now());
  return factsOf(bidderOf(ctx.person), lot, statusOf(ctx.person.id));
}
