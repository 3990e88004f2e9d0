import type { LiveResult } from '../../../lot/live-entry.ts';
import { onceAfterMs, twiceAfterMs } from '../../../lot/time-to-win.ts';
import { DWELL_MS, FINAL_AFTER_MS, OPENS_AFTER_MS } from './numbers.ts';
import type { LiveClock, LiveState } from './state.ts';

/** What everyone sees of a live lot. `selling`: the hammer is falling. `over`: it has a result that is not final yet. */
export type LivePhase = 'queued' | 'shown' | 'open' | 'once' | 'twice' | 'selling' | 'held' | 'over' | 'final';

/** The phases in which bids are taken. */
export const BIDDING: readonly LivePhase[] = ['open', 'once', 'twice', 'selling'];

/** The phase at `now` (UTC ms), from stored instants alone: no timer has to run for it to be right (R24). */
export function livePhaseAt(state: LiveState, now: number): LivePhase {
  const { live } = state;
  const at = Math.max(now, state.clockAt);
  if (live.finalAt !== null) return 'final';
  if (live.phase === 'queued' || live.phase === 'shown') return live.phase;
  if (live.phase === 'over') return 'over';
  if (live.heldSince !== null) return 'held';
  if (at >= state.endsAt) return 'over';
  return live.mode === 'host' ? hostPhase(live) : autoPhase(live, at);
}

function hostPhase({ calls, end }: LiveClock): LivePhase {
  if (end !== null) return 'selling';
  if (calls.twice !== null) return 'twice';
  return calls.once === null ? 'open' : 'once';
}

function autoPhase({ anchor, winAfterMs }: LiveClock, at: number): LivePhase {
  const passed = at - (anchor ?? at);
  if (passed >= twiceAfterMs(winAfterMs)) return 'twice';
  return passed >= onceAfterMs(winAfterMs) ? 'once' : 'open';
}

/** The result of a lot whose end has come. Below its reserve, or at its hard end without a hammer, it is passed (R12, LA3). */
export function resultAtEnd({ leaderId, reserveMet, live }: LiveState): 'sold' | 'passed' {
  return leaderId !== null && reserveMet && live.end !== null ? 'sold' : 'passed';
}

/** The result at `now` (UTC ms), whether or not it is written down yet. */
export function liveResultAt(state: LiveState, now: number): 'none' | LiveResult {
  if (state.live.result !== 'none') return state.live.result;
  return livePhaseAt(state, now) === 'over' ? resultAtEnd(state) : 'none';
}

/** The next thing that happens by itself: what, and when (UTC ms). */
export type Due = { readonly verb: 'opened' | 'ended' | 'final'; readonly at: number };

/**
 * What happens next by itself, or null: without a host a lot opens ten seconds after it was shown; a lot ends at its end;
 * a result is final a minute later. A held lot waits (LA4).
 */
export function nextDue(state: LiveState): Due | null {
  const { phase, mode, shownAt, heldSince, overAt, finalAt } = state.live;
  if (finalAt !== null || phase === 'queued') return null;
  if (phase === 'over') return { verb: 'final', at: (overAt ?? 0) + FINAL_AFTER_MS };
  if (phase === 'open') return heldSince === null ? { verb: 'ended', at: state.endsAt } : null;
  return mode === 'auto' ? { verb: 'opened', at: (shownAt ?? 0) + OPENS_AFTER_MS } : null;
}

/** From when the host may call once, call twice and strike, UTC ms; null where that is not the next call (LA3). */
export function mayCallFrom({ live }: LiveState): { once: number | null; twice: number | null; hammer: number | null } {
  const { mode, phase, heldSince, anchor, calls, end, streamDelayMs } = live;
  const none = { once: null, twice: null, hammer: null };
  if (mode === 'auto' || phase !== 'open' || heldSince !== null || end !== null || anchor === null) return none;
  if (calls.once === null) return { ...none, once: anchor + DWELL_MS + streamDelayMs };
  if (calls.twice === null) return { ...none, twice: calls.once + DWELL_MS };
  return { ...none, hammer: calls.twice + DWELL_MS };
}

/** A phase that comes at `at` (UTC ms) unless someone does something, with its result. */
export type PhaseChange = {
  readonly phase: LivePhase;
  readonly at: number;
  readonly result: 'none' | 'sold' | 'passed';
};

/** When the phase changes by itself, UTC ms: what pages count down to. Only what lies after `now` is listed. */
export function phaseChanges(state: LiveState, now: number): PhaseChange[] {
  const { live, endsAt } = state;
  if (live.phase !== 'open' || live.heldSince !== null || live.end === null) return [];
  const steps: PhaseChange[] = [{ phase: 'over', at: endsAt, result: resultAtEnd(state) }];
  if (live.mode === 'auto' && live.anchor !== null)
    steps.unshift(
      { phase: 'once', at: live.anchor + onceAfterMs(live.winAfterMs), result: 'none' },
      { phase: 'twice', at: live.anchor + twiceAfterMs(live.winAfterMs), result: 'none' },
    );
  return steps.filter(({ at }) => at > now);
}
