import { offsetAt } from '../../kit/local-time.ts';
import { DAY_MS, MINUTE_MS } from '../../kit/time.ts';
import { type Availability, type Interval, openTimes } from './availability.ts';
import { localDay, type OffsetSpan, offsetSpans, QUARTER_MS } from './clock.ts';

/** The host's pauses around a meeting, in minutes. Between two meetings the longer of the two counts (S7). */
type Pauses = { before: number; after: number };

/** A host's rules for one offer; times in minutes. */
export type SlotRules = Pauses & {
  /** 15 to 480, in quarters of an hour (S3). */
  length: number;
  /** Starts are multiples of this on the host's clock (S3). */
  step: 15 | 30 | 60;
  /** The least time from now to a start (S4). */
  notice: number;
  /** The last date with starts is this many days after today, by the host's calendar (S5). */
  horizonDays: number;
  /** The most meetings that start on one date of the host (S6); null for no limit. */
  perDay: number | null;
};

/** A meeting of the host's, or a slot that is held for one; UTC ms. */
export type Booked = Interval & Pauses & { meetingId: string };

export type SlotQuestion = {
  availability: Availability;
  rules: SlotRules;
  /** Every meeting and held slot of the host. */
  booked: readonly Booked[];
  /** When the guest is busy; guests have no pauses (S8). */
  guestBusy: readonly Interval[];
  /** The meeting that is to be moved; its old time and day count as free (S6). */
  moving?: string;
  /** UTC ms. */
  now: number;
  /** The starts asked for: UTC ms, `to` excluded. */
  between: Interval;
};

/** The starts (UTC ms) of all slots that can be booked, in order (S2 to S7). */
export function* freeSlots(question: SlotQuestion): Generator<number, void> {
  const { availability, rules, guestBusy, now, between } = question;
  const { zone } = availability;
  const lastDay = localDay(now, offsetAt(now, zone)) + rules.horizonDays;
  const from = roundUp(Math.max(between.from, now + rules.notice * MINUTE_MS), MINUTE_MS);
  // The last date ends at most this late, whatever the zone.
  const to = Math.min(between.to, (lastDay + 2) * DAY_MS);
  if (from >= to) return;

  const length = rules.length * MINUTE_MS;
  const booked = question.booked.filter(({ meetingId }) => meetingId !== question.moving);
  const isFull = fullDays(booked, rules.perDay, zone);
  const spans = offsetSpans(zone, from, to + length);
  for (const [start, day] of startsIn(availability, spans, rules)) {
    if (start >= to) return;
    if (day > lastDay || isFull(day)) continue;
    const slot = { from: start, to: start + length };
    if (booked.some((other) => isTooClose(slot, rules, other))) continue;
    if (guestBusy.some((busy) => overlaps(slot, busy))) continue;
    yield start;
  }
}

/** The first few free slots, for the refusal of one that was taken in the meantime (S8). */
export function nextFree(question: SlotQuestion, count: number): number[] {
  const found: number[] = [];
  for (const start of freeSlots(question)) {
    if (found.length === count) break;
    found.push(start);
  }
  return found;
}

/** The starts on the grid from which the whole length is within the host's windows, with the host's date (S2, S3). */
function* startsIn(
  availability: Availability,
  spans: readonly OffsetSpan[],
  { length, step }: SlotRules,
): Generator<[start: number, day: number]> {
  for (const open of openTimes(availability, spans)) {
    const last = open.to - length * MINUTE_MS;
    for (let start = roundUp(open.from, QUARTER_MS); start <= last; start += QUARTER_MS) {
      const { offset } = spans.find(({ to }) => start < to) as OffsetSpan;
      if ((start + offset) % (step * MINUTE_MS) === 0) yield [start, localDay(start, offset)];
    }
  }
}

function fullDays(booked: readonly Booked[], perDay: number | null, zone: string): (day: number) => boolean {
  if (perDay === null) return () => false;
  const counts = new Map<number, number>();
  for (const { from } of booked) {
    const day = localDay(from, offsetAt(from, zone));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return (day) => (counts.get(day) ?? 0) >= perDay;
}

/** Whether a slot comes too close to a meeting (S7). */
function isTooClose(slot: Interval, pauses: Pauses, other: Booked): boolean {
  const afterOther = other.to + Math.max(other.after, pauses.before) * MINUTE_MS;
  const beforeOther = other.from - Math.max(pauses.after, other.before) * MINUTE_MS;
  return slot.from < afterOther && slot.to > beforeOther;
}

const overlaps = (a: Interval, b: Interval): boolean => a.from < b.to && b.from < a.to;
const roundUp = (at: number, unit: number): number => Math.ceil(at / unit) * unit;
