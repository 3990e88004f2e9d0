import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewLot } from '../index.ts';
import { bid, ENDS_AT, OPENS_AT, pounds } from '../lots.testkit.ts';
import { judge, lot, lotAfter, preview } from './english.testkit.ts';

describe('the preview of a bid (R22)', () => {
  const led = lotAfter(lot(10, 100, { buyNowPence: pounds(200) }), bid('A', 50));

  it('gives the most it can cost, with the fee', () => {
    expect(preview(led, bid('B', 80), 150)).toEqual({
      accepted: true,
      alreadyLeads: false,
      leastPricePence: pounds(55),
      mostPricePence: pounds(80),
      mostFeePence: 120,
      mostTotalPence: pounds(80) + 120,
      confirmTwice: false,
      mayExtendTo: null,
      buyNowInsteadPence: null,
    });
  });

  it('gives the amount of a straight bid as the least price', () => {
    expect(preview(led, bid('B', 80, { kind: 'straight' }))).toMatchObject({ leastPricePence: pounds(80) });
  });

  it('gives a leader’s raise the current price', () => {
    expect(preview(led, bid('A', 60))).toMatchObject({ alreadyLeads: true, leastPricePence: pounds(50) });
  });

  it.each([
    [199.99, null],
    [200, pounds(200)],
    [200.01, pounds(200)],
  ])('%f against a buy-now price of 200 offers %s instead (R17)', (amount, buyNowInsteadPence) => {
    expect(preview(led, bid('B', amount))).toMatchObject({ buyNowInsteadPence });
  });

  it.each([
    [275, false],
    [275.01, true],
  ])('%f against a minimum of 55 must be confirmed twice: %s', (amount, confirmTwice) => {
    expect(preview(led, bid('B', amount, { confirmed: false }))).toMatchObject({ accepted: true, confirmTwice });
  });

  it('says where a late bid may move the end', () => {
    expect(preview(led, bid('B', 80, { at: ENDS_AT - 1 }))).toMatchObject({ mayExtendTo: ENDS_AT - 1 + 300_000 });
  });
});

describe('a preview cannot be used to search for a secret', () => {
  const amount = fc.integer({ min: 900, max: 60_000 });
  const command = fc
    .record({ amountPence: amount, bidderId: fc.constantFrom('B', 'C'), kind: fc.constantFrom('proxy', 'straight') })
    .map((some) => bid(some.bidderId, 0, some as Parameters<typeof bid>[2]));

  it('accepts and refuses exactly as the judgement does', () => {
    const state = lotAfter(lot(10, 100), bid('A', 70), bid('B', 90));
    fc.assert(
      fc.property(command, (some) => {
        const asked = preview(state, some);
        const verdict = judge(state, some);
        expect(asked.accepted).toBe(verdict.accepted);
        if (!asked.accepted && !verdict.accepted) expect(asked.code).toBe(verdict.code);
        if (asked.accepted) {
          expect(verdict.state.pricePence).toBeGreaterThanOrEqual(asked.leastPricePence);
        }
      }),
      { seed: 5, numRuns: 2_000 },
    );
  });

  it('is the same for any maximum of others and any unmet reserve', () => {
    const lookAt = (reserve: number) => lotAfter(lot(10, reserve), bid('C', 12), bid('A', 80));
    const secretive = (maximum: number) => lotAfter(lot(10), bid('C', 12), bid('A', maximum));
    fc.assert(
      fc.property(
        command,
        fc.integer({ min: 14, max: 500 }),
        fc.integer({ min: 81, max: 500 }),
        (some, max, reserve) => {
          expect(preview(secretive(max), some, 150)).toEqual(preview(secretive(40), some, 150));
          expect(preview(lookAt(reserve), some)).toEqual(preview(lookAt(90), some));
          const eyes = { userId: some.bidderId, isSeller: false };
          const see = (maximum: number) => viewLot(secretive(maximum), eyes, OPENS_AT + 5, (id) => id);
          expect(see(max)).toEqual(see(40));
        },
      ),
      { seed: 6, numRuns: 1_000 },
    );
  });
});
