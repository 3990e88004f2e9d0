import { MAX_AMOUNT_PENCE } from '../money.ts';
import { judgeBid } from './judge.ts';
import { type AcceptedBid, type LotState, openLot, placeBid, placeDeclinedBid } from './lot.ts';
import { effectiveEnd, softCloseCapAt } from './soft-close.ts';
import type { LotTerms } from './terms.ts';

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
 * The lot that a history leads to, rows in order of `seq` from 1. Throws `InvalidHistory` otherwise.
 * Without retractions every row is judged again and must come out as it was written. With one, the rows after it
 * were partly judged while it still stood: they keep their place and the end they caused, and price and leader are found without it (R13, R21).
 */
export function replay(terms: LotTerms, bids: readonly AcceptedBid[]): LotState {
  const retracted = bids.some((bid) => bid.declined);
  let state = openLot(terms);
  let closesAt = effectiveEnd(state);
  for (const bid of bids) {
    const reason = placeFault(terms, state, bid, closesAt);
    if (reason !== null) throw new InvalidHistory(terms.lotId, bid.seq, reason);
    state = retracted ? trustBid(state, bid) : rejudge(state, bid);
    closesAt = bid.closesAt;
  }
  return state;
}

/** What every row must hold, retractions or not (I1, I4, I5, I6). `closesAt` is the end before it. */
function placeFault(terms: LotTerms, state: LotState, bid: AcceptedBid, closesAt: number): string | null {
  if (bid.seq !== state.seq + 1) return `expected bid ${state.seq + 1}`;
  if (
    !Number.isSafeInteger(bid.amountPence) ||
    bid.amountPence < terms.startPence ||
    bid.amountPence > MAX_AMOUNT_PENCE
  )
    return 'no amount that could have been accepted';
  if (bid.bidderId === terms.sellerId) return 'the seller bid on the own lot';
  if (!Number.isSafeInteger(bid.at) || bid.at < terms.opensAt) return 'placed before the opening';
  if (bid.at < state.clockAt) return 'placed before the bid ahead of it';
  if (bid.at >= closesAt) return 'placed after the end';
  if (bid.closesAt < closesAt) return 'moved the end back';
  if (bid.closesAt > Math.max(closesAt, softCloseCapAt(terms))) return 'moved the end beyond the cap';
  return null;
}

function trustBid(state: LotState, bid: AcceptedBid): LotState {
  if (bid.declined) return placeDeclinedBid(state, bid);
  const bidCount = state.bidCount + (bid.moved ? 1 : 0);
  return { ...placeBid(state, bid), bidCount, endsAt: bid.closesAt };
}

function rejudge(state: LotState, bid: AcceptedBid): LotState {
  const verdict = judgeBid(state, { ...bid, highConfirmed: true });
  if (!verdict.accepted) throw new InvalidHistory(state.terms.lotId, bid.seq, verdict.code);
  const differing = (['pricePence', 'leaderId', 'closesAt', 'moved'] as const).find(
    (field) => verdict.bid[field] !== bid[field],
  );
  if (differing !== undefined)
    throw new InvalidHistory(state.terms.lotId, bid.seq, `${differing} is not what the rules give`);
  return verdict.state;
}
