import { describe, expect, it } from 'vitest';
import { QUARTER_MS } from '../slots/clock.ts';
import { type BusyQuarter, bookedFrom, busyFrom } from './booked.ts';

const quarters = (meetingId: string, kind: BusyQuarter['kind'], ...all: number[]): BusyQuarter[] =>
  all.map((quarter) => ({ meetingId, kind, quarter }));
const inOrder = (...all: BusyQuarter[][]) => all.flat().sort((a, b) => a.quarter - b.quarter);

describe('the meetings behind a person’s quarters', () => {
  it('have the pauses that are beside them (S7)', () => {
    const rows = inOrder(quarters('a', 'buffer', 10, 11, 16), quarters('a', 'meeting', 12, 13, 14, 15));
    expect(bookedFrom(rows)).toEqual([
      { meetingId: 'a', from: 12 * QUARTER_MS, to: 16 * QUARTER_MS, before: 30, after: 15 },
    ]);
  });

  it('are several for several held slots, and never mix two meetings', () => {
    const rows = inOrder(quarters('a', 'hold', 1, 2, 8, 9), quarters('b', 'meeting', 3, 4));
    expect(bookedFrom(rows).map(({ meetingId, from, to }) => [meetingId, from / QUARTER_MS, to / QUARTER_MS])).toEqual([
      ['a', 1, 3],
      ['a', 8, 10],
      ['b', 3, 5],
    ]);
  });

  it('leave a guest free in a pause', () => {
    const rows = inOrder(quarters('a', 'buffer', 0, 5), quarters('a', 'meeting', 1, 2, 3, 4));
    expect(busyFrom(rows)).toEqual([{ from: QUARTER_MS, to: 5 * QUARTER_MS }]);
  });
});
