import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from './accounts.ts';
import { type LedgerLine, merged } from './entry.ts';
import { priceLine, sum } from './invoice.ts';
import { refundEntry, releaseEntry, type Seat, seatsOfLine } from './seats.ts';
import { settlement } from './settlement.ts';

const seat = (given: Partial<Seat> = {}): Seat => ({
  meetingId: 'mtg_one',
  paymentId: 'pay_one',
  guestId: 'usr_ben',
  charityId: '209603',
  currency: 'GBP',
  amountPence: 10_000,
  feePence: 500,
  totalPence: 10_500,
  money: 'held',
  ...given,
});

const ONE_PERCENT = 100;

describe('the seats of an invoice line', () => {
  it('share its price, the first ones the odd pennies (B24)', () => {
    expect(seatsOfLine({ quantity: 3, amountPence: 3_000, feePence: 151 })).toEqual([
      { amountPence: 1_000, feePence: 51, totalPence: 1_051 },
      { amountPence: 1_000, feePence: 50, totalPence: 1_050 },
      { amountPence: 1_000, feePence: 50, totalPence: 1_050 },
    ]);
  });

  it('add up to any line, and differ by a penny at most (B24)', () => {
    const anyLine = fc.record({
      quantity: fc.integer({ min: 1, max: 60 }),
      unitPence: fc.integer({ min: 1, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 0, max: 3_000 }), (bought, rate) => {
        const purchase = { lotId: 'ofr_1', sellerId: 'usr_amara', charityId: null, charityName: null, title: 'Tea' };
        const line = priceLine({ ...purchase, ...bought, currency: 'GBP' }, rate);
        const seats = seatsOfLine(line);
        expect(seats).toHaveLength(line.quantity);
        for (const key of ['amountPence', 'feePence', 'totalPence'] as const)
          expect(sum(seats.map((each) => each[key]))).toBe(line[key]);
        const totals = seats.map(({ totalPence }) => totalPence);
        expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the money of a seat', () => {
  it('goes to the charity, the network and the guarantee when it is released', () => {
    expect(releaseEntry(seat(), ONE_PERCENT)).toEqual([
      { account: 'held:mtg_one', amountPence: -10_500 },
      { account: 'charity:209603', amountPence: 10_000 },
      { account: 'network:fee', amountPence: 495 },
      { account: 'guarantee', amountPence: 5 },
    ]);
  });

  it('returns to the guest with the fee when it is refunded before the release', () => {
    expect(refundEntry(seat(), 10_500, ONE_PERCENT)).toEqual([
      { account: 'held:mtg_one', amountPence: -10_500 },
      { account: 'buyer:usr_ben', amountPence: 10_500 },
    ]);
  });

  it('is released in proportion where a part is refunded', () => {
    expect(refundEntry(seat(), 4_200, ONE_PERCENT)).toEqual([
      { account: 'held:mtg_one', amountPence: -10_500 },
      { account: 'buyer:usr_ben', amountPence: 4_200 },
      { account: 'charity:209603', amountPence: 6_000 },
      { account: 'network:fee', amountPence: 297 },
      { account: 'guarantee', amountPence: 3 },
    ]);
  });

  it.each(['released', 'kept'] as const)('is paid by the guarantee, never by the charity, once it is %s', (money) => {
    expect(refundEntry(seat({ money }), 10_500, ONE_PERCENT)).toEqual([
      { account: 'guarantee', amountPence: -10_500 },
      { account: 'buyer:usr_ben', amountPence: 10_500 },
    ]);
  });

  it.each(['refunded', 'part'] as const)('moves no more once it is %s (M4)', (money) => {
    expect(() => refundEntry(seat({ money }), 1, ONE_PERCENT)).toThrow(RangeError);
    expect(() => releaseEntry(seat({ money }), ONE_PERCENT)).toThrow(RangeError);
  });

  it.each([0, -1, 10_501, 0.5, Number.NaN])('cannot be refunded by %s pence', (pence) => {
    expect(() => refundEntry(seat(), pence, ONE_PERCENT)).toThrow(RangeError);
  });

  it('adds up to what was captured, whatever is released, refunded or paid by the guarantee (M2)', () => {
    const price = fc.record({
      amountPence: fc.integer({ min: 1, max: 900_000_000 }),
      feePence: fc.integer({ min: 0, max: 90_000_000 }),
    });
    const rate = fc.integer({ min: 0, max: 10_000 });
    const end = fc.constantFrom('held', 'released', 'refunded', 'part', 'refunded later', 'part later');
    fc.assert(
      fc.property(price, rate, end, fc.nat(), (given, basisPoints, how, draw) => {
        const totalPence = given.amountPence + given.feePence;
        const held = seat({ ...given, totalPence });
        const pence = how.startsWith('part') ? 1 + (draw % totalPence) : totalPence;
        const books = booksOf(held, how, { pence, basisPoints });
        expect(sum(books.map((line) => line.amountPence))).toBe(0);
        const of = (account: string) => books.find((line) => line.account === account)?.amountPence ?? 0;
        const refunded = totalPence + of(ACCOUNTS.buyer('usr_ben'));
        const fromGuarantee = how.endsWith('later') ? pence : 0;
        const earned = of('charity:209603') + of(ACCOUNTS.networkFee) + of(ACCOUNTS.guarantee) + fromGuarantee;
        expect(of(ACCOUNTS.held('mtg_one')) + earned + refunded - fromGuarantee).toBe(totalPence);
        expect(refunded).toBe(how === 'held' || how === 'released' ? 0 : pence);
        expect(of('charity:209603')).toBeGreaterThanOrEqual(0);
        expect(of(ACCOUNTS.networkFee)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2_000 },
    );
  });
});

type Terms = { pence: number; basisPoints: number };

function booksOf(held: Seat, how: string, { pence, basisPoints }: Terms): LedgerLine[] {
  const line = { charityId: held.charityId, amountPence: held.amountPence, feePence: held.feePence, seats: [held] };
  const captured = settlement(
    { userId: held.guestId, kind: 'auction', totalPence: held.totalPence, lines: [line] },
    null,
  );
  if (how === 'held') return captured;
  const release = how === 'released' || how.endsWith('later') ? releaseEntry(held, basisPoints) : [];
  const from = how.endsWith('later') ? ({ ...held, money: 'released' } as const) : held;
  const refund = how === 'released' ? [] : refundEntry(from, pence, basisPoints);
  return merged([...captured, ...release, ...refund]);
}
