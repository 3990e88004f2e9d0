import type { LiveMode, LiveResult } from '../../../lot/live-entry.ts';
import { type ReserveBadge, reserveBadge } from '../../../lot/reserve.ts';
import {
  type LivePhase,
  livePhaseAt,
  liveResultAt,
  mayCallFrom,
  nextDue,
  type PhaseChange,
  phaseChanges,
} from './phase.ts';
import { leastAskPence, nextBidsPence } from './price.ts';
import type { LiveState } from './state.ts';

/** How many next bids a bidder can place with one tap. */
const NEXT_BIDS = 3;

/**
 * A live lot as everyone in the room may see it, its host included: no maximum and no reserve (LA10). Times in ms from now,
 * never negative, so that no page needs the right clock.
 */
export type LiveView = {
  readonly phase: LivePhase;
  readonly mode: LiveMode;
  readonly pricePence: number;
  readonly bidCount: number;
  readonly reserve: ReserveBadge;
  readonly nextBidsPence: readonly number[];
  readonly stepFactor: number;
  readonly askPence: number | null;
  readonly leastAskPence: number;
  readonly held: { readonly reason: string; readonly forMs: number } | null;
  /** Until bidding ends unless someone bids; null while nothing ends it. */
  readonly endsInMs: number | null;
  /** The phases that follow by themselves. */
  readonly changes: readonly (Pick<PhaseChange, 'phase' | 'result'> & { readonly inMs: number })[];
  /** Until the host may make the next call; null for calls that are not next. */
  readonly mayCallInMs: { readonly once: number | null; readonly twice: number | null; readonly hammer: number | null };
  readonly result: 'none' | LiveResult;
  /** Until the result is final by itself. */
  readonly finalInMs: number | null;
};

export function liveView(state: LiveState, now: number): LiveView {
  const { live } = state;
  const at = Math.max(now, state.clockAt);
  const until = (then: number | null) => (then === null ? null : Math.max(0, then - at));
  const { once, twice, hammer } = mayCallFrom(state);
  const due = nextDue(state);
  return {
    phase: livePhaseAt(state, now),
    mode: live.mode,
    pricePence: state.pricePence,
    bidCount: state.bidCount,
    reserve: reserveBadge(state.terms, state.reserveMet),
    nextBidsPence: nextBidsPence(state, NEXT_BIDS),
    stepFactor: live.stepFactor,
    askPence: live.askPence,
    leastAskPence: leastAskPence(state),
    held: live.heldSince === null ? null : { reason: live.heldReason, forMs: Math.max(0, at - live.heldSince) },
    endsInMs: until(live.phase === 'open' && live.heldSince === null ? live.end : null),
    changes: phaseChanges(state, at).map(({ at: then, ...change }) => ({ ...change, inMs: then - at })),
    mayCallInMs: { once: until(once), twice: until(twice), hammer: until(hammer) },
    result: liveResultAt(state, now),
    finalInMs: until(due?.verb === 'final' ? due.at : null),
  };
}
