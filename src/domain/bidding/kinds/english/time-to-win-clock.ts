import { DAY_MS, MINUTE_MS } from '../../../kit/time.ts';
import { effectiveEnd } from '../../lot/clock.ts';
import type { LotState } from '../../lot/lot.ts';

/** The range for how long a leader must stay unbeaten to win (R29). */
export const LEAST_TIME_TO_WIN_MS = MINUTE_MS;
export const MOST_TIME_TO_WIN_MS = DAY_MS;

/** R29: each new leader restarts the clock, never beyond the scheduled end; before the first bid it does not run. */
export function endAfterLead(before: LotState, leaderId: string | null, bidAt: number): number {
  if (leaderId === before.leaderId) return effectiveEnd(before);
  return Math.min(bidAt + before.terms.softCloseWindowMs, before.terms.scheduledEndAt);
}
