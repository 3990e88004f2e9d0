import { MINUTE_MS } from '../../kit/time.ts';
import type { Interval } from '../slots/availability.ts';
import { QUARTER_MS } from '../slots/clock.ts';
import type { Booked } from '../slots/free-slots.ts';

/** A quarter of an hour (UTC ms / 900,000) of a person's: a meeting, a hold for one, or a pause beside it (S8). */
export type BusyQuarter = { quarter: number; meetingId: string; kind: 'meeting' | 'hold' | 'buffer' };

/** The meetings and holds that a person's quarters belong to, with their pauses. Takes quarters in order. */
export function bookedFrom(quarters: readonly BusyQuarter[]): Booked[] {
  return [...Map.groupBy(quarters, ({ meetingId }) => meetingId)].flatMap(([meetingId, own]) => {
    const pauses = new Set(own.filter(({ kind }) => kind === 'buffer').map(({ quarter }) => quarter));
    return runsOf(own.filter(({ kind }) => kind !== 'buffer')).map(({ first, last }) => ({
      meetingId,
      from: first * QUARTER_MS,
      to: (last + 1) * QUARTER_MS,
      before: pauseFrom(pauses, first, -1),
      after: pauseFrom(pauses, last, 1),
    }));
  });
}

/** When a person is busy, without pauses: guests have none. */
export const busyFrom = (quarters: readonly BusyQuarter[]): Interval[] =>
  runsOf(quarters.filter(({ kind }) => kind !== 'buffer')).map(({ first, last }) => ({
    from: first * QUARTER_MS,
    to: (last + 1) * QUARTER_MS,
  }));

function runsOf(quarters: readonly BusyQuarter[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const { quarter } of quarters) {
    const run = runs.at(-1);
    if (run && quarter <= run.last + 1) run.last = quarter;
    else runs.push({ first: quarter, last: quarter });
  }
  return runs;
}

/** The length of a pause beside a quarter, in minutes. */
function pauseFrom(pauses: ReadonlySet<number>, quarter: number, direction: -1 | 1): number {
  let count = 0;
  while (pauses.has(quarter + direction * (count + 1))) count += 1;
  return (count * QUARTER_MS) / MINUTE_MS;
}
