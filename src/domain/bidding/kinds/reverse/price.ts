import { incrementAtPence } from '../../increments/increments.ts';
import { LEAST_BID_PENCE } from '../../lot/least-bid.ts';
import { type LotState, lotWithoutBids, type PlacedBid, placeAt } from '../../lot/lot.ts';
import { commonTermsErrors, type LotTerms, requireTerms } from '../../lot/terms.ts';

/** Every bid is exact and public, so the price is the lowest bid and a reverse lot needs no fields of its own. */
export type ReverseState = LotState;

export function open(terms: LotTerms): ReverseState {
  requireTerms(terms, termsErrors(terms));
  return lotWithoutBids(terms);
}

function termsErrors(terms: LotTerms): string[] {
  const errors = commonTermsErrors(terms);
  if (terms.startPence < LEAST_BID_PENCE) errors.push('The ceiling is below the least bid');
  if (terms.reservePence !== terms.startPence) errors.push('A reverse auction has no reserve');
  if (terms.buyNowPence !== null) errors.push('A reverse auction has no buy-now price');
  return errors;
}

/** The lot after a bid: only a lower bid takes the lead, on equal ones the earlier stays. Judges nothing. */
export function place(state: ReverseState, bid: PlacedBid): ReverseState {
  const leads = state.leaderId === null || bid.amountPence < state.pricePence;
  const position = {
    leaderId: leads ? bid.bidderId : state.leaderId,
    pricePence: leads ? bid.amountPence : state.pricePence,
    reserveMet: true,
  };
  return placeAt(state, bid, position, Math.min);
}

/** An amount less the step that applies at it (R28). */
export function oneStepBelow(terms: Pick<LotTerms, 'increments'>, pence: number): number {
  return pence - incrementAtPence(terms.increments, pence);
}
