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
 * When an auction that opens ends, UTC ms: in the first minute from the asked one in which no other auction of its seller
 * ends, so that people can bid on both (R15). The asked end if there is none within an hour or before the meeting.
 */
export function freeEnd({ askedAt, before }: Wanted, taken: readonly number[]): number {
  for (let later = 0; later <= MOST_MINUTES_LATER; later++) {
    const end = askedAt + later * APART_MS;
    if (before !== null && end >= before) break;
    if (taken.every((other) => Math.abs(other - end) >= APART_MS)) return end;
  }
  return askedAt;
}
