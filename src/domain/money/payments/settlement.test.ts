import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Purchase, priceInvoice, sum } from './invoice.ts';
import { PAYMENT_PROVIDERS } from './providers.ts';
import { providerFeeEntry, settlement } from './settlement.ts';

const charity = fc.constantFrom('209603', '263710', '1089464', null);
const purchase = fc
  .record({
    quantity: fc.integer({ min: 1, max: 50 }),
    unitPence: fc.integer({ min: 1, max: 10_000_000 }),
    charityId: charity,
  })
  .map(
    (some): Purchase => ({
      lotId: 'ofr_1',
      sellerId: 'usr_amara',
      charityName: null,
      title: 'Dinner',
      currency: 'GBP',
      ...some,
    }),
  );
const carts = fc.array(purchase, { minLength: 1, maxLength: 15 });

const buyer = { userId: 'usr_ben', kind: 'auction' } as const;
const stripeFee = (pence: number) => ({ provider: 'stripe', pence }) as const;

const of = (lines: ReturnType<typeof settlement>, account: string) =>
  sum(lines.filter((line) => line.account === account).map((line) => line.amountPence));

describe('the books of a captured payment', () => {
  it('splits £105.00 between charity, network and provider', () => {
    const invoice = {
      userId: 'usr_ben',
      kind: 'auction' as const,
      totalPence: 10_500,
      lines: [{ charityId: '209603', amountPence: 10_000, feePence: 500 }],
    };
    expect(settlement(invoice, { provider: 'stripe', pence: 178 })).toEqual([
      { account: 'buyer:usr_ben', amountPence: -10_500 },
      { account: 'charity:209603', amountPence: 10_000 },
      { account: 'network:fee', amountPence: 322 },
      { account: 'provider:stripe', amountPence: 178 },
    ]);
  });

  it('holds the money of meetings, and the network pays the provider’s fee out of its own', () => {
    const seats = [
      { meetingId: 'mtg_one', totalPence: 5_250 },
      { meetingId: 'mtg_two', totalPence: 5_250 },
    ];
    const lines = [{ charityId: '209603', amountPence: 10_000, feePence: 500, seats }];
    expect(settlement({ ...buyer, totalPence: 10_500, lines }, stripeFee(178))).toEqual([
      { account: 'buyer:usr_ben', amountPence: -10_500 },
      { account: 'held:mtg_one', amountPence: 5_250 },
      { account: 'held:mtg_two', amountPence: 5_250 },
      { account: 'network:fee', amountPence: -178 },
      { account: 'provider:stripe', amountPence: 178 },
    ]);
  });

  it('refuses seats that do not add up to their line', () => {
    const seats = [{ meetingId: 'mtg_one', totalPence: 10_499 }];
    const lines = [{ charityId: '209603', amountPence: 10_000, feePence: 500, seats }];
    expect(() => settlement({ ...buyer, totalPence: 10_500, lines }, null)).toThrow(RangeError);
  });

  it('sums to zero and gives each charity all of its amounts, for any cart, rate and provider fee (I12, I16, B24)', () => {
    fc.assert(
      fc.property(
        carts,
        fc.integer({ min: 0, max: 3_000 }),
        fc.option(fc.integer({ min: 0, max: 5_000 })),
        (cart, rate, fee) => {
          const invoice = priceInvoice(cart, rate);
          const lines = settlement({ ...buyer, ...invoice }, fee === null ? null : stripeFee(fee));
          expect(sum(lines.map((line) => line.amountPence))).toBe(0);
          expect(new Set(lines.map((line) => line.account)).size).toBe(lines.length);
          expect(of(lines, 'buyer:usr_ben')).toBe(-invoice.totalPence);
          for (const regNumber of ['209603', '263710', '1089464']) {
            const due = sum(
              cart.filter((each) => each.charityId === regNumber).map((each) => each.unitPence * each.quantity),
            );
            expect(of(lines, `charity:${regNumber}`)).toBe(due);
          }
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('gives the same books whether the provider’s fee is known at once or later', () => {
    fc.assert(
      fc.property(carts, fc.integer({ min: 0, max: 5_000 }), (cart, fee) => {
        const invoice = { ...buyer, ...priceInvoice(cart, 500) };
        const later = [...settlement(invoice, null), ...providerFeeEntry(stripeFee(fee))];
        for (const { account, amountPence } of settlement(invoice, stripeFee(fee)))
          expect(of(later, account)).toBe(amountPence);
        expect(sum(later.map((line) => line.amountPence))).toBe(0);
      }),
    );
  });

  it('books no line for a zero amount', () => expect(providerFeeEntry(stripeFee(0))).toEqual([]));

  it.each(PAYMENT_PROVIDERS)('books the fee of %s on an account of its own', (provider) => {
    expect(providerFeeEntry({ provider, pence: 20 })).toContainEqual({
      account: `provider:${provider}`,
      amountPence: 20,
    });
  });
});
