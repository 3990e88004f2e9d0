import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merged } from '../payments/entry.ts';
import { sum } from '../payments/invoice.ts';
import type { Seat } from '../payments/seats.ts';
import { chargebackEntry, lostEntry, seatsLost, wonEntry } from './chargeback.ts';

const dispute = {
  paymentId: 'pay_one',
  userId: 'usr_ben',
  provider: 'stripe' as const,
  amountPence: 10_500,
  feePence: 2_000,
};

/** A held seat of which 5 % is the fee. */
function seat(name: string, totalPence: number): Seat {
  const feePence = Math.floor(totalPence / 21);
  const price = { amountPence: totalPence - feePence, feePence, totalPence };
  const ids = { meetingId: `mtg_${name}`, paymentId: 'pay_one', guestId: 'usr_ben', charityId: '209603' };
  return { ...ids, ...price, currency: 'GBP', money: 'held' };
}

const guaranteeBasisPoints = 100;

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

  it('takes whole held seats when it is lost, its rest of one more, and leaves the others (B28)', () => {
    const held = [seat('one', 4_200), seat('two', 8_400), seat('three', 4_200), seat('four', 8_400)];
    const lost = seatsLost(dispute.amountPence, held);
    expect(lost.map(({ seat: { meetingId }, pence }) => [meetingId, pence])).toEqual([
      ['mtg_one', 4_200],
      ['mtg_three', 4_200],
      ['mtg_two', 2_100],
    ]);
    expect(lostEntry(dispute, { lost, payer: 'guarantee', feePence: 0, guaranteeBasisPoints })).toEqual([
      { account: 'disputed:pay_one', amountPence: 10_500 },
      { account: 'held:mtg_one', amountPence: -4_200 },
      { account: 'charity:209603', amountPence: 6_000 },
      { account: 'network:fee', amountPence: 297 },
      { account: 'guarantee', amountPence: 3 },
      { account: 'held:mtg_three', amountPence: -4_200 },
      { account: 'held:mtg_two', amountPence: -8_400 },
    ]);
  });

  it('takes held seats when it is lost, and what they do not cover from the guarantee', () => {
    const lost = seatsLost(dispute.amountPence, [seat('one', 5_000), seat('three', 5_250)]);
    expect(lostEntry(dispute, { lost, payer: 'guarantee', feePence: 0, guaranteeBasisPoints })).toEqual([
      { account: 'disputed:pay_one', amountPence: 10_500 },
      { account: 'held:mtg_one', amountPence: -5_000 },
      { account: 'guarantee', amountPence: -250 },
      { account: 'held:mtg_three', amountPence: -5_250 },
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
        const losing = lostEntry(given, { lost, payer: 'guarantee', feePence, guaranteeBasisPoints });
        for (const end of [losing, wonEntry(given, feePence)]) {
          const all = merged([...chargebackEntry(given), ...end]);
          expect(sum(all.map((line) => line.amountPence))).toBe(0);
          expect(all.find(({ account }) => account === 'disputed:pay_one')).toBeUndefined();
          const guaranteed = all.find(({ account }) => account === 'guarantee')?.amountPence ?? 0;
          expect(guaranteed < 0).toBe(end === losing && amountPence > sum(prices));
        }
      }),
    );
  });
});
