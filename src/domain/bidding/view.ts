import type { Currency } from '../money.ts';
import { findBidder } from './bidders.ts';
import { nextMinimumPence } from './judge.ts';
import type { AcceptedBid, LotState } from './lot.ts';
import { nameFor, type UsernameOf, type Viewer } from './masks.ts';
import { availableBuyNowPence, type ReserveBadge, reserveBadge } from './reserve.ts';
import { effectiveEnd, type LotPhase, phaseAt } from './soft-close.ts';

export type LotView = {
  readonly lotId: string;
  /** Take a view only if its version is newer than the one shown. */
  readonly version: number;
  readonly phase: LotPhase;
  readonly currency: Currency;
  readonly pricePence: number;
  /** The leader's name as this viewer may see it. */
  readonly leader: string | null;
  readonly viewerLeads: boolean;
  readonly reserve: ReserveBadge;
  readonly bidCount: number;
  readonly bidderCount: number;
  /** The least this viewer can bid. */
  readonly nextMinimumPence: number;
  readonly ownMaximumPence: number | null;
  readonly buyNowPence: number | null;
  readonly closesAt: number;
  readonly extended: boolean;
};

/** What a viewer may see of a lot: never another's maximum, never the reserve. With no user it fits everyone. */
export function viewLot(state: LotState, viewer: Viewer, now: number, usernameOf: UsernameOf): LotView {
  const { terms, leader } = state;
  const own = viewer.userId === null ? null : findBidder(state.bidders, viewer.userId);
  return {
    lotId: terms.lotId,
    version: state.seq,
    phase: phaseAt(state, now),
    currency: terms.currency,
    pricePence: state.pricePence,
    leader: leader === null ? null : nameFor(state, leader.bidderId, viewer, usernameOf),
    viewerLeads: leader !== null && leader.bidderId === viewer.userId,
    reserve: reserveBadge(state),
    bidCount: state.bidCount,
    bidderCount: state.bidders.size,
    nextMinimumPence: nextMinimumPence(state, viewer.userId),
    ownMaximumPence: own?.maximumPence ?? null,
    buyNowPence: availableBuyNowPence(state),
    closesAt: effectiveEnd(state),
    extended: effectiveEnd(state) > terms.scheduledEndAt,
  };
}

export type BidView = {
  readonly bidder: string;
  /** The bidder's id, for the seller and for the bidder only. */
  readonly bidderId: string | null;
  readonly isOwn: boolean;
  /** The own amount in full; of others' bids, what the price has brought to light. */
  readonly amountPence: number;
  readonly at: number;
  readonly status: 'Retracted' | 'Valid';
};

/** Whether a viewer sees this bid at all: a leader's invisible raise is the leader's own affair. */
export function isShown(bid: AcceptedBid, viewer: Viewer): boolean {
  return bid.moved || bid.bidderId === viewer.userId;
}

/** A page of a lot's history, in the order given, as a viewer may see it. */
export function viewBids(
  state: LotState,
  bids: readonly AcceptedBid[],
  viewer: Viewer,
  usernameOf: UsernameOf,
): BidView[] {
  return bids.filter((bid) => isShown(bid, viewer)).map((bid) => viewBid(state, bid, viewer, usernameOf));
}

function viewBid(state: LotState, bid: AcceptedBid, viewer: Viewer, usernameOf: UsernameOf): BidView {
  const isOwn = bid.bidderId === viewer.userId;
  return {
    bidder: nameFor(state, bid.bidderId, viewer, usernameOf),
    bidderId: isOwn || viewer.isSeller ? bid.bidderId : null,
    isOwn,
    amountPence: isOwn ? bid.amountPence : Math.min(bid.amountPence, bid.pricePence),
    at: bid.at,
    status: bid.declined ? 'Retracted' : 'Valid',
  };
}
