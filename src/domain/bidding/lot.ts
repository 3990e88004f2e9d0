import { type BidderRegister, NO_BIDDERS, withBidder, withMaximum } from './bidders.ts';
import { type Leader, publicPricePence, type Standing, standingAfter } from './price.ts';
import { endAfterBid } from './soft-close.ts';
import { faultsInTerms, type LotTerms } from './terms.ts';

export type BidKind = 'proxy' | 'straight';

/** What someone asks for. The amount is a maximum ('proxy') or a price to go to at once ('straight'). */
export type BidCommand = {
  readonly bidderId: string;
  readonly kind: BidKind;
  readonly amountPence: number;
  /** The server's time when the command takes its place, ms UTC. */
  readonly at: number;
  /** The second confirmation that a high bid needs (R22). */
  readonly highConfirmed: boolean;
};

/** A bid that took its place: the record of a lot's history, written once. */
export type AcceptedBid = {
  readonly seq: number;
  readonly bidderId: string;
  readonly kind: BidKind;
  /** The maximum, or the exact amount. A secret of the bidder. */
  readonly amountPence: number;
  readonly at: number;
  /** The public price after it. */
  readonly pricePence: number;
  readonly leaderId: string;
  /** The effective end after it, ms UTC. */
  readonly closesAt: number;
  /** Whether it changed the price or the leader; false only for a leader's own invisible raise. */
  readonly moved: boolean;
  readonly declined: boolean;
};

/**
 * A lot at one moment, immutable. It holds secrets (maxima, the reserve): send out `viewLot` of it, never itself.
 */
export type LotState = Standing & {
  readonly terms: LotTerms;
  /** The last bid's place in the order, retracted bids counted: also the version of the lot (R2). */
  readonly seq: number;
  /** Valid bids that everyone may see. */
  readonly bidCount: number;
  /** The start price until somebody bids. */
  readonly pricePence: number;
  readonly bidders: BidderRegister;
  /** The effective end; read it through `effectiveEnd` (R14). */
  readonly endsAt: number;
  /** The latest time this lot has seen. Its time never runs backwards, whatever the server's clock does. */
  readonly clockAt: number;
};

/** A lot under frozen terms, before its first bid. Refuses terms under which no lot can be run. */
export function openLot(terms: LotTerms): LotState {
  const faults = faultsInTerms(terms);
  if (faults.length > 0) throw new RangeError(`Lot ${terms.lotId}: ${faults.join('; ')}`);
  return {
    terms,
    seq: 0,
    bidCount: 0,
    pricePence: terms.startPence,
    leader: null,
    runnerUpPence: null,
    bidders: NO_BIDDERS,
    endsAt: terms.scheduledEndAt,
    clockAt: 0,
  };
}

export type PlacedBid = Pick<BidCommand, 'bidderId' | 'kind' | 'amountPence' | 'at'>;

/** The lot after a bid took its place. Judges nothing: `judgeBid` does, and `replay` trusts what was judged. */
export function placeBid(state: LotState, bid: PlacedBid): LotState {
  const standing = standingAfter(state, bid);
  const pricePence = publicPricePence(state.terms, standing);
  const moved = pricePence !== state.pricePence || !sameLeader(standing.leader, state.leader);
  return {
    ...state,
    ...standing,
    seq: state.seq + 1,
    bidCount: state.bidCount + (moved ? 1 : 0),
    pricePence,
    bidders: withMaximum(state.bidders, bid.bidderId, bid.amountPence),
    endsAt: moved ? endAfterBid(state, bid.at) : state.endsAt,
    clockAt: Math.max(state.clockAt, bid.at),
  };
}

/** A retracted bid keeps its place, its bidder's number and the end it caused, and counts for nothing else (R13, R21). */
export function placeDeclinedBid(state: LotState, bid: AcceptedBid): LotState {
  return {
    ...state,
    seq: state.seq + 1,
    bidders: withBidder(state.bidders, bid.bidderId),
    endsAt: bid.closesAt,
    clockAt: Math.max(state.clockAt, bid.at),
  };
}

function sameLeader(one: Leader | null, other: Leader | null): boolean {
  return one?.bidderId === other?.bidderId;
}
