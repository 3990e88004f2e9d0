import { MINUTE_MS } from '../../kit/time.ts';

/** How far apart the auctions of one seller end (R15), ms. */
export const APART_MS = MINUTE_MS;
/** How many minutes an end moves at most: with more auctions at the same time, some end together. */
export const MOST_MINUTES_LATER = 60;

type Wanted = {
  /** The end that the seller asked for, UTC ms. */
  askedAt: number;
  /** The end has to come before this, UTC ms: the meeting. */
  before: number | null;
};

/**
 * When a new auction ends, UTC ms: at the end that its seller asked for or as many minutes later as it takes to be a minute
 * away from the seller’s other auctions, so that people can bid on both (R15). If there is no such minute within an hour
 * and before the meeting, it ends when the seller asked.
 */
export function freeEnd({ askedAt, before }: Wanted, taken: readonly number[]): number {
  for (let later = 0; later <= MOST_MINUTES_LATER; later++) {
    const end = askedAt + later * APART_MS;
    if (before !== null && end >= before) break;
    if (taken.every((other) => Math.abs(other - end) >= APART_MS)) return end;
  }
  return askedAt;
}
