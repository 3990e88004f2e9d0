import type { LotState } from './lot.ts';

/**
 * The moment the lot closes unless a later bid moves it, ms UTC. The only source for whether a lot is open (R14). While
 * someone is buying the lot it moves on with the time `now`, and without one it is the end as it was before (R18).
 */
export function effectiveEnd({ endsAt, heldAt }: Pick<LotState, 'endsAt' | 'heldAt'>, now?: number): number {
  return heldAt === null || now === undefined ? endsAt : endsAt + Math.max(0, now - heldAt);
}

export type LotPhase = 'upcoming' | 'open' | 'closed';

/**
 * The phase of a lot at a time, UTC ms. Bids count while it is open: from the opening until just before the effective
 * end, with no grace period (R3). A lot once seen closed stays closed when the clock steps back.
 */
export function phaseAt(state: LotState, now: number): LotPhase {
  const at = lotTime(state, now);
  if (state.boughtAt !== null || at >= effectiveEnd(state, at)) return 'closed';
  return at < state.terms.opensAt ? 'upcoming' : 'open';
}

/** The lot's own time: the server's, but never earlier than the lot has already seen (R2). */
export function lotTime(state: LotState, now: number): number {
  if (!Number.isSafeInteger(now)) throw new RangeError(`not a time in whole ms: ${now}`);
  return Math.max(state.clockAt, now);
}

/** Advances the lot's time, so that a later step back of the clock cannot undo an answer. */
export function observeClock<State extends LotState>(state: State, now: number): State {
  const clockAt = lotTime(state, now);
  return clockAt === state.clockAt ? state : { ...state, clockAt };
}
