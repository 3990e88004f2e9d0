import type { LotState } from './lot.ts';
import type { LotTerms } from './terms.ts';

/** When the lot closes as things stand, ms UTC. Everything that asks whether a lot is open reads this (R14). */
export function effectiveEnd(state: LotState): number {
  return state.endsAt;
}

/** A bid counts from the opening on and strictly before the effective end; there is no grace (R3). */
export function isOpen(state: LotState, now: number): boolean {
  return phaseAt(state, now) === 'open';
}

export type LotPhase = 'upcoming' | 'open' | 'closed';

/** Where the lot stands at a time. A lot that was once seen closed stays closed when the clock steps back. */
export function phaseAt(state: LotState, now: number): LotPhase {
  const at = lotTime(state, now);
  if (at >= effectiveEnd(state)) return 'closed';
  return at < state.terms.opensAt ? 'upcoming' : 'open';
}

/** The lot's own time: the server's, but never before what the lot has already seen (R2). */
export function lotTime(state: LotState, now: number): number {
  if (!Number.isSafeInteger(now)) throw new RangeError(`not a time in whole ms: ${now}`);
  return Math.max(state.clockAt, now);
}

/** Tells the lot what time it is, so that a later step back of the clock cannot undo what was said. */
export function observeClock(state: LotState, now: number): LotState {
  const clockAt = lotTime(state, now);
  return clockAt === state.clockAt ? state : { ...state, clockAt };
}

/** The latest moment to which the soft close may move the end. */
export function softCloseCapAt(terms: LotTerms): number {
  return terms.scheduledEndAt + terms.softCloseCapMs;
}

/** R13: the end that a bid which changes the price or the leader leaves behind; it resets, it never adds. */
export function endAfterBid(state: LotState, bidAt: number): number {
  const wanted = Math.min(bidAt + state.terms.softCloseWindowMs, softCloseCapAt(state.terms));
  return Math.max(effectiveEnd(state), wanted);
}
