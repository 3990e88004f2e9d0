import { describe, expect, it } from 'vitest';
import { lotTimesAt, STAGGER_MS } from './schedule.ts';

const START = 1_800_000_000_000;
const END = START + 3_600_000;
const timed = { mode: 'timed', startsAt: START, endsAt: END, staggerMs: STAGGER_MS } as const;

describe('the times of a lot in an auction', () => {
  it('follow the order of the lots: each timed one closes a minute after the one before it (R15)', () => {
    expect([0, 1, 7].map((position) => lotTimesAt(timed, position))).toEqual([
      { opensAt: START, closesAt: END },
      { opensAt: START, closesAt: END + 60_000 },
      { opensAt: START, closesAt: END + 7 * 60_000 },
    ]);
  });

  it('follow the stagger that the auction sets, which may be none (R15)', () => {
    expect(lotTimesAt({ ...timed, staggerMs: 0 }, 5)?.closesAt).toBe(END);
    expect(lotTimesAt({ ...timed, staggerMs: 300_000 }, 2)?.closesAt).toBe(END + 600_000);
  });

  it('leave the end of a live lot to the hammer, and close it at last after twelve hours', () => {
    const live = { ...timed, mode: 'live', endsAt: null } as const;
    expect([0, 9].map((position) => lotTimesAt(live, position)?.closesAt)).toEqual([
      START + 43_200_000,
      START + 43_200_000,
    ]);
  });

  it('are unknown until the auction has its times', () => {
    expect(lotTimesAt({ ...timed, startsAt: null }, 0)).toBeNull();
    expect(lotTimesAt({ ...timed, endsAt: null }, 0)).toBeNull();
  });
});
