import type { LiveMode, LiveResult } from '../../../lot/live-entry.ts';
import type { LotState } from '../../../lot/lot.ts';
import type { LiveTerms } from '../../../lot/terms.ts';
import type { EnglishState } from '../price.ts';

/**
 * A live lot: its price and leader, and the host's clock. It holds secrets (maxima, the reserve): only views of it leave
 * the room.
 */
export type LiveState = EnglishState & {
  /**
   * The price that the leader's maximum answers: a step above the runner-up when they bid, or the ask that was met.
   * Later steps do not change it, so no command moves an accepted price (LA9). 0 while nothing was answered.
   */
  readonly answeredPence: number;
  readonly live: LiveClock;
};

/** Instants in UTC ms, null for what has not happened. */
export type LiveClock = {
  readonly phase: 'queued' | 'shown' | 'open' | 'over';
  readonly mode: LiveMode;
  /** How long a leader must stay unbeaten without a host (R29). */
  readonly winAfterMs: number;
  /** How far the video lags behind; the host's pauses grow by it. */
  readonly streamDelayMs: number;
  readonly shownAt: number | null;
  /** Since when nobody has changed price or leader: the clock of the lot runs from here. */
  readonly anchor: number | null;
  readonly heldSince: number | null;
  readonly heldReason: string;
  readonly calls: { readonly once: number | null; readonly twice: number | null };
  /** When bidding ends unless someone bids: set by the hammer, and without a host always. */
  readonly end: number | null;
  readonly overAt: number | null;
  readonly result: 'none' | LiveResult;
  readonly finalAt: number | null;
  /** What the steps of the terms are multiplied by. */
  readonly stepFactor: number;
  /** The amount that the host asks for, until a bid meets it. */
  readonly askPence: number | null;
};

export const NO_CALLS: LiveClock['calls'] = { once: null, twice: null };

export function queuedClock({ mode, winAfterMs }: LiveTerms): LiveClock {
  return {
    phase: 'queued',
    mode,
    winAfterMs,
    streamDelayMs: 0,
    shownAt: null,
    anchor: null,
    heldSince: null,
    heldReason: '',
    calls: NO_CALLS,
    end: null,
    overAt: null,
    result: 'none',
    finalAt: null,
    stepFactor: 1,
    askPence: null,
  };
}

/** Everyone gets the whole time again from `at`, UTC ms: calls and a pending hammer are gone. */
export function restarted(clock: LiveClock, at: number): LiveClock {
  const end = clock.mode === 'auto' ? at + clock.winAfterMs : null;
  return { ...clock, anchor: at, calls: NO_CALLS, end };
}

/** The lot with another clock; its effective end follows (R14). */
export function withClock(state: LiveState, live: LiveClock): LiveState {
  return { ...state, live, endsAt: live.overAt ?? live.end ?? state.terms.scheduledEndAt };
}

/** Whether a lot is sold by a host, and so has the host’s clock. */
export const isLiveLot = (state: LotState): state is LiveState => state.terms.kind === 'live';
