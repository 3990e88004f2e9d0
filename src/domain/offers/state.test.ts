import { describe, expect, it } from 'vitest';
import { frozenBy, stateOf } from './state.ts';

const lot = { status: 'open' as const, closesAt: 1_000, bidCount: 0, sold: 0 };
const own = (change: Partial<typeof lot>, standing = false) => ({ offer: { standing }, lot: { ...lot, ...change } });

describe('how far an offer is', () => {
  it('is open until its end, to the millisecond', () => {
    expect(stateOf({ offer: { standing: false }, lot: null }, 0)).toBe('draft');
    expect(stateOf(own({}), 999)).toBe('open');
    expect(stateOf(own({ bidCount: 3 }), 1_000)).toBe('over');
    expect(stateOf({ ...own({}), lot: { ...lot, status: 'closed' } }, 0)).toBe('over');
  });

  it('is frozen by a bid and by a sale, but for a standing offer, which sells on', () => {
    expect(stateOf(own({ bidCount: 1 }), 0)).toBe('frozen');
    expect(stateOf(own({ sold: 1 }), 0)).toBe('frozen');
    expect(stateOf(own({ sold: 1 }, true), 0)).toBe('open');
  });

  it('says by which', () => {
    const by = (bidCount: number, sold: number, standing = false) => frozenBy({ bidCount, sold }, { standing });
    expect([by(0, 0), by(1, 0), by(1, 1), by(0, 1), by(0, 1, true)]).toEqual([null, 'bids', 'bids', 'sales', null]);
  });
});
