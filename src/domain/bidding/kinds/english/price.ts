import { MAX_AMOUNT_PENCE } from '../../../kit/money.ts';
import { incrementAtPence } from '../../increments/increments.ts';
import { type LotState, lotWithoutBids, type PlacedBid, type Position, placeAt } from '../../lot/lot.ts';
import { commonTermsErrors, isAmount, type LotTerms, requireTerms } from '../../lot/terms.ts';

/** An English lot: everything that its price depends on. `leader` has the highest maximum, set first (R9, R11). */
export type EnglishState = LotState & {
  readonly leader: Leader | null;
  /** The highest maximum of anyone but the leader. */
  readonly runnerUpPence: number | null;
};

/** `straightPence`: the leader's highest straight bid, 0 without one (R10). */
type Leader = { readonly bidderId: string; readonly maximumPence: number; readonly straightPence: number };

export type Maxima = Pick<EnglishState, 'leader' | 'runnerUpPence'>;

export function open(terms: LotTerms): EnglishState {
  requireTerms(terms, termsErrors(terms));
  return { ...lotWithoutBids(terms), leader: null, runnerUpPence: null };
}

function termsErrors(terms: LotTerms): string[] {
  const errors = commonTermsErrors(terms);
  const { startPence, reservePence, buyNowPence } = terms;
  if (reservePence < startPence) errors.push('The reserve is below the start price');
  if (buyNowPence !== null && isAmount(buyNowPence) && buyNowPence <= reservePence)
    errors.push('The buy-now price is not above the reserve');
  return errors;
}

/** The lot after a bid. Judges nothing. */
export function place(state: EnglishState, bid: PlacedBid): EnglishState {
  return placeAt(state, bid, positionOf(state.terms, maximaAfter(state, bid)), Math.max);
}

function positionOf(terms: LotTerms, maxima: Maxima): Position<EnglishState> {
  const { leader, runnerUpPence } = maxima;
  return {
    leader,
    runnerUpPence,
    leaderId: leader?.bidderId ?? null,
    pricePence: publicPricePence(terms, maxima),
    reserveMet: leader !== null && leader.maximumPence >= terms.reservePence,
  };
}

/** R9: max(start, min(L, R), F, min(L, S + increment(S))), the last term only if someone else has bid. */
function publicPricePence(terms: LotTerms, { leader, runnerUpPence }: Maxima): number {
  if (leader === null) return terms.startPence;
  const reserved = Math.min(leader.maximumPence, terms.reservePence);
  const contested = runnerUpPence === null ? 0 : oneStepAbove(terms, runnerUpPence);
  const answered = Math.min(leader.maximumPence, contested);
  return Math.max(terms.startPence, reserved, leader.straightPence, answered);
}

/** An amount plus the step that applies at it (R7); never more than the largest amount. */
export function oneStepAbove(terms: Pick<LotTerms, 'increments'>, pence: number): number {
  return Math.min(pence + incrementAtPence(terms.increments, pence), MAX_AMOUNT_PENCE);
}

/**
 * The maxima after a bid. Only a higher maximum takes the lead: on equal ones the earlier stays (R11). A former
 * leader's maximum becomes the highest of the others, so nobody else's needs to be looked up.
 */
export function maximaAfter({ leader, runnerUpPence }: Maxima, bid: PlacedBid): Maxima {
  const straightPence = bid.kind === 'straight' ? bid.amountPence : 0;
  const challenger = { bidderId: bid.bidderId, maximumPence: bid.amountPence, straightPence };
  if (leader === null) return { leader: challenger, runnerUpPence };
  if (leader.bidderId === bid.bidderId) return { leader: raise(leader, challenger), runnerUpPence };
  if (bid.amountPence > leader.maximumPence) return { leader: challenger, runnerUpPence: leader.maximumPence };
  return { leader, runnerUpPence: Math.max(runnerUpPence ?? 0, bid.amountPence) };
}

function raise(leader: Leader, by: Leader): Leader {
  return {
    bidderId: leader.bidderId,
    maximumPence: Math.max(leader.maximumPence, by.maximumPence),
    straightPence: Math.max(leader.straightPence, by.straightPence),
  };
}
