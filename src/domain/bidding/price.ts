import { incrementAtPence } from './increments.ts';
import type { PlacedBid } from './lot.ts';
import type { LotTerms } from './terms.ts';

/** Who has the highest maximum, set first (R9, R11). `straightPence` is 0 without a straight bid (R10). */
export type Leader = { readonly bidderId: string; readonly maximumPence: number; readonly straightPence: number };

/** All that the price depends on: the leader and the highest maximum of anyone else. */
export type Standing = { readonly leader: Leader | null; readonly runnerUpPence: number | null };

/** R9: max(start, min(L, R), F, min(L, S + increment(S))), the last term only if someone else has bid. */
export function publicPricePence(terms: LotTerms, { leader, runnerUpPence }: Standing): number {
  if (leader === null) return terms.startPence;
  const reserved = Math.min(leader.maximumPence, terms.reservePence);
  const contested = runnerUpPence === null ? 0 : oneStepAbove(terms, runnerUpPence);
  const answered = Math.min(leader.maximumPence, contested);
  return Math.max(terms.startPence, reserved, leader.straightPence, answered);
}

/** An amount plus the step that applies at it (R7). */
export function oneStepAbove(terms: LotTerms, pence: number): number {
  return pence + incrementAtPence(terms.increments, pence);
}

/**
 * The standing after a bid. Only a higher maximum takes the lead: on equal ones the earlier stays (R11).
 * A former leader's maximum is the highest of the others, so nobody else's needs to be looked up.
 */
export function standingAfter({ leader, runnerUpPence }: Standing, bid: PlacedBid): Standing {
  const straightPence = bid.kind === 'straight' ? bid.amountPence : 0;
  const challenger = { bidderId: bid.bidderId, maximumPence: bid.amountPence, straightPence };
  if (leader === null) return { leader: challenger, runnerUpPence };
  if (leader.bidderId === bid.bidderId) return { leader: raised(leader, challenger), runnerUpPence };
  if (bid.amountPence > leader.maximumPence) return { leader: challenger, runnerUpPence: leader.maximumPence };
  return { leader, runnerUpPence: Math.max(runnerUpPence ?? 0, bid.amountPence) };
}

function raised(leader: Leader, raise: Leader): Leader {
  return {
    bidderId: leader.bidderId,
    maximumPence: Math.max(leader.maximumPence, raise.maximumPence),
    straightPence: Math.max(leader.straightPence, raise.straightPence),
  };
}
