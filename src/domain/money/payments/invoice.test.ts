import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../words/index.ts';
import { invoiceName, invoiceTitle, type Purchase, priceInvoice, priceLine, sum } from './invoice.ts';

const purchase = (more: Partial<Purchase> = {}): Purchase => ({
  lotId: 'ofr_1',
  sellerId: 'usr_amara',
  charityId: '209603',
  charityName: 'Royal National Lifeboat Institution',
  title: 'Dinner with Amara',
  quantity: 1,
  unitPence: 10_000,
  currency: 'GBP',
  ...more,
});

const purchases = fc.array(
  fc
    .record({ quantity: fc.integer({ min: 1, max: 100 }), unitPence: fc.integer({ min: 1, max: 100_000_000 }) })
    .map((amounts) => purchase(amounts)),
  { minLength: 1, maxLength: 20 },
);
const rate = fc.integer({ min: 0, max: 10_000 });

describe('the price of an invoice', () => {
  it('adds 5 % of £100.00', () => {
    expect(priceInvoice([purchase()], 500)).toMatchObject({ amountPence: 10_000, feePence: 500, totalPence: 10_500 });
  });

  it('rounds half a penny up, per line and not per piece', () => {
    expect(priceLine(purchase({ unitPence: 1_010 }), 500).feePence).toBe(51);
    expect(priceLine(purchase({ unitPence: 1_010, quantity: 3 }), 500).feePence).toBe(152);
  });

  it('adds up to the penny for any cart and any rate (B24)', () => {
    fc.assert(
      fc.property(purchases, rate, (cart, basisPoints) => {
        const invoice = priceInvoice(cart, basisPoints);
        expect(invoice.totalPence).toBe(invoice.amountPence + invoice.feePence);
        expect(invoice.totalPence).toBe(sum(invoice.lines.map((line) => line.totalPence)));
        for (const line of invoice.lines) {
          expect(line.amountPence).toBe(line.quantity * line.unitPence);
          expect(Math.abs(line.feePence * 10_000 - line.amountPence * basisPoints)).toBeLessThanOrEqual(5_000);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuses mixed currencies, an empty cart, and quantities or prices that are not whole and positive (B2, B25)', () => {
    expect(() => priceInvoice([purchase(), purchase({ currency: 'USD' })], 500)).toThrow(RangeError);
    expect(() => priceInvoice([], 500)).toThrow(RangeError);
    for (const bad of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => priceLine(purchase({ quantity: bad }), 500)).toThrow(RangeError);
      expect(() => priceLine(purchase({ unitPence: bad }), 500)).toThrow(RangeError);
    }
  });
});

describe('the texts of an invoice', () => {
  it('include its number', () => expect(invoiceName(42)).toBe('KH-000042'));
  it('include what it is for', () => {
    expect(ENGLISH.t(invoiceTitle(['Dinner']))).toBe('Dinner');
    expect(ENGLISH.t(invoiceTitle(['Dinner', 'Sailing', 'Coaching']))).toBe('Dinner and 2 more');
  });
});
