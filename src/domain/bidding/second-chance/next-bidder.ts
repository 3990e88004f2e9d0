import { MOST_SECOND_CHANCES } from './table.ts';

/** A bidder of a closed lot with the most that they have bid, and the place of that bid. */
export type Candidate = { id: string; pence: number; seq: number; isActive: boolean };

export type LotToOffer = {
  reservePence: number;
  /** The seller of a request pays, so no other bidder can be asked (R28). */
  isReverse: boolean;
  /** People who did not pay for it, or who were asked before. */
  askedBefore: readonly string[];
  /** How many second chances there were. */
  rounds: number;
};

/**
 * Who is asked next, at their own maximum: the highest bidder at or above the reserve who has not been asked, the earlier of
 * equals (R11, R27). Null after three, and if nobody is left.
 */
export function nextBidder(lot: LotToOffer, bidders: readonly Candidate[]): Candidate | null {
  if (lot.isReverse || lot.rounds >= MOST_SECOND_CHANCES) return null;
  const asked = new Set(lot.askedBefore);
  const [next] = bidders
    .filter(({ id, pence, isActive }) => isActive && pence >= lot.reservePence && !asked.has(id))
    .toSorted((a, b) => b.pence - a.pence || a.seq - b.seq);
  return next ?? null;
}
