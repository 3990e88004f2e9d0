import { describe, expect, it } from 'vitest';
import { amountText, quickStepsPence, suggestedPence } from './suggestions.ts';

describe('the quick amounts beside the field', () => {
  it('start at the next minimum and go up by the increment that led there', () => {
    expect(quickStepsPence(2_000, 2_200)).toEqual([2_200, 2_400, 2_600]);
    expect(quickStepsPence(32_500, 35_000)).toEqual([35_000, 37_500, 40_000]);
  });

  it('go up by the increment before the first bid, when price and minimum are equal', () => {
    expect(quickStepsPence(1_000, 1_000)).toEqual([1_000, 1_100, 1_200]);
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
