import { effectiveEnd } from '../bidding/index.ts';
import { DAY_MS, HOUR_MS } from '../kit/time.ts';

/** Favourites per person. */
export const MOST_WATCHED = 500;
/** Saved searches per person. */
export const MOST_SEARCHES = 50;
export const SEARCH_NAME_LETTERS = 80;

/** Lead time of the "ends soon" notification (ms). */
export const ENDS_SOON_MS = DAY_MS;
/** Lead time for favourites added within `ENDS_SOON_MS` of the end (ms). Those added within this get none. */
export const ENDS_NOW_MS = HOUR_MS;
/** Interval between two digests (ms). */
export const DIGEST_MS = DAY_MS;
/** Offers listed in one mail; the page it links to has the rest. */
export const MOST_IN_MAIL = 10;

/** The highest lot number, and when a lot that is on sale last opened (UTC ms, 0 for never). */
export type Newest = { number: number; openedAt: number };
/** An alert's cursor (the newest lot, and the time in UTC ms, that it has seen) and its frequency. */
export type AlertCursor = { notifiedNumber: number; notifiedAt: number; news: 'at_once' | 'daily' };

/** Whether there may be offers behind an alert's cursor. */
export const isBehind = ({ notifiedNumber, notifiedAt }: Omit<AlertCursor, 'news'>, newest: Newest): boolean =>
  notifiedNumber < newest.number || notifiedAt < newest.openedAt;

/** Whether an alert should be checked: immediate ones always, daily ones a day after their last digest. */
export const isDue = (alert: AlertCursor, newest: Newest, now: number): boolean =>
  isBehind(alert, newest) && (alert.news === 'at_once' || alert.notifiedAt <= now - DIGEST_MS);

export const WATCH_STATES = ['upcoming', 'open', 'ends_soon', 'sold', 'ended', 'cancelled'] as const;
export type WatchState = (typeof WATCH_STATES)[number];

type Sale = {
  status: 'open' | 'closed';
  result: 'sold' | 'reserve_not_met' | 'unsold' | 'cancelled' | null;
  opensAt: number;
  closesAt: number;
  heldAt: number | null;
};

/** The state of a favourite by the clock, even if its row has not been closed yet (R14, R24). */
export function watchState({ status, result, opensAt, closesAt: endsAt, heldAt }: Sale, now: number): WatchState {
  if (status === 'closed') return result === 'sold' || result === 'cancelled' ? result : 'ended';
  const closesAt = effectiveEnd({ endsAt, heldAt }, now);
  if (now >= closesAt) return 'ended';
  if (now < opensAt) return 'upcoming';
  return closesAt - now <= ENDS_SOON_MS ? 'ends_soon' : 'open';
}

export const STATE_NAMES: Readonly<Record<WatchState, string>> = {
  upcoming: 'Opens soon',
  open: 'On sale',
  ends_soon: 'Ends soon',
  sold: 'Sold',
  ended: 'Ended',
  cancelled: 'Cancelled',
};
