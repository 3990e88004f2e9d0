import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../kit/time.ts';
import { judgeRetraction, type OwnPlacedBid, type RetractReason, retractableAt } from './retract.ts';

const END = 100 * HOUR_MS;
const lot = { isClosed: false, closesAt: END, softCloseWindowMs: 5 * MINUTE_MS };
const bid = (seq: number, at: number, declined = false): OwnPlacedBid => ({ seq, at, declined });
const judge = (
  own: OwnPlacedBid[],
  now: number,
  reason: RetractReason = 'typing_error',
  clarifiedAt: number | null = null,
) => {
  const verdict = judgeRetraction(lot, own, { reason, clarifiedAt }, now);
  return 'seqs' in verdict ? verdict.seqs : verdict.code;
};

describe('retracting a bid (R20)', () => {
  it('takes all of one’s bids until twelve hours before the end', () => {
    const own = [bid(1, HOUR_MS), bid(4, 2 * HOUR_MS), bid(7, 3 * HOUR_MS, true)];
    expect(judge(own, END - 12 * HOUR_MS - 1)).toEqual([1, 4]);
    expect(retractableAt(lot, own, END - 12 * HOUR_MS - 1)).toBe('all');
  });

  it('takes only the latest after that, for an hour', () => {
    const placed = END - 12 * HOUR_MS;
    const own = [bid(1, HOUR_MS), bid(4, placed)];
    expect(judge(own, placed)).toEqual([4]);
    expect(judge(own, placed + HOUR_MS)).toEqual([4]);
    expect(judge(own, placed + HOUR_MS + 1)).toBe('RETRACT_LATE');
    expect(retractableAt(lot, own, placed)).toBe('latest');
    expect(retractableAt(lot, own, placed + HOUR_MS + 1)).toBeNull();
    expect(judge([bid(1, placed), bid(4, placed, true)], placed + 1)).toBe('NO_BID_TO_RETRACT');
  });

  it('takes none in the soft-close window, nor after the end', () => {
    const own = [bid(1, END - 6 * MINUTE_MS)];
    expect(judge(own, END - 5 * MINUTE_MS - 1)).toEqual([1]);
    expect(judge(own, END - 5 * MINUTE_MS)).toBe('RETRACT_LATE');
    expect(judge(own, END)).toBe('LOT_CLOSED');
    expect(
      judgeRetraction({ ...lot, isClosed: true }, own, { reason: 'typing_error', clarifiedAt: null }, HOUR_MS),
    ).toMatchObject({
      code: 'LOT_CLOSED',
    });
  });

  it('takes a changed offer as a reason only if it was clarified after the bid', () => {
    const own = [bid(1, 5 * HOUR_MS), bid(2, 9 * HOUR_MS)];
    expect(judge(own, 10 * HOUR_MS, 'offer_changed', null)).toBe('OFFER_NOT_CHANGED');
    expect(judge(own, 10 * HOUR_MS, 'offer_changed', 5 * HOUR_MS)).toBe('OFFER_NOT_CHANGED');
    expect(judge(own, 10 * HOUR_MS, 'offer_changed', 6 * HOUR_MS)).toEqual([1, 2]);
  });

  it('needs a bid that counts', () => {
    expect(judge([], HOUR_MS)).toBe('NO_BID_TO_RETRACT');
    expect(judge([bid(1, 0, true)], HOUR_MS)).toBe('NO_BID_TO_RETRACT');
  });
});
