import { effectiveEnd } from '../../lot/clock.ts';
import type { LotState } from '../../lot/lot.ts';
import { softCloseCapAt } from '../../lot/soft-close.ts';

/** R29: each new leader restarts the clock, never beyond the scheduled end; before the first bid it does not run. */
export function endAfterLead(before: LotState, leaderId: string | null, bidAt: number): number {
  if (leaderId === before.leaderId) return effectiveEnd(before);
  return Math.min(bidAt + before.terms.softCloseWindowMs, softCloseCapAt(before));
}
