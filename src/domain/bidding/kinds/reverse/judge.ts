import { type Phrase, say } from '../../../kit/words/phrase.ts';
import { LEAST_BID_PENCE } from '../../lot/least-bid.ts';
import type { BidCommand } from '../../lot/lot.ts';
import { amountInvalid, commonRefusal, money, type RefusedBid, UNUSUAL_BID_FACTOR } from '../../lot/refusals.ts';
import { isAmount } from '../../lot/terms.ts';
import { type BidRules, judgeWith, type Verdict } from '../../lot/verdict.ts';
import type { PricedLot } from '../kind.ts';
import { oneStepBelow, place, type ReverseState } from './price.ts';

/** Judges one bid. It counts as exactly its amount; `kind` makes no difference (R28). */
export function judge(state: ReverseState, command: BidCommand): Verdict<ReverseState> {
  return judgeWith(RULES, state, command);
}

const RULES: BidRules<ReverseState> = { refusal, place, message };

export function refusal(state: ReverseState, command: BidCommand): RefusedBid | null {
  const shut = commonRefusal(state, command);
  if (shut !== null) return shut;
  const { amountPence } = command;
  const mostPence = nextMaximum(state);
  if (mostPence < LEAST_BID_PENCE) return lowestReached(state);
  if (!isAmount(amountPence) || amountPence < LEAST_BID_PENCE)
    return amountInvalid(state, { leastPence: LEAST_BID_PENCE, mostPence }, mostPence);
  if (amountPence > mostPence) return bidTooHigh(state, mostPence);
  if (isLow(amountPence, mostPence) && !command.confirmed) return lowBidUnconfirmed(state, mostPence, amountPence);
  return null;
}

/** R28: the start price first, then one step below the lowest bid. Under `LEAST_BID_PENCE` nobody can bid any more. */
export function nextMaximum({ terms, pricePence, leaderId }: PricedLot): number {
  return leaderId === null ? terms.startPence : oneStepBelow(terms, pricePence);
}

export function isLow(amountPence: number, mostPence: number): boolean {
  return amountPence * UNUSUAL_BID_FACTOR < mostPence;
}

function message(state: ReverseState): Phrase {
  return say('You have the lowest bid, {price}.', { price: money(state, state.pricePence) });
}

function lowestReached(state: ReverseState): RefusedBid {
  const message = say('Nobody can bid less than {price} on this offer.', { price: money(state, state.pricePence) });
  return { code: 'LOWEST_BID_REACHED', message };
}

function bidTooHigh(state: ReverseState, mostPence: number): RefusedBid {
  const message = say('The next bid is {maximum} or less.', { maximum: money(state, mostPence) });
  return { code: 'BID_TOO_HIGH', message, minimumPence: mostPence };
}

function lowBidUnconfirmed(state: ReverseState, mostPence: number, amountPence: number): RefusedBid {
  const message = say(
    '{amount} is less than a fifth of the highest bid you can place, {maximum}. Please confirm that it’s right.',
    { amount: money(state, amountPence), maximum: money(state, mostPence) },
  );
  return { code: 'LOW_BID_UNCONFIRMED', message, minimumPence: mostPence };
}
