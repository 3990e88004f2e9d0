import { describe, expect, it } from 'vitest';
import { nextMinimumPence } from '../index.ts';
import { bid, summary } from '../lots.testkit.ts';
import { judge, judgeAll, lot, lotAfter } from './english.testkit.ts';

const MOST = 10_000_000;
const MOST_PENCE = MOST * 100;

describe('the largest amount', () => {
  it('is the next minimum near the end of the scale, and never more', () => {
    const near = lotAfter(lot(10), bid('A', MOST - 1, { kind: 'straight' }));
    expect([nextMinimumPence(near, 'B'), nextMinimumPence(near, 'A')]).toEqual([MOST_PENCE, (MOST - 1) * 100 + 1]);
    expect(summary(judge(near, bid('B', MOST - 0.5)))).toBe(`BID_TOO_LOW ${MOST}`);
    expect(summary(judge(near, bid('B', MOST)))).toBe(`${MOST} B`);
  });

  it('is the last bid: a lot at that price takes no more, in words', () => {
    const full = lotAfter(lot(10), bid('A', MOST), bid('B', MOST));
    expect([full.pricePence, full.leaderId]).toEqual([MOST_PENCE, 'A']);
    expect([nextMinimumPence(full, 'A'), nextMinimumPence(full, 'B')]).toEqual([MOST_PENCE, MOST_PENCE]);
    const refused = judgeAll(full, [bid('A', MOST), bid('B', MOST), bid('C', 20), bid('C', MOST + 1)]);
    expect(new Set(refused.map(summary))).toEqual(new Set(['HIGHEST_BID_REACHED 0']));
  });

  it('does not tell the second bidder to bid more, once it is the price', () => {
    const [, second] = judgeAll(lot(10), [bid('A', MOST), bid('B', MOST)]);
    const [, close] = judgeAll(lot(10), [bid('A', MOST), bid('B', MOST - 1)]);
    for (const verdict of [second, close])
      expect(verdict).toMatchObject({ accepted: true, message: { values: { price: { pence: MOST_PENCE } } } });
    expect(JSON.stringify([second, close])).not.toContain('Bid {next}');
  });

  it('is the last raise of a leader, and the first bid of a lot that starts there', () => {
    const led = lotAfter(lot(10), bid('A', MOST));
    expect(summary(judge(led, bid('A', MOST)))).toBe('ALREADY_LEADING_HIGHER 0');
    expect(summary(judge(led, bid('B', 20)))).toBe('22 A');
    expect(summary(judge(lot(MOST), bid('A', MOST)))).toBe(`${MOST} A`);
  });
});
