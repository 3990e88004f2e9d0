import { describe, expect, it } from 'vitest';
import { effectiveEnd } from '../../lot/clock.ts';
import type { LotState } from '../../lot/lot.ts';
import { availableBuyNowPence, reserveBadge } from '../../lot/reserve.ts';
import { closeLot } from '../index.ts';
import { bid, ENDS_AT, pounds } from '../lots.testkit.ts';
import { lot, lotAfter } from './english.testkit.ts';

const badgeOf = ({ terms, reserveMet }: LotState) => reserveBadge(terms, reserveMet);

describe('a lot closes at its effective end by itself (R24)', () => {
  it.each([
    [ENDS_AT - 1, false],
    [ENDS_AT, true],
    [ENDS_AT + 1, true],
  ])('at %i closed: %s', (now, closed) => {
    expect(closeLot(lot(10), now).closed).toBe(closed);
  });

  it('closes at the extended end, not at the scheduled one', () => {
    const late = lotAfter(lot(10), bid('A', 20, { at: ENDS_AT - 1 }));
    expect(closeLot(late, ENDS_AT)).toEqual({ closed: false, closesAt: effectiveEnd(late) });
    expect(closeLot(late, effectiveEnd(late))).toMatchObject({ closed: true, closedAt: effectiveEnd(late) });
  });

  it('gives the same result however often and however late it is asked', () => {
    const state = lotAfter(lot(10), bid('A', 50), bid('B', 20));
    const first = closeLot(state, ENDS_AT);
    expect(first).toEqual({
      closed: true,
      closedAt: ENDS_AT,
      result: 'sold',
      winnerId: 'A',
      topBidderId: 'A',
      pricePence: pounds(22),
    });
    expect(closeLot(state, ENDS_AT)).toEqual(first);
    expect(closeLot(state, ENDS_AT + 86_400_000)).toEqual(first);
  });
});

describe('the result by the reserve (R12)', () => {
  it.each([
    [99.99, 'reserve_not_met', null, 'reserve not met'],
    [100, 'sold', 'A', 'reserve met'],
    [100.01, 'sold', 'A', 'reserve met'],
  ])('a top maximum of %f against a reserve of 100: %s', (amount, result, winnerId, badge) => {
    const state = lotAfter(lot(10, 100), bid('A', amount));
    expect(closeLot(state, ENDS_AT)).toMatchObject({ result, winnerId, topBidderId: 'A' });
    expect(badgeOf(state)).toBe(badge);
  });

  it('is unsold without a bid', () => {
    const unsold = { result: 'unsold', winnerId: null, topBidderId: null, pricePence: null };
    expect(closeLot(lot(10), ENDS_AT)).toMatchObject(unsold);
    expect(closeLot(lot(10, 100), ENDS_AT)).toMatchObject(unsold);
  });

  it('treats a reserve equal to the start price as none', () => {
    expect(badgeOf(lot(10))).toBe('no reserve');
    expect(badgeOf(lot(10, 10.01))).toBe('reserve not met');
    expect(closeLot(lotAfter(lot(10), bid('A', 10)), ENDS_AT)).toMatchObject({ result: 'sold', pricePence: 1_000 });
  });
});

describe('buy now is available until a bid meets the reserve (R16)', () => {
  it('with a reserve', () => {
    const state = lot(10, 100, { buyNowPence: pounds(200) });
    expect(availableBuyNowPence(lotAfter(state, bid('A', 99.99)))).toBe(pounds(200));
    expect(availableBuyNowPence(lotAfter(state, bid('A', 100)))).toBeNull();
  });

  it('without a reserve, until the first bid', () => {
    const state = lot(10, 10, { buyNowPence: pounds(200) });
    expect(availableBuyNowPence(state)).toBe(pounds(200));
    expect(availableBuyNowPence(lotAfter(state, bid('A', 10)))).toBeNull();
  });

  it('is never available for an offer without one', () => expect(availableBuyNowPence(lot(10))).toBeNull());
});
