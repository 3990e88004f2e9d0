import { DAY_MS, HOUR_MS } from '../kit/time.ts';

/** Nobody keeps an eye on more offers than this. */
export const MOST_WATCHED = 500;
/** Nor on more searches. */
export const MOST_SEARCHES = 50;
export const SEARCH_NAME_LETTERS = 80;

/** Who watches an offer is told so long before its end, once (UTC ms). */
export const ENDS_SOON_MS = DAY_MS;
/** Whoever begins to watch it later than that is told so long before; whoever begins later still knows. */
export const ENDS_NOW_MS = HOUR_MS;
/** A digest comes once in so long. */
export const DIGEST_MS = DAY_MS;
/** A mail names so many offers; the page behind it has the rest. */
export const MOST_TOLD = 10;

/** The newest lot by its number, and when one that is on sale has last opened (UTC ms, 0 for never). */
export type Newest = { number: number; openedAt: number };
/** Up to which lot somebody was told, until when (UTC ms), and how they want to hear. */
export type Listening = { toldNumber: number; toldAt: number; news: 'at_once' | 'daily' };

/** Whether something may be new to who was told so far. */
export const isBehind = ({ toldNumber, toldAt }: Listening, newest: Newest): boolean =>
  toldNumber < newest.number || toldAt < newest.openedAt;

/** Whether it is time to look: at once, or when the last digest is a day old. */
export const isDue = (listening: Listening, newest: Newest, now: number): boolean =>
  isBehind(listening, newest) && (listening.news === 'at_once' || listening.toldAt <= now - DIGEST_MS);

export const WATCH_STATES = ['upcoming', 'open', 'ends_soon', 'sold', 'ended', 'cancelled'] as const;
export type WatchState = (typeof WATCH_STATES)[number];

type Sale = {
  status: 'open' | 'closed';
  result: 'sold' | 'reserve_not_met' | 'unsold' | 'cancelled' | null;
  opensAt: number;
  closesAt: number;
};

/** Where an offer that somebody watches stands by the clock, whatever its row says (R14, R24). */
export function watchState({ status, result, opensAt, closesAt }: Sale, now: number): WatchState {
  if (status === 'closed') return result === 'sold' || result === 'cancelled' ? result : 'ended';
  if (now >= closesAt) return 'ended';
  if (now < opensAt) return 'upcoming';
  return closesAt - now <= ENDS_SOON_MS ? 'ends_soon' : 'open';
}

/** What each state is called. */
export const STATE_NAMES: Readonly<Record<WatchState, string>> = {
  upcoming: 'Opens soon',
  open: 'On sale',
  ends_soon: 'Ends soon',
  sold: 'Sold',
  ended: 'Ended',
  cancelled: 'Cancelled',
};
