import { formatMoney, MAX_AMOUNT_PENCE } from '../money.ts';
import { formatDateTime, HOME_ZONE } from '../time.ts';
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
export type RefusedBid = { readonly code: BidRefusal; readonly message: string; readonly minimumPence?: number };

export function lotNotOpen(state: LotState): RefusedBid {
  return { code: 'LOT_NOT_OPEN', message: `Bidding opens on ${formatDateTime(state.terms.opensAt, HOME_ZONE)}.` };
}

export function lotClosed(state: LotState): RefusedBid {
  return { code: 'LOT_CLOSED', message: `Bidding closed on ${formatDateTime(effectiveEnd(state), HOME_ZONE)}.` };
}

export function ownOffer(): RefusedBid {
  return { code: 'OWN_OFFER', message: 'You cannot bid on your own offer.' };
}

export function amountInvalid(state: LotState, minimumPence: number): RefusedBid {
  const range = `${money(state, minimumPence)} and ${money(state, MAX_AMOUNT_PENCE)}`;
  return { code: 'BID_AMOUNT_INVALID', message: `Enter an amount between ${range}.`, minimumPence };
}

export function alreadyLeading(state: LotState, maximumPence: number, amountPence: number): RefusedBid {
  const which = amountPence < maximumPence ? 'a higher' : 'this';
  const message = `You already lead with ${which} maximum, ${money(state, maximumPence)}. Only more than that raises it.`;
  return { code: 'ALREADY_LEADING_HIGHER', message, minimumPence: maximumPence + 1 };
}

export function bidTooLow(state: LotState, minimumPence: number): RefusedBid {
  return { code: 'BID_TOO_LOW', message: `The next bid is ${money(state, minimumPence)} or more.`, minimumPence };
}

export function highBidUnconfirmed(state: LotState, minimumPence: number, amountPence: number): RefusedBid {
  const amounts = `${money(state, amountPence)} is more than five times the least you can bid, ${money(state, minimumPence)}`;
  return { code: 'HIGH_BID_UNCONFIRMED', message: `${amounts}. Confirm it once more if you mean it.`, minimumPence };
}

export function money(state: LotState, pence: number): string {
  return formatMoney(pence, state.terms.currency);
}
