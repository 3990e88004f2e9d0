import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEFT_OVER_MS, lookAt } from './left-over.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it('checks one day after the other, and every minute what has just become old enough', () => {
  const first = 1_000_000;
  const now = first + 40 * DAY;
  const picture = fc.integer({ min: first, max: now - LEFT_OVER_MS - 60 * MINUTE });
  fc.assert(
    fc.property(picture, (at) => {
      const seen = Array.from({ length: 40 }, (_, minute) => lookAt(now + minute * MINUTE, first));
      expect(seen.some((spans) => spans.some(({ from, to }) => from <= at && at < to))).toBe(true);
    }),
    { numRuns: 300, seed: 1 },
  );
});

it('never checks anything younger than a day', () => {
  fc.assert(
    fc.property(fc.nat(1000 * DAY), fc.nat(1000 * DAY), (first, age) => {
      const now = first + age;
      for (const { to } of lookAt(now, first)) expect(to).toBeLessThanOrEqual(now - LEFT_OVER_MS);
    }),
    { numRuns: 300, seed: 1 },
  );
});
