import { readLocalTime, toLocalInput } from '../../kit/local-time.ts';

/** What a host and a guest have agreed: the time on the clock where they meet, which outlives a change of the law (S11). */
export type PromisedTime = {
  /** The zone of the place, or of the host for a meeting by video. */
  zone: string;
  /** "2026-11-21T15:05". */
  wall: string;
  /** The second of two moments with that time. */
  second: boolean;
};

/** The promise of a meeting that starts at this moment (UTC ms). */
export function promiseOf(at: number, zone: string): PromisedTime {
  const wall = toLocalInput(at, zone);
  const typed = readLocalTime(wall, zone);
  return { zone, wall, second: typed?.means === 'two moments' && at === typed.second };
}

/**
 * The moment (UTC ms) of a promise by the law of today. If the clocks now skip that time, it is as much later as they
 * skip; if it no longer occurs twice, it is the one moment that is left.
 */
export function momentOf({ zone, wall, second }: PromisedTime): number {
  const typed = readLocalTime(wall, zone);
  if (!typed) throw new Error(`${wall} is no local time`);
  if (typed.means === 'one moment') return typed.at;
  if (typed.means === 'no moment') return typed.after;
  return second ? typed.second : typed.first;
}
