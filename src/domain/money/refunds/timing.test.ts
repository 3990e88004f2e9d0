import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kit/time.ts';
import { nextCheckAt, nextTryAt } from './timing.ts';

const NOW = 1_800_000_000_000;

describe('a refund that could not be sent', () => {
  it('is tried again after ever longer pauses, up to twelve hours', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 500].map((tries) => nextTryAt(NOW, tries) - NOW);
    expect(pauses).toEqual([
      MINUTE_MS,
      5 * MINUTE_MS,
      15 * MINUTE_MS,
      HOUR_MS,
      4 * HOUR_MS,
      12 * HOUR_MS,
      12 * HOUR_MS,
      12 * HOUR_MS,
    ]);
  });
});

describe('a refund that was sent', () => {
  it('is looked up five times in 30 days', () => {
    const checks: number[] = [];
    for (let at: number | null = NOW; at !== null; at = nextCheckAt(NOW, at)) checks.push((at - NOW) / DAY_MS);
    expect(checks).toEqual([0, 1, 3, 7, 14, 30]);
  });
});
