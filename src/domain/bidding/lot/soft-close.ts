import { effectiveEnd } from './clock.ts';
import type { LotState } from './lot.ts';

/** The latest moment to which the soft close may move the end. */
export function softCloseCapAt({ terms, lostMs }: Pick<LotState, 'terms' | 'lostMs'>): number {
  return terms.scheduledEndAt + terms.softCloseCapMs + lostMs;
}

/** R13: the end after a bid that changes the price or the leader; a late bid resets the end, it never adds to it. */
export function endAfterBid(state: LotState, bidAt: number): number {
  const wanted = Math.min(bidAt + state.terms.softCloseWindowMs, softCloseCapAt(state));
  return Math.max(effectiveEnd(state), wanted);
}
