import { describe, expect, it } from 'vitest';
import { countedSince, limitsUsed, readLimits } from './limits.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const LIMITS = { auctions_year: 6, monthly_auction: 1, users_limit_to: 20, monthly_lots: null };
const posted = { auctions: 2, fixed: 3 };

describe('the limits of a plan (§3, §5)', () => {
  it.each([
    ['monthly', '2026-11-21T12:00', '2026-12-01T12:00', '2026-11-21T12:00'],
    ['yearly', '2026-01-10T12:00', '2026-11-21T12:00', '2026-01-10T12:00'],
    ['five_yearly', '2024-01-10T12:00', '2026-11-21T12:00', '2026-01-10T12:00'],
    ['five_yearly', '2024-11-21T12:00', '2026-11-21T12:00', '2026-11-21T12:00'],
    ['free', '2026-11-01T12:00', '2026-12-01T12:00', '2026-12-01T12:00'],
  ] as const)('%s from %s count at %s since %s', (period, startsAt, now, since) =>
    expect(countedSince({ period, startsAt: utc(startsAt) }, utc(now))).toBe(utc(since)),
  );

  it('are yearly for a paid year, otherwise monthly', () => {
    expect(limitsUsed('yearly', LIMITS, posted).map(({ used, limit }) => [used, limit])).toEqual([
      [2, 6],
      [3, 20],
    ]);
    expect(limitsUsed('monthly', LIMITS, posted).map(({ used, limit }) => [used, limit])).toEqual([
      [2, 1],
      [3, null],
    ]);
  });

  it('are absent when nothing was stored', () => {
    expect(readLimits('{}')).toEqual({
      auctions_year: null,
      monthly_auction: null,
      users_limit_to: null,
      monthly_lots: null,
    });
    expect(readLimits(JSON.stringify(LIMITS))).toEqual(LIMITS);
  });
});
