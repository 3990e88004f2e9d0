import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merged } from '../payments/entry.ts';
import { sum } from '../payments/invoice.ts';
import { chargebackEntry, lostEntry, seatsLost, wonEntry } from './chargeback.ts';

const dispute = {
  paymentId: 'pay_one',
  userId: 'usr_ben',
  provider: 'stripe' as const,
  amountPence: 10_500,
  feePence: 2_000,
};

const seat = (name: string, totalPence: number) => ({ meetingId: `mtg_${name}`, totalPence });

describe('a chargeback', () => {
  it('is booked back with the fee of the dispute (B28)', () => {
    expect(chargebackEntry(dispute)).toEqual([
      { account: 'buyer:usr_ben', amountPence: 10_500 },
      { account: 'disputed:pay_one', amountPence: -10_500 },
      { account: 'network:fee', amountPence: -2_000 },
      { account: 'provider:stripe', amountPence: 2_000 },
    ]);
  });

  it('returns to the network when it is won, with the fee if that is returned, too', () => {
    const all = merged([...chargebackEntry(dispute), ...wonEntry(dispute, -2_000)]);
    expect(all).toEqual([]);
  });

  it('takes held seats when it is lost, and the rest from the guarantee', () => {
    const lost = seatsLost(dispute.amountPence, [seat('one', 5_000), seat('two', 6_000), seat('three', 5_250)]);
    expect(lost.map(({ meetingId }) => meetingId)).toEqual(['mtg_one', 'mtg_three']);
    expect(lostEntry(dispute, { lost, payer: 'guarantee', feePence: 0 })).toEqual([
      { account: 'disputed:pay_one', amountPence: 10_500 },
      { account: 'held:mtg_one', amountPence: -5_000 },
      { account: 'held:mtg_three', amountPence: -5_250 },
      { account: 'guarantee', amountPence: -250 },
    ]);
  });

  it('adds up to zero and leaves nothing in dispute, whatever it takes (I12)', () => {
    const totals = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 8 });
    const fees = fc.integer({ min: -2_000, max: 2_000 });
    fc.assert(
      fc.property(totals, fc.integer({ min: 1, max: 9_000_000 }), fees, (prices, amountPence, feePence) => {
        const given = { ...dispute, amountPence };
        const lost = seatsLost(
          amountPence,
          prices.map((price, i) => seat(String(i), price)),
        );
        for (const end of [lostEntry(given, { lost, payer: 'guarantee', feePence }), wonEntry(given, feePence)]) {
          const all = merged([...chargebackEntry(given), ...end]);
          expect(sum(all.map((line) => line.amountPence))).toBe(0);
          expect(all.find(({ account }) => account === 'disputed:pay_one')).toBeUndefined();
          expect(all.find(({ account }) => account === 'guarantee')?.amountPence ?? 0).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
