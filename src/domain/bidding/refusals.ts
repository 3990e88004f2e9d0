import { MAX_AMOUNT_PENCE } from '../money.ts';
import { type Phrase, say, type Value } from '../words/phrase.ts';
import type { LotState } from './lot.ts';
import { effectiveEnd } from './soft-close.ts';

export type BidRefusal =
  | 'LOT_NOT_OPEN'
  | 'LOT_CLOSED'
  | 'OWN_OFFER'
  | 'BID_AMOUNT_INVALID'
  | 'ALREADY_LEADING_HIGHER'
  | 'BID_TOO_LOW'
  | 'HIGH_BID_UNCONFIRMED';

/** Why a bid was not taken: a code, a sentence with the number the person needs, and the least that would do. */
export type RefusedBid = { readonly code: BidRefusal; readonly message: Phrase; readonly minimumPence?: number };

export function lotNotOpen(state: LotState): RefusedBid {
  const moment = { moment: state.terms.opensAt };
  return { code: 'LOT_NOT_OPEN', message: say('Bidding opens on {moment}.', { moment }) };
}

export function lotClosed(state: LotState): RefusedBid {
  const moment = { moment: effectiveEnd(state) };
  return { code: 'LOT_CLOSED', message: say('Bidding closed on {moment}.', { moment }) };
}

export function ownOffer(): RefusedBid {
  return { code: 'OWN_OFFER', message: say('You cannot bid on your own offer.') };
}

export function amountInvalid(state: LotState, minimumPence: number): RefusedBid {
  const range = { least: money(state, minimumPence), most: money(state, MAX_AMOUNT_PENCE) };
  const message = say('Enter an amount between {least} and {most}.', range);
  return { code: 'BID_AMOUNT_INVALID', message, minimumPence };
}

export function alreadyLeading(state: LotState, maximumPence: number, amountPence: number): RefusedBid {
  const maximum = money(state, maximumPence);
  const message =
    amountPence < maximumPence
      ? say('You already lead with a higher maximum, {maximum}. Only more than that raises it.', { maximum })
      : say('You already lead with this maximum, {maximum}. Only more than that raises it.', { maximum });
  return { code: 'ALREADY_LEADING_HIGHER', message, minimumPence: maximumPence + 1 };
}

export function bidTooLow(state: LotState, minimumPence: number): RefusedBid {
  const message = say('The next bid is {minimum} or more.', { minimum: money(state, minimumPence) });
  return { code: 'BID_TOO_LOW', message, minimumPence };
}

export function highBidUnconfirmed(state: LotState, minimumPence: number, amountPence: number): RefusedBid {
  const message = say(
    '{amount} is more than five times the least you can bid, {minimum}. Confirm it once more if you mean it.',
    { amount: money(state, amountPence), minimum: money(state, minimumPence) },
  );
  return { code: 'HIGH_BID_UNCONFIRMED', message, minimumPence };
}

export function money(state: LotState, pence: number): Value {
  return { pence, currency: state.terms.currency };
}
