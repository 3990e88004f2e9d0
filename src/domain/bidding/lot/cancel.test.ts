import { describe, expect, it } from 'vitest';
import { CANCEL_UNTIL_MS, type CancellableLot, type CancelRequest, cancelRefusal } from './cancel.ts';

const END = 1_800_000_000_000;
const judge = (lot: Partial<CancellableLot>, request: Partial<CancelRequest>, now: number) =>
  cancelRefusal(
    { auction: true, isClosed: false, bids: 0, closesAt: END, heldAt: null, ...lot },
    { ending: 'cancelled', reason: '', byOperator: false, ...request },
    now,
  )?.code ?? 'yes';

describe('cancelling a lot (R23)', () => {
  it('is possible at any time without bids, and never after the close', () => {
    expect(judge({}, {}, END - 1)).toBe('yes');
    expect(judge({}, {}, END)).toBe('LOT_CLOSED');
    expect(judge({ isClosed: true }, { byOperator: true, reason: 'x' }, END - CANCEL_UNTIL_MS * 2)).toBe('LOT_CLOSED');
  });

  it('is not possible while someone is buying it (R18)', () => {
    expect(judge({ heldAt: END - 60_000 }, { byOperator: true, reason: 'x' }, END - 30_000)).toBe('ON_HOLD');
  });

  it('with bids needs a reason and more than twelve hours before the end', () => {
    const early = END - CANCEL_UNTIL_MS - 1;
    expect(judge({ bids: 1 }, {}, early)).toBe('REASON_NEEDED');
    expect(judge({ bids: 1 }, { reason: 'I am ill' }, early)).toBe('yes');
    expect(judge({ bids: 1 }, { reason: 'I am ill' }, early + 1)).toBe('CANCEL_LATE');
  });

  it('is possible for an operator until the end, also with a reason', () => {
    expect(judge({ bids: 1 }, { byOperator: true }, END - 1)).toBe('REASON_NEEDED');
    expect(judge({ bids: 1 }, { byOperator: true, reason: 'A false offer' }, END - 1)).toBe('yes');
  });

  it('can end a fixed-price offer early, but not an auction', () => {
    expect(judge({ auction: false }, { ending: 'closed' }, END - 1)).toBe('yes');
    expect(judge({ auction: true }, { ending: 'closed' }, END - 1)).toBe('AUCTION_RUNS');
  });
});
