import { HOUR_MS, MINUTE_MS } from '../kit/time.ts';
import type { AuctionMode } from './auction.ts';

/** R15: lots of one auction close this far apart unless set otherwise (ms). */
export const STAGGER_MS = MINUTE_MS;
/** The most lots of one auction. */
export const MOST_LOTS = 200;
/** Invitations that one host may send in a day. */
export const MOST_INVITATIONS = 100;
/** Doors open this long before the start (ms). */
export const DOORS_BEFORE_MS = 30 * MINUTE_MS;
/** A live lot has no end by the clock: this is when it closes if nobody ever calls it (ms after the start). */
const LIVE_LASTS_MS = 12 * HOUR_MS;

export type AuctionTimes = {
  readonly mode: AuctionMode;
  /** UTC ms; null while unknown. */
  readonly startsAt: number | null;
  /** When the first lot of a timed auction closes. */
  readonly endsAt: number | null;
  readonly staggerMs: number;
};

export type LotTimes = { readonly opensAt: number; readonly closesAt: number };

/**
 * When the lot at a position, counted from 0, opens and closes by its auction, UTC ms; null while the auction has no times.
 * The first timed lot closes at the auction's end, each later one `staggerMs` after the one before it (R15).
 */
export function lotTimesAt(auction: AuctionTimes, position: number): LotTimes | null {
  const { mode, startsAt, endsAt, staggerMs } = auction;
  if (startsAt === null) return null;
  if (mode === 'live') return { opensAt: startsAt, closesAt: startsAt + LIVE_LASTS_MS };
  return endsAt === null ? null : { opensAt: startsAt, closesAt: endsAt + position * staggerMs };
}
