import type { LiveCall } from '../../../lot/call.ts';
import { type AcceptedBid, placeDeclined } from '../../../lot/lot.ts';

import { HAMMER_FALL_MS } from './numbers.ts';
import { placeAmount, sameLead, stepAbove, withAmountsOf } from './price.ts';
import { type LiveClock, type LiveState, NO_CALLS, restarted, withClock } from './state.ts';
import { undoneIn } from './undo.ts';

/** The entries of a live lot, in order; struck bids are marked as declined. */
export type LiveRecord = { readonly bids: readonly AcceptedBid[]; readonly calls: readonly LiveCall[] };

/** The lot after a call that was accepted. `record` ends with it, and marks the bids that it strikes. Judges nothing. */
export function applyCall(opened: LiveState, before: LiveState, call: LiveCall, record: LiveRecord): LiveState {
  const state = { ...before, clockAt: Math.max(before.clockAt, call.at) };
  if (call.verb === 'undone') return undo(opened, state, call.at, record);
  if (call.verb === 'struck') return strike(opened, state, call.at, record);
  return withClock(state, clockAfter(state, call));
}

function clockAfter(state: LiveState, call: LiveCall): LiveClock {
  const { live } = state;
  const { at } = call;
  switch (call.verb) {
    case 'shown':
      return { ...live, phase: 'shown', shownAt: at };
    case 'unshown':
      return { ...live, phase: 'queued', shownAt: null };
    case 'opened':
      return restarted({ ...live, phase: 'open', streamDelayMs: call.streamDelayMs }, at);
    case 'step_set':
      return withStep(state, call.factor);
    case 'ask_set':
      return { ...live, askPence: call.askPence };
    case 'delay_set':
      return { ...live, streamDelayMs: call.streamDelayMs };
    case 'called_once':
      return { ...live, calls: { once: at, twice: null } };
    case 'called_twice':
      return { ...live, calls: { ...live.calls, twice: at } };
    case 'hammered':
      return { ...live, end: at + HAMMER_FALL_MS };
    case 'called_off':
      return { ...live, calls: NO_CALLS, end: null };
    case 'held':
      return { ...live, heldSince: at, heldReason: call.reason, calls: NO_CALLS, end: null };
    case 'resumed':
      return restarted({ ...live, heldSince: null, heldReason: '' }, at);
    case 'hammer_undone':
      return restarted(reopened(live), at);
    case 'passed':
    case 'withdrawn':
      return { ...live, phase: 'over', result: call.verb, overAt: at, heldSince: null, heldReason: '', end: null };
    case 'ended':
      return { ...live, phase: 'over', result: call.result, overAt: at };
    case 'final':
      return { ...live, finalAt: at };
    default:
      return live;
  }
}

/** An ask that the new step puts too near to the price is gone. */
function withStep(state: LiveState, stepFactor: number): LiveClock {
  const { pricePence, leaderId, live } = state;
  const scaled = { ...live, stepFactor };
  const least = leaderId === null ? state.terms.startPence : stepAbove({ ...state, live: scaled }, pricePence);
  return { ...scaled, askPence: live.askPence !== null && live.askPence < least ? null : live.askPence };
}

const reopened = (live: LiveClock): LiveClock => ({ ...live, phase: 'open', result: 'none', overAt: null });

/** The lot without the call that was undone; everyone gets the whole time again (LA7). */
function undo(opened: LiveState, state: LiveState, at: number, record: LiveRecord): LiveState {
  const counted = withAmountsOf(state, countAgain(opened, record));
  return withClock(counted, restarted(counted.live, at));
}

/** The lot without the bids that were struck; a changed price or leader opens it again, as before its hammer (R21). */
function strike(opened: LiveState, state: LiveState, at: number, record: LiveRecord): LiveState {
  const counted = withAmountsOf(state, countAgain(opened, record));
  if (sameLead(counted, state)) return counted;
  const { live } = counted;
  if (live.heldSince !== null || live.result === 'passed' || live.result === 'withdrawn') return counted;
  return withClock(counted, restarted(reopened(live), at));
}

/** Counts a record again from the start: prices, leader, steps and asks, without what was struck or undone. */
function countAgain(opened: LiveState, { bids, calls }: LiveRecord): LiveState {
  const undone = undoneIn(calls);
  const settings = calls.filter(({ no, verb }) => !undone.has(no) && (verb === 'step_set' || verb === 'ask_set'));
  let state = opened;
  const follow = () => {
    for (; settings[0] && settings[0].afterSeq <= state.seq; settings.shift())
      state = { ...state, live: clockAfter(state, settings[0]) };
  };
  for (const bid of bids) {
    follow();
    state = bid.declined ? placeDeclined(state, bid) : placeCounted(state, bid);
  }
  follow();
  return state;
}

/** A bid counts as seen by everyone if it was when it was placed. */
function placeCounted(state: LiveState, bid: AcceptedBid): LiveState {
  return { ...placeAmount(state, bid), bidCount: state.bidCount + (bid.moved ? 1 : 0) };
}
