import { readLocalTime, toLocalInput } from '../../kit/local-time.ts';
import { MINUTE_MS } from '../../kit/time.ts';
import { isAtNight } from './waking-hours.ts';

/** A start to choose or to answer, as its reader sees it. */
export type ShownSlot = {
  /** UTC ms. */
  at: number;
  /** Part of it is at night on the reader's clock, or on the other's (S10). */
  nightForYou: boolean;
  nightForOther: boolean;
  /** The other moment with the same time on the reader's clock, if the clocks go back that night (S9). UTC ms. */
  twin: number | null;
};

/** A start (UTC ms) on the reader's clock, and on that of the other. */
export function shownSlot(at: number, minutes: number, { own, other }: { own: string; other: string }): ShownSlot {
  const meeting = { from: at, to: at + minutes * MINUTE_MS };
  const read = readLocalTime(toLocalInput(at, own), own);
  return {
    at,
    nightForYou: isAtNight(meeting, own),
    nightForOther: isAtNight(meeting, other),
    twin: read?.means === 'two moments' ? (at === read.first ? read.second : read.first) : null,
  };
}
