import { MAX_AMOUNT_PENCE } from '../../../kit/money.ts';
import { say } from '../../../kit/words/phrase.ts';
import { HIGHEST_BID_REACHED } from '../../lot/highest-bid.ts';
import type { LotState } from '../../lot/lot.ts';
import { amountInvalid, money, type RefusedBid } from '../../lot/refusals.ts';

export function amountOutOfRange(state: LotState, minimumPence: number): RefusedBid {
  return amountInvalid(state, { leastPence: minimumPence, mostPence: MAX_AMOUNT_PENCE }, minimumPence);
}

export function alreadyLeading(state: LotState, maximumPence: number, amountPence: number): RefusedBid {
  const maximum = money(state, maximumPence);
  const message =
    amountPence < maximumPence
      ? say(
          'You’re already the highest bidder, with a higher maximum of {maximum}. Enter more than that to raise it.',
          { maximum },
        )
      : say('You’re already the highest bidder, with this maximum of {maximum}. Enter more than that to raise it.', {
          maximum,
        });
  return { code: 'ALREADY_LEADING_HIGHER', message, minimumPence: maximumPence + 1 };
}

/** The leader's maximum cannot be raised any further. */
export function maximumReached(state: LotState): RefusedBid {
  const maximum = money(state, MAX_AMOUNT_PENCE);
  const message = say('You’re already the highest bidder, with the highest maximum there is, {maximum}.', { maximum });
  return { code: 'ALREADY_LEADING_HIGHER', message };
}

/** Nobody can bid more than the price. */
export function highestReached(state: LotState): RefusedBid {
  const price = money(state, state.pricePence);
  return { code: 'HIGHEST_BID_REACHED', message: say(HIGHEST_BID_REACHED, { price }) };
}

export function bidTooLow(state: LotState, minimumPence: number): RefusedBid {
  const message = say('The next bid is {minimum} or more.', { minimum: money(state, minimumPence) });
  return { code: 'BID_TOO_LOW', message, minimumPence };
}

export function highBidUnconfirmed(state: LotState, minimumPence: number, amountPence: number): RefusedBid {
  const message = say(
    '{amount} is more than five times the lowest bid you can place, {minimum}. Please confirm that it’s right.',
    { amount: money(state, amountPence), minimum: money(state, minimumPence) },
  );
  return { code: 'HIGH_BID_UNCONFIRMED', message, minimumPence };
}
