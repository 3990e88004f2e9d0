import { describe, expect, it } from 'vitest';
import { pounds } from '../kinds/lots.testkit.ts';
import { DEFAULT_INCREMENTS, incrementAtPence } from './increments.ts';

describe('the default increments (R8)', () => {
  const rows = [
    [10, 1, 1],
    [20, 1, 2],
    [50, 2, 5],
    [100, 5, 10],
    [250, 10, 25],
    [500, 25, 50],
    [1_000, 50, 100],
    [2_500, 100, 250],
    [5_000, 250, 500],
    [10_000, 500, 1_000],
    [25_000, 1_000, 2_500],
    [50_000, 2_500, 5_000],
  ] as const;

  it.each(rows)('at £%i step from %i to %i', (from, below, at) => {
    for (const table of [DEFAULT_INCREMENTS.GBP, DEFAULT_INCREMENTS.USD]) {
      expect(incrementAtPence(table, pounds(from) - 1)).toBe(pounds(below));
      expect(incrementAtPence(table, pounds(from))).toBe(pounds(at));
      expect(incrementAtPence(table, pounds(from) + 1)).toBe(pounds(at));
    }
  });

  it('stay the same above the last row', () => {
    expect(incrementAtPence(DEFAULT_INCREMENTS.GBP, pounds(9_999_999))).toBe(pounds(5_000));
  });
});
