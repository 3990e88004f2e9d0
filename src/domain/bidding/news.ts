import { effectiveEnd, type LotState } from './index.ts';
import { isLiveLot } from './live.ts';

/** What becomes of a running lot beside its bids: it meets its reserve (R12), or runs longer than planned (R14). */
export const LOT_NEWS = ['reserve_met', 'extended'] as const;
export type LotNews = (typeof LOT_NEWS)[number];

/**
 * What bids have changed for those who follow a lot; empty without a state from before. A lot without a reserve never meets
 * one, a lot has only its first extension as news, one that is won by time has none, and in a live room everyone sees both.
 */
export function lotNewsOf(before: LotState | null, after: LotState): LotNews[] {
  if (!before || isLiveLot(after)) return [];
  const { kind, reservePence, startPence, scheduledEndAt } = after.terms;
  const news: (LotNews | false)[] = [
    reservePence > startPence && !before.reserveMet && after.reserveMet && 'reserve_met',
    kind !== 'time_to_win' &&
      effectiveEnd(before) <= scheduledEndAt &&
      effectiveEnd(after) > scheduledEndAt &&
      'extended',
  ];
  return news.filter((each) => each !== false);
}
