import { MAX_AMOUNT_PENCE } from '../../../kit/money.ts';
import { type Phrase, say } from '../../../kit/words/phrase.ts';
import type { BidCommand } from '../../lot/lot.ts';
import { commonRefusal, money, type RefusedBid, UNUSUAL_BID_FACTOR } from '../../lot/refusals.ts';
import { reserveBadge } from '../../lot/reserve.ts';
import { isAmount } from '../../lot/terms.ts';
import { type BidRules, judgeWith, type Verdict } from '../../lot/verdict.ts';
import type { OwnBid, PricedLot } from '../kind.ts';
import { type EnglishState, oneStepAbove, place } from './price.ts';
import {
  alreadyLeading,
  amountOutOfRange,
  bidTooLow,
  highBidUnconfirmed,
  highestReached,
  maximumReached,
} from './refusals.ts';

/** Judges one bid in O(log n) of the lot's bidders (R7, R22). */
export function judge(state: EnglishState, command: BidCommand): Verdict<EnglishState> {
  return judgeWith(RULES, state, command);
}

export const RULES: BidRules<EnglishState> = { refusal, place, message };

export function refusal(state: EnglishState, command: BidCommand): RefusedBid | null {
  const shut = commonRefusal(state, command);
  if (shut !== null) return shut;
  if (isAtTop(state)) return highestReached(state);
  const { amountPence, bidderId } = command;
  if (state.leader?.bidderId === bidderId && state.leader.maximumPence >= MAX_AMOUNT_PENCE)
    return maximumReached(state);
  const minimumPence = minimumFor(state, bidderId);
  if (!isAmount(amountPence)) return amountOutOfRange(state, minimumPence);
  if (amountPence < minimumPence) return tooLow(state, command, minimumPence);
  if (isHigh(amountPence, minimumPence) && !command.confirmed)
    return highBidUnconfirmed(state, minimumPence, amountPence);
  return null;
}

/** Whether the price is the largest amount there is, so that nobody can bid more. */
const isAtTop = ({ leaderId, pricePence }: EnglishState): boolean =>
  leaderId !== null && pricePence >= MAX_AMOUNT_PENCE;

/** R7: the start price first, then one step above the price; for the leader, a penny above their own maximum. */
export function nextMinimum({ terms, pricePence, leaderId }: PricedLot, { id, bestPence }: OwnBid): number {
  if (leaderId === null) return terms.startPence;
  if (leaderId === id && bestPence !== null) return Math.min(bestPence + 1, MAX_AMOUNT_PENCE);
  return oneStepAbove(terms, pricePence);
}

/** The same from the state, which has the leader's own maximum at hand. */
export function minimumFor(state: EnglishState, bidderId: string | null): number {
  return nextMinimum(state, { id: bidderId, bestPence: state.leader?.maximumPence ?? null });
}

export function isHigh(amountPence: number, minimumPence: number): boolean {
  return amountPence > UNUSUAL_BID_FACTOR * minimumPence;
}

function tooLow(state: EnglishState, { bidderId, amountPence }: BidCommand, minimumPence: number): RefusedBid {
  const { leader } = state;
  if (leader?.bidderId === bidderId) return alreadyLeading(state, leader.maximumPence, amountPence);
  return bidTooLow(state, minimumPence);
}

function message(state: EnglishState, { bidderId, amountPence }: BidCommand): Phrase {
  const price = money(state, state.pricePence);
  const next = money(state, oneStepAbove(state.terms, state.pricePence));
  if (state.leaderId === bidderId) {
    const short = reserveBadge(state.terms, state.reserveMet) === 'reserve not met';
    return say(
      short
        ? 'You’re the highest bidder at {price}, but the reserve hasn’t been met yet.'
        : 'You’re the highest bidder at {price}.',
      { price },
    );
  }
  if (isAtTop(state))
    return say(
      'Someone had set a maximum as high before you, so they’re the highest bidder at {price}. That’s the most anyone can bid.',
      { price },
    );
  if (state.leader?.maximumPence === amountPence)
    return say(
      'Someone set the same maximum before you, so they’re the highest bidder at {price}. Bid {next} or more to take the lead.',
      {
        price,
        next,
      },
    );
  return say(
    'Someone had already set a higher maximum, so you’ve been outbid. The price is now {price} and the next bid is {next} or more.',
    { price, next },
  );
}
