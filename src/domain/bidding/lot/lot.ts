import { type Better, type BidderRegister, NO_BIDDERS, withAmount, withBidder } from '../bidders/register.ts';
import { endAfterBid } from './soft-close.ts';
import type { LotTerms } from './terms.ts';

export type BidKind = 'proxy' | 'straight';

/** A bid to place. The amount is a maximum ('proxy') or a price to go to at once ('straight'). */
export type BidCommand = {
  readonly bidderId: string;
  readonly kind: BidKind;
  readonly amountPence: number;
  /** The server's time when the command takes its place, ms UTC. */
  readonly at: number;
  /** The bidder has confirmed an unusual amount a second time (R22). */
  readonly confirmed: boolean;
};

/** An accepted bid, as it is recorded once (R2). */
export type AcceptedBid = {
  readonly seq: number;
  readonly bidderId: string;
  readonly kind: BidKind;
  /** The maximum, or the exact amount. The bidder's secret. */
  readonly amountPence: number;
  readonly at: number;
  /** The public price after it. */
  readonly pricePence: number;
  readonly leaderId: string;
  /** The effective end after it, ms UTC. */
  readonly closesAt: number;
  /** Whether it changed the price or the leader; false only for a leader's own invisible raise. */
  readonly moved: boolean;
  /** Retracted (R21). */
  readonly declined: boolean;
};

/**
 * A lot at one moment, immutable; each kind of auction adds fields of its own. It holds secrets (maxima, the reserve):
 * send out a view of it, never the state itself.
 */
export type LotState = {
  readonly terms: LotTerms;
  /** The last bid's place in the order, retracted bids counted: also the version of the lot (R2). */
  readonly seq: number;
  /** Valid bids that everyone may see. */
  readonly bidCount: number;
  /** The start price until someone bids. */
  readonly pricePence: number;
  readonly leaderId: string | null;
  /** Whether the leader's bid meets the reserve; without a reserve, whether anyone has bid (R12). */
  readonly reserveMet: boolean;
  readonly bidders: BidderRegister;
  /** The effective end; read it through `effectiveEnd` (R14). */
  readonly endsAt: number;
  /** The latest time this lot has seen. Its time never runs backwards, even when the server's clock does. */
  readonly clockAt: number;
  /** Since when someone is buying it at the buy-now price, which pauses bidding (R18), ms UTC; null if nobody is. */
  readonly heldAt: number | null;
  /** How long purchases that were not paid have paused it, ms. */
  readonly lostMs: number;
  /** When it was bought (R18), ms UTC: then its buyer leads at the buy-now price. */
  readonly boughtAt: number | null;
};

/** The fields that a kind of auction works out itself from each bid: leader, price, reserve and its own. */
export type Position<State extends LotState> = Omit<
  State,
  'terms' | 'seq' | 'bidCount' | 'bidders' | 'endsAt' | 'clockAt' | keyof typeof NOT_BOUGHT
>;

/** The common part of a lot before its first bid. */
export function lotWithoutBids(terms: LotTerms): LotState {
  return {
    terms,
    seq: 0,
    bidCount: 0,
    pricePence: terms.startPence,
    leaderId: null,
    reserveMet: false,
    bidders: NO_BIDDERS,
    endsAt: terms.scheduledEndAt,
    clockAt: 0,
    ...NOT_BOUGHT,
  };
}

/** A lot that nobody has tried to buy. */
const NOT_BOUGHT = { heldAt: null, lostMs: 0, boughtAt: null } as const;

export type PlacedBid = Pick<BidCommand, 'bidderId' | 'kind' | 'amountPence' | 'at'>;

/**
 * The lot after a bid that leads to `position`: takes the next place, and moves the end if the price or the leader
 * changed (R13). `better` picks the better one of two amounts of the same bidder. Judges nothing.
 */
export function placeAt<State extends LotState>(
  state: State,
  bid: PlacedBid,
  position: Position<State>,
  better: Better,
): State {
  const moved = position.pricePence !== state.pricePence || position.leaderId !== state.leaderId;
  return {
    ...state,
    ...position,
    seq: state.seq + 1,
    bidCount: state.bidCount + (moved ? 1 : 0),
    bidders: withAmount(state.bidders, bid.bidderId, bid.amountPence, better),
    endsAt: moved ? endAfterBid(state, bid.at) : state.endsAt,
    clockAt: Math.max(state.clockAt, bid.at),
  };
}

/** A retracted bid keeps its place, its bidder's number and the end it caused, and counts for nothing else (R13, R21). */
export function placeDeclined<State extends LotState>(state: State, bid: AcceptedBid): State {
  return {
    ...state,
    seq: state.seq + 1,
    bidders: withBidder(state.bidders, bid.bidderId),
    endsAt: bid.closesAt,
    clockAt: Math.max(state.clockAt, bid.at),
  };
}

/** The figures of a lot that its row shows and lists sort by. Times in ms UTC. */
type LotSummary = {
  readonly pricePence: number;
  readonly leaderId: string | null;
  readonly bidCount: number;
  readonly reserveMet: boolean;
  readonly closesAt: number;
};

/** A live lot has no end that lists could show: until it is closed they show the hard one. */
export function lotSummary({
  terms,
  pricePence,
  leaderId,
  bidCount,
  reserveMet,
  endsAt,
  lostMs,
}: LotState): LotSummary {
  const closesAt = terms.kind === 'live' ? terms.scheduledEndAt + lostMs : endsAt;
  return { pricePence, leaderId, bidCount, reserveMet, closesAt };
}
