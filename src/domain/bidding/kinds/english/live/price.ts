import { MAX_AMOUNT_PENCE } from '../../../../kit/money.ts';
import { incrementAtPence } from '../../../increments/increments.ts';
import { type LotState, type PlacedBid, type Position, placeAt } from '../../../lot/lot.ts';
import { isAmount } from '../../../lot/terms.ts';
import { type Maxima, maximaAfter } from '../price.ts';
import { type LiveState, restarted, withClock } from './state.ts';

/** An amount plus one step as the host has scaled it; never more than the largest amount. */
export function stepAbove({ terms, live }: Pick<LiveState, 'terms' | 'live'>, pence: number): number {
  const step = Math.max(1, Math.round(incrementAtPence(terms.increments, pence) * live.stepFactor));
  return Math.min(pence + step, MAX_AMOUNT_PENCE);
}

/** The least that someone who does not lead can bid: the host's ask, or one step above the price (LA9). */
export function nextBidPence(state: LiveState): number {
  const { leaderId, pricePence, terms, live } = state;
  const next = leaderId === null ? terms.startPence : stepAbove(state, pricePence);
  return Math.max(live.askPence ?? 0, next);
}

/** The least that a host can ask for: one step of their choice above the price, before the first bid the start price. */
export function leastAskPence(state: LiveState): number {
  return state.leaderId === null ? state.terms.startPence : stepAbove(state, state.pricePence);
}

/** The next bid and the steps above it, as many as `count`. */
export function nextBidsPence(state: LiveState, count: number): number[] {
  const bids = [nextBidPence(state)];
  while (bids.length < count) bids.push(stepAbove(state, bids.at(-1) ?? 0));
  return [...new Set(bids)].filter(isAmount);
}

/** The lot after a bid: one that changes price or leader restarts the clock and clears a pending hammer (LA5, R13). */
export function place(state: LiveState, bid: PlacedBid): LiveState {
  const placed = placeAmount(state, bid);
  const moved = placed.bidCount > state.bidCount;
  return moved ? withClock(placed, restarted(placed.live, bid.at)) : withClock(placed, placed.live);
}

/** Price, leader and what is asked after a bid, without its effect on the clock. */
export function placeAmount(state: LiveState, bid: PlacedBid): LiveState {
  const maxima = maximaAfter(state, bid);
  const answeredPence = answeredAfter(state, maxima, bid);
  const placed = placeAt(state, bid, positionOf(state, maxima, answeredPence), Math.max);
  if (placed.bidCount === state.bidCount) return placed;
  return { ...placed, live: { ...placed.live, askPence: null } };
}

function positionOf({ terms, live }: LiveState, maxima: Maxima, answeredPence: number): Position<LiveState> {
  const { leader, runnerUpPence } = maxima;
  const reserved = Math.min(leader?.maximumPence ?? 0, terms.reservePence);
  const answered = Math.min(leader?.maximumPence ?? 0, answeredPence);
  return {
    leader,
    runnerUpPence,
    answeredPence,
    leaderId: leader?.bidderId ?? null,
    pricePence: Math.max(terms.startPence, reserved, leader?.straightPence ?? 0, answered),
    live,
    reserveMet: leader !== null && leader.maximumPence >= terms.reservePence,
  };
}

/** A challenger is answered one step above, and agrees to an ask that they meet. */
function answeredAfter(state: LiveState, { runnerUpPence }: Maxima, { bidderId }: PlacedBid): number {
  const { leader, live } = state;
  if (leader?.bidderId === bidderId) return state.answeredPence;
  const contested = runnerUpPence === null ? 0 : stepAbove(state, runnerUpPence);
  return Math.max(contested, live.askPence ?? 0);
}

/** The lot with the amounts of another: after a bid was struck, when its bids were counted again. */
export function withAmountsOf(state: LiveState, counted: LiveState): LiveState {
  const { stepFactor, askPence } = counted.live;
  return { ...counted, endsAt: state.endsAt, clockAt: state.clockAt, live: { ...state.live, stepFactor, askPence } };
}

export const sameLead = (one: LotState, other: LotState): boolean =>
  one.pricePence === other.pricePence && one.leaderId === other.leaderId;
