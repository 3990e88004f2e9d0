import { offsetAt } from '../../kit/local-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kit/time.ts';

/** A stretch of time (UTC ms, `to` excluded) in which the clocks of a zone keep one offset (ms). */
export type OffsetSpan = { from: number; to: number; offset: number };

/** All offsets in use are multiples of a quarter of an hour, and so are all starts (S8). */
export const QUARTER_MS = 15 * MINUTE_MS;

/** No zone changes its clocks twice within this time. */
const PROBE_MS = 12 * HOUR_MS;

/** The spans of a zone between two moments (UTC ms, whole minutes), in order and without gaps. */
export function offsetSpans(zone: string, from: number, to: number): OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  let span = { from, to: from, offset: offsetAt(from, zone) };
  while (span.to < to) {
    const probe = Math.min(span.to + PROBE_MS, to);
    const offset = offsetAt(probe, zone);
    if (offset === span.offset) {
      span.to = probe;
      continue;
    }
    const change = firstMinuteWith(offset, zone, { after: span.to, until: probe });
    spans.push({ ...span, to: change });
    span = { from: change, to: change, offset };
  }
  return [...spans, span].filter((each) => each.from < each.to);
}

/** The minute in which the offset begins, between a moment without it and one with it. */
function firstMinuteWith(offset: number, zone: string, { after, until }: { after: number; until: number }): number {
  let [without, by] = [after, until];
  while (by - without > MINUTE_MS) {
    const middle = without + Math.floor((by - without) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, zone) === offset) by = middle;
    else without = middle;
  }
  return by;
}

/** A local date as the number of days since 1 January 1970, of a moment (UTC ms) at this offset (ms). */
export const localDay = (at: number, offset: number): number => Math.floor((at + offset) / DAY_MS);

/** The date of such a number: "2026-11-21". */
export const isoDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The weekday of such a number, from Sunday (0) to Saturday (6). */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
