import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeBid, previewBid, viewLot } from './index.ts';
import { bid, ENDS_AT, lot, lotAfter, OPENS_AT, pounds } from './lots.testkit.ts';

describe('what a bid would do, before it is placed (R22)', () => {
  const led = lotAfter(lot(10, 100, { buyNowPence: pounds(200) }), bid('A', 50));

  it('the most it can cost, fee included', () => {
    expect(previewBid(led, bid('B', 80), 150)).toEqual({
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

  it('a straight bid costs at least itself', () => {
    expect(previewBid(led, bid('B', 80, { kind: 'straight' }))).toMatchObject({ leastPricePence: pounds(80) });
  });

  it('a leader raises the own maximum at the price that stands', () => {
    expect(previewBid(led, bid('A', 60))).toMatchObject({ alreadyLeads: true, leastPricePence: pounds(50) });
  });

  it.each([
    [199.99, null],
    [200, pounds(200)],
    [200.01, pounds(200)],
  ])('%f against a buy-now price of 200 offers %s instead (R17)', (amount, buyNowInsteadPence) => {
    expect(previewBid(led, bid('B', amount))).toMatchObject({ buyNowInsteadPence });
  });

  it.each([
    [275, false],
    [275.01, true],
  ])('%f against a minimum of 55 must be confirmed twice: %s', (amount, confirmTwice) => {
    expect(previewBid(led, bid('B', amount, { highConfirmed: false }))).toMatchObject({ accepted: true, confirmTwice });
  });

  it('a late bid may move the end', () => {
    expect(previewBid(led, bid('B', 80, { at: ENDS_AT - 1 }))).toMatchObject({ mayExtendTo: ENDS_AT - 1 + 300_000 });
  });
});

describe('asking first is no way to search for a secret', () => {
  const amount = fc.integer({ min: 900, max: 60_000 });
  const command = fc
    .record({ amountPence: amount, bidderId: fc.constantFrom('B', 'C'), kind: fc.constantFrom('proxy', 'straight') })
    .map((some) => bid(some.bidderId, 0, some as Parameters<typeof bid>[2]));

  it('the preview accepts and refuses as the judgement does', () => {
    const state = lotAfter(lot(10, 100), bid('A', 70), bid('B', 90));
    fc.assert(
      fc.property(command, (some) => {
        const preview = previewBid(state, some);
        const verdict = judgeBid(state, some);
        expect(preview.accepted).toBe(verdict.accepted);
        if (!preview.accepted && !verdict.accepted) expect(preview.code).toBe(verdict.code);
        if (preview.accepted) {
          expect(verdict.state.pricePence).toBeGreaterThanOrEqual(preview.leastPricePence);
        }
      }),
      { seed: 5, numRuns: 2_000 },
    );
  });

  it('and says the same whatever the others’ maxima and the unmet reserve are', () => {
    const lookAt = (reserve: number) => lotAfter(lot(10, reserve), bid('C', 12), bid('A', 80));
    const secretive = (maximum: number) => lotAfter(lot(10), bid('C', 12), bid('A', maximum));
    fc.assert(
      fc.property(
        command,
        fc.integer({ min: 14, max: 500 }),
        fc.integer({ min: 81, max: 500 }),
        (some, max, reserve) => {
          expect(previewBid(secretive(max), some, 150)).toEqual(previewBid(secretive(40), some, 150));
          expect(previewBid(lookAt(reserve), some)).toEqual(previewBid(lookAt(90), some));
          const eyes = { userId: some.bidderId, isSeller: false };
          const see = (maximum: number) => viewLot(secretive(maximum), eyes, OPENS_AT + 5, (id) => id);
          expect(see(max)).toEqual(see(40));
        },
      ),
      { seed: 6, numRuns: 1_000 },
    );
  });
});
