import { MAX_AMOUNT_PENCE } from '../../../../kit/money.ts';
import { type Phrase, say } from '../../../../kit/words/phrase.ts';
import type { BidCommand } from '../../../lot/lot.ts';
import { money, ownOffer, type RefusedBid } from '../../../lot/refusals.ts';
import { isAmount } from '../../../lot/terms.ts';
import { type BidRules, judgeWith, type Verdict } from '../../../lot/verdict.ts';
import { isHigh } from '../judge.ts';
import { alreadyLeading, amountOutOfRange, bidTooLow, highBidUnconfirmed, highestReached } from '../refusals.ts';
import { BIDDING, livePhaseAt } from './phase.ts';
import { nextBidPence, place } from './price.ts';
import type { LiveState } from './state.ts';

/** Judges one bid on a live lot (LA5, R7): it counts while now is before the end, and nothing in between. */
export function judge(state: LiveState, command: BidCommand): Verdict<LiveState> {
  const verdict = judgeWith(RULES, state, command);
  if (!verdict.accepted) return verdict;
  // The end follows from the calls beside it, so the bid only names the hard one.
  const bid = { ...verdict.bid, closesAt: state.terms.scheduledEndAt + state.lostMs };
  return { ...verdict, bid, extended: false };
}

const RULES: BidRules<LiveState> = { refusal, place, message };

/** The first rule that a bid breaks, or null. */
export function refusal(state: LiveState, command: BidCommand): RefusedBid | null {
  return shutTo(state, command) ?? amountRefusal(state, command);
}

/** Refuses every bid while the lot is not open, or on hold with its reason (LA4). */
function shutTo(state: LiveState, { at, bidderId }: BidCommand): RefusedBid | null {
  const phase = livePhaseAt(state, at);
  if (phase === 'queued') return { code: 'LOT_NOT_OPEN', message: say('This lot hasn’t been called yet.') };
  if (phase === 'shown') return { code: 'LOT_NOT_OPEN', message: say('Bidding on this lot opens in a moment.') };
  if (phase === 'held') return onHold(state);
  if (!BIDDING.includes(phase)) return { code: 'LOT_CLOSED', message: say('Bidding on this lot has ended.') };
  return bidderId === state.terms.sellerId ? ownOffer() : null;
}

function onHold({ live }: LiveState): RefusedBid {
  const message = say('Bidding is on hold: {reason} When it resumes, everyone gets the full time again.', {
    reason: live.heldReason,
  });
  return { code: 'ON_HOLD', message };
}

function amountRefusal(state: LiveState, { bidderId, amountPence, confirmed }: BidCommand): RefusedBid | null {
  if (state.leaderId !== null && state.pricePence >= MAX_AMOUNT_PENCE) return highestReached(state);
  const minimumPence = minimumFor(state, bidderId);
  if (!isAmount(amountPence)) return amountOutOfRange(state, minimumPence);
  const { leader } = state;
  if (leader?.bidderId === bidderId && amountPence < minimumPence)
    return alreadyLeading(state, leader.maximumPence, amountPence);
  if (amountPence < minimumPence) return bidTooLow(state, minimumPence);
  if (isHigh(amountPence, minimumPence) && !confirmed) return highBidUnconfirmed(state, minimumPence, amountPence);
  return null;
}

/** The least that this person can bid: the leader a penny above their own maximum (R7). Null for a visitor. */
export function minimumFor(state: LiveState, bidderId: string | null): number {
  const { leader } = state;
  if (bidderId === null || leader?.bidderId !== bidderId) return nextBidPence(state);
  return Math.min(leader.maximumPence + 1, MAX_AMOUNT_PENCE);
}

function message(state: LiveState, { bidderId }: BidCommand): Phrase {
  const price = money(state, state.pricePence);
  if (state.leaderId === bidderId) return say('You’re the highest bidder at {price}.', { price });
  return say('Someone had left a higher maximum. The next bid is {next}.', { next: money(state, nextBidPence(state)) });
}
