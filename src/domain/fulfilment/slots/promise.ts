import { offsetAt, readLocalTime, toLocalInput } from '../../kit/local-time.ts';
import { HOUR_MS, MINUTE_MS } from '../../kit/time.ts';

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

/** What a meeting stores of its agreed date beside the instant: both clocks, and by which offset they were read. */
export type AgreedTime = {
  wall: string | null;
  wallSecond: boolean;
  guestWall: string | null;
  zoneVersion: string | null;
};

/** The agreed start (UTC ms) on the clock of the host and of the guest; nulls without a date. */
export function agreedTime(startsAt: number | null, zones: { zone: string; guestZone: string }): AgreedTime {
  if (startsAt === null) return { wall: null, wallSecond: false, guestWall: null, zoneVersion: null };
  const { zone, guestZone } = zones;
  const { wall, second } = promiseOf(startsAt, zone);
  const guestWall = `${toLocalInput(startsAt, guestZone)}${offsetText(startsAt, guestZone)}[${guestZone}]`;
  return { wall, wallSecond: second, guestWall, zoneVersion: offsetText(startsAt, zone) };
}

/** "+05:45" */
function offsetText(at: number, zone: string): string {
  const offset = offsetAt(at, zone);
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const size = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${two(size / HOUR_MS)}:${two((size % HOUR_MS) / MINUTE_MS)}`;
}
