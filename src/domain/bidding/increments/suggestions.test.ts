import { describe, expect, it } from 'vitest';
import { DEFAULT_INCREMENTS, incrementAtPence } from './increments.ts';
import { amountText, downStepsPence, quickStepsPence, suggestedPence } from './suggestions.ts';

const { GBP } = DEFAULT_INCREMENTS;

describe('the quick amounts beside the field', () => {
  it.each([
    [2_200, [2_200, 2_400, 2_600]],
    [35_000, [35_000, 37_500, 40_000]],
    [9_500, [9_500, 10_000, 11_000]],
    [1_000_000_000, [1_000_000_000]],
  ])('start at the next minimum and go up by what the table says there: %i', (minimum, steps) => {
    expect(quickStepsPence(GBP, minimum)).toEqual(steps);
  });

  it.each([
    [5_000, [5_000, 4_500, 4_300]],
    [1_100, [1_100, 1_000]],
  ])('go down to the least bid where people bid down: %i', (most, steps) => {
    expect(downStepsPence(GBP, most)).toEqual(steps);
  });

  it('follow an offer’s own increments (R8)', () => {
    const own = [{ fromPence: 0, incrementPence: 700 }];
    expect(quickStepsPence(own, 2_200)).toEqual([2_200, 2_900, 3_600]);
    expect(downStepsPence(own, 2_200)).toEqual([2_200, 1_500]);
  });

  it('are bids that count one after the other, at every penny around the steps (R7)', () => {
    const prices = GBP.flatMap(({ fromPence }) => [-2, -1, 0, 1, 2].map((off) => fromPence + off));
    for (const price of prices) {
      const [first = 0, second = 0, third = 0] = quickStepsPence(GBP, price);
      expect([first, second - first, third - second]).toEqual([
        price,
        incrementAtPence(GBP, first),
        incrementAtPence(GBP, second),
      ]);
    }
  });

  it('suggest a whole pound to the leader, whose minimum is a penny above their maximum', () => {
    expect(suggestedPence(5_001, true)).toBe(5_100);
    expect(suggestedPence(5_100, true)).toBe(5_100);
    expect(suggestedPence(5_001, false)).toBe(5_001);
  });

  it.each([
    [2_200, '22'],
    [2_250, '22.50'],
    [5, '0.05'],
    [100_000, '1000'],
  ])('show %i pence as %s', (pence, text) => {
    expect(amountText(pence)).toBe(text);
  });
});
