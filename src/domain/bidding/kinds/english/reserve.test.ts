import { describe, expect, it } from 'vitest';
import { availableBuyNowPence, reserveBadge } from '../../lot/reserve.ts';
import { bid, pounds } from '../lots.testkit.ts';
import { lot, lotAfter } from './english.testkit.ts';

describe('the reserve', () => {
  const opened = lot(10, 100, { buyNowPence: pounds(200) });

  it('ends the buy-now price in the bid that meets it, and not before (R16)', () => {
    expect(availableBuyNowPence(lotAfter(opened))).toBe(pounds(200));
    expect(availableBuyNowPence(lotAfter(opened, bid('A', 99)))).toBe(pounds(200));
    expect(availableBuyNowPence(lotAfter(opened, bid('A', 100)))).toBeNull();
  });

  it.each([
    [10, 10, true, 'no reserve'],
    [10, 11, false, 'reserve not met'],
    [10, 11, true, 'reserve met'],
  ] as const)('from £%d of £%d, met: %s, is shown as “%s” (R12)', (startPence, reservePence, isMet, badge) => {
    expect(reserveBadge({ startPence, reservePence }, isMet)).toBe(badge);
  });
});
