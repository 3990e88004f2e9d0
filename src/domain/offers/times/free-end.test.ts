import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../kit/time.ts';
import { freeEnd, MOST_MINUTES_LATER } from './free-end.ts';

const ASKED = Date.UTC(2026, 10, 26, 20);
const minutes = (...all: number[]) => all.map((n) => ASKED + n * MINUTE_MS);
const endAfter = (taken: number[], before: number | null = null) =>
  (freeEnd({ askedAt: ASKED, before }, taken) - ASKED) / MINUTE_MS;

describe('the end of an auction that opens (R15)', () => {
  it.each([
    ['nothing else ends', [], 0],
    ['others end a minute before and after', minutes(-1, 1), 0],
    ['another ends in the same minute', minutes(0), 1],
    ['another ends half a minute earlier', [ASKED - 30_000], 1],
    ['another ends half a minute later', [ASKED + 30_000], 2],
    ['others end in each of the next minutes', minutes(0, 1, 2, 4), 3],
    ['the whole hour is taken', minutes(...Array(MOST_MINUTES_LATER + 1).keys()), 0],
  ])('when %s', (_, taken, moved) => {
    expect(endAfter(taken)).toBe(moved);
  });

  it('stays before the meeting', () => {
    expect(endAfter(minutes(0), ASKED + 2 * MINUTE_MS)).toBe(1);
    expect(endAfter(minutes(0, 1), ASKED + 2 * MINUTE_MS)).toBe(0);
  });
});
