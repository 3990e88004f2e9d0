import { effectiveEnd } from '../lot/clock.ts';
import { type AcceptedBid, type LotState, placeDeclined } from '../lot/lot.ts';
import { softCloseCapAt } from '../lot/soft-close.ts';
import type { LotTerms } from '../lot/terms.ts';
import type { AuctionKind } from './kind.ts';

/** The stored bids of a lot cannot have happened under its terms. `seq` is the first one that is wrong. */
export class InvalidHistory extends Error {
  override readonly name = 'InvalidHistory';
  readonly lotId: string;
  readonly seq: number;

  constructor(lotId: string, seq: number, reason: string) {
    super(`Lot ${lotId}, bid ${seq}: ${reason}`);
    this.lotId = lotId;
    this.seq = seq;
  }
}

/**
 * The lot that a history leads to, bids in order of `seq` from 1. Throws `InvalidHistory` otherwise. Without
 * retractions every bid is judged again and must come out as recorded. With one, later bids were partly judged before
 * it was retracted: they keep their place and their end, and price and leader are worked out without it (R13, R21).
 */
export function replayAs<State extends LotState>(
  kind: AuctionKind<State>,
  terms: LotTerms,
  bids: readonly AcceptedBid[],
): State {
  const opened = kind.open(terms);
  const retracted = bids.some((bid) => bid.declined);
  let state = opened;
  for (const bid of bids) {
    const error = orderError(state, bid);
    if (error !== null) throw new InvalidHistory(terms.lotId, bid.seq, error);
    state = retracted ? trustBid(kind, opened, state, bid) : judgeAgain(kind, state, bid);
  }
  return state;
}

function orderError({ seq, terms, clockAt }: LotState, bid: AcceptedBid): string | null {
  if (bid.seq !== seq + 1) return `expected bid ${seq + 1}`;
  if (!Number.isSafeInteger(bid.at) || bid.at < terms.opensAt) return 'placed before the opening';
  return bid.at < clockAt ? 'placed before the bid ahead of it' : null;
}

function judgeAgain<State extends LotState>(kind: AuctionKind<State>, state: State, bid: AcceptedBid): State {
  const verdict = kind.judge(state, { ...bid, confirmed: true });
  if (!verdict.accepted) throw new InvalidHistory(state.terms.lotId, bid.seq, verdict.code);
  const wrong = RECOMPUTED.find((field) => verdict.bid[field] !== bid[field]);
  if (wrong !== undefined) throw new InvalidHistory(state.terms.lotId, bid.seq, `${wrong} is not what the rules give`);
  return verdict.state;
}

const RECOMPUTED = ['pricePence', 'leaderId', 'closesAt', 'moved'] as const;

/** Takes a bid as it is recorded, if it could have been accepted at some time (I1, I4, I5, I6). */
function trustBid<State extends LotState>(
  kind: AuctionKind<State>,
  opened: State,
  state: State,
  bid: AcceptedBid,
): State {
  const error = recordError(kind, opened, state, bid);
  if (error !== null) throw new InvalidHistory(state.terms.lotId, bid.seq, error);
  if (bid.declined) return placeDeclined(state, bid);
  const bidCount = state.bidCount + (bid.moved ? 1 : 0);
  return { ...kind.place(state, bid), bidCount, endsAt: bid.closesAt };
}

/** A bid that could not even have been the first one on the lot could never have been accepted. */
function recordError<State extends LotState>(
  kind: AuctionKind<State>,
  opened: State,
  state: State,
  bid: AcceptedBid,
): string | null {
  const closesAt = effectiveEnd(state);
  if (bid.at >= closesAt) return 'placed after the end';
  if (bid.closesAt < closesAt) return 'moved the end back';
  if (bid.closesAt > Math.max(closesAt, softCloseCapAt(state.terms))) return 'moved the end beyond the cap';
  const first = kind.judge(opened, { ...bid, at: state.terms.opensAt, confirmed: true });
  return first.accepted ? null : `could never be accepted: ${first.code}`;
}
