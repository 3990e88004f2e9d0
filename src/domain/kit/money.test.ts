import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  formatMoney,
  networkFeePence,
  parsePounds,
  percentPence,
  priceWithinPence,
  withFeePence,
} from './money.ts';

describe('formatMoney writes two decimals and the currency', () => {
  it.each([
    [0, 'GBP', '£0.00'],
    [5, 'GBP', '£0.05'],
    [1_000, 'GBP', '£10.00'],
    [123_456_789, 'GBP', '£1,234,567.89'],
    [1_050, 'USD', 'US$10.50'],
  ] as const)('%i %s is %s', (pence, currency, text) => {
    expect(formatMoney(pence, currency)).toBe(text);
  });

  it('follows the reader’s locale', () => {
    expect(formatMoney(1_050, 'USD', 'en-US')).toBe('$10.50');
  });
});

describe('parsePounds accepts only valid amounts', () => {
  it.each([
    ['10', 1_000],
    ['10.5', 1_050],
    ['10.05', 1_005],
    ['0.01', 1],
    ['1,000.00', 100_000],
    ['1,234,567.89', 123_456_789],
    ['£10', 1_000],
    [' $10.00 ', 1_000],
    ['US$10', 1_000],
  ])('%s is %i', (text, pence) => {
    expect(parsePounds(text)).toBe(pence);
  });

  it.each(['', '.', '.5', '10.', '-5', '+5', '1e3', '0x1F4', 'NaN', 'Infinity', '10.001', '1,00', '1,0000', ',100'])(
    '%j is refused',
    (text) => expect(parsePounds(text)).toBeNull(),
  );

  it.each(['10 000', '10p', '€10', '££10', '٣', '1,000,00.00', '12345678901234'])('%j is refused', (text) =>
    expect(parsePounds(text)).toBeNull(),
  );

  it('parses everything that formatMoney writes', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, fc.constantFrom('GBP' as const, 'USD' as const), (pence, currency) => {
        expect(parsePounds(formatMoney(pence, currency))).toBe(pence);
      }),
      { seed: 1 },
    );
  });
});

describe('allocate splits to the penny', () => {
  it.each([
    [1_000, [1, 1, 1], [334, 333, 333]],
    [100, [2, 1], [67, 33]],
    [5, [1, 1], [3, 2]],
    [1, [0, 1], [0, 1]],
    [10, [1, 2, 7], [1, 2, 7]],
    [0, [1, 1], [0, 0]],
    [-1_000, [1, 1, 1], [-334, -333, -333]],
  ])('%i by %j is %j', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts);
  });

  it('gives the remaining penny to the largest remainder, not to the first part', () => {
    expect(allocate(10, [1, 1, 4])).toEqual([2, 2, 6]);
    expect(allocate(11, [1, 1, 4])).toEqual([2, 2, 7]);
    expect(allocate(100, [1, 5])).toEqual([17, 83]);
  });

  it('adds up to the total, with each part less than a penny from its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
    const total = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(total, weights, (pence, shares) => {
        const whole = shares.reduce((sum, share) => sum + share, 0);
        fc.pre(whole > 0);
        const parts = allocate(pence, shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(pence);
        parts.forEach((part, i) => {
          expect(Math.abs(part - (pence * (shares[i] ?? 0)) / whole)).toBeLessThan(1);
        });
      }),
      { seed: 2 },
    );
  });

  it('refuses invalid totals and weights', () => {
    expect(() => allocate(100, [])).toThrow(RangeError);
    expect(() => allocate(100, [0, 0])).toThrow(RangeError);
    expect(() => allocate(100, [1, -1])).toThrow(RangeError);
    expect(() => allocate(0.5, [1])).toThrow(RangeError);
    expect(() => allocate(100, [0.5])).toThrow(RangeError);
  });
});

describe('percentPence rounds half a penny up', () => {
  it.each([
    [1_000, 150, 15],
    [33, 150, 0],
    [34, 150, 1],
    [99, 50, 0],
    [100, 50, 1],
    [101, 50, 1],
    [1_000_000_000, 10_000, 1_000_000_000],
    [12_345, 0, 0],
  ])('%i at %i basis points is %i', (amount, basisPoints, share) => {
    expect(percentPence(amount, basisPoints)).toBe(share);
    expect(networkFeePence(amount, basisPoints)).toBe(share);
  });

  it('is exact where floating point is not', () => {
    expect(percentPence(Number.MAX_SAFE_INTEGER, 9_999)).toBe(9_006_298_534_815_517);
  });

  it('refuses negative numbers and fractions', () => {
    expect(() => percentPence(-1, 100)).toThrow(RangeError);
    expect(() => percentPence(1, -100)).toThrow(RangeError);
    expect(() => percentPence(1.5, 100)).toThrow(RangeError);
  });
});

describe('priceWithinPence finds the highest price within a total', () => {
  const fees = [0, 1, 150, 500, 999, 2_000, 9_999, 10_000];

  it.each(fees)('is right at every penny up to £200, with a fee of %i basis points (R22)', (fee) => {
    for (let total = 0; total <= 20_000; total++) {
      const price = priceWithinPence(total, fee);
      if (withFeePence(price, fee) > total) expect({ total, price }).toBe('within the total');
      if (withFeePence(price + 1, fee) <= total) expect({ total, price }).toBe('the highest');
    }
  });

  it('is right for any amount and fee', () => {
    const total = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(total, fc.integer({ min: 0, max: 10_000 }), (totalPence, fee) => {
        const price = priceWithinPence(totalPence, fee);
        expect(withFeePence(price, fee)).toBeLessThanOrEqual(totalPence);
        expect(withFeePence(price + 1, fee)).toBeGreaterThan(totalPence);
      }),
      { seed: 1 },
    );
  });

  it('refuses negative numbers and fractions', () => {
    expect(() => priceWithinPence(-1, 500)).toThrow(RangeError);
    expect(() => priceWithinPence(1.5, 500)).toThrow(RangeError);
    expect(() => priceWithinPence(100, -1)).toThrow(RangeError);
  });
});
