import { DAY_MS, MINUTE_MS } from '../../kit/time.ts';
import { isoDate, localDay, type OffsetSpan, weekdayOf } from './clock.ts';

/** Minutes of the host's day, `to` excluded: 09:00 to 12:00 is 540 to 720, and 24:00 is 1440 (S1). */
export type Window = { from: number; to: number };

/** When a host can be booked, by the host's own clock (S1). */
export type Availability = {
  /** An IANA time zone. */
  zone: string;
  /** The windows of each weekday, from Sunday (0) to Saturday (6). */
  weekly: readonly (readonly Window[])[];
  /** The windows of single dates ("2026-12-24") in place of the weekday's; an empty list means closed. */
  exceptions: Readonly<Record<string, readonly Window[]>>;
};

/** A stretch of time, UTC ms, `to` excluded. */
export type Interval = { from: number; to: number };

type Windows = Pick<Availability, 'weekly' | 'exceptions'>;

/**
 * The host's windows within these spans of their zone, in order; windows that touch are one interval. An hour that the
 * clocks skip is in none, and one that occurs twice is in twice (S2).
 */
export const openTimes = (windows: Windows, spans: readonly OffsetSpan[]): Interval[] =>
  merge(spans.flatMap((span) => openIn(windows, span)));

function openIn({ weekly, exceptions }: Windows, { from, to, offset }: OffsetSpan): Interval[] {
  const first = localDay(from, offset);
  const days = Array.from({ length: localDay(to - 1, offset) - first + 1 }, (_, i) => first + i);
  return days.flatMap((day) => {
    const windows = exceptions[isoDate(day)] ?? weekly[weekdayOf(day)] ?? [];
    const midnight = day * DAY_MS - offset;
    return windows
      .map((window) => ({
        from: Math.max(from, midnight + window.from * MINUTE_MS),
        to: Math.min(to, midnight + window.to * MINUTE_MS),
      }))
      .filter((open) => open.from < open.to);
  });
}

function merge(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const next of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to);
    else merged.push({ ...next });
  }
  return merged;
}
