import { describe, expect, it } from 'vitest';
import { offerFromForm } from './offer.ts';
import { formOf } from './offers.testkit.ts';
import { conflictWith, frozenBy, stateOf } from './state.ts';

const lot = { status: 'open' as const, closesAt: 1_000, heldAt: null, wasBidOn: 0, sold: 0 };
const own = (change: Partial<typeof lot>, standing = false) => ({ offer: { standing }, lot: { ...lot, ...change } });

describe('how far an offer is', () => {
  it('is open until its end, to the millisecond', () => {
    expect(stateOf({ offer: { standing: false }, lot: null }, 0)).toBe('draft');
    expect(stateOf(own({}), 999)).toBe('open');
    expect(stateOf(own({ wasBidOn: 1 }), 1_000)).toBe('over');
    expect(stateOf({ ...own({}), lot: { ...lot, status: 'closed' } }, 0)).toBe('over');
  });

  it('is frozen by a bid or a sale, except a standing offer, which goes on selling', () => {
    expect(stateOf(own({ wasBidOn: 1 }), 0)).toBe('frozen');
    expect(stateOf(own({ sold: 1 }), 0)).toBe('frozen');
    expect(stateOf(own({ sold: 1 }, true), 0)).toBe('open');
  });

  it('names what froze it', () => {
    const by = (wasBidOn: number, sold: number, standing = false) => frozenBy({ wasBidOn, sold }, { standing });
    expect([by(0, 0), by(1, 0), by(1, 1), by(0, 1), by(0, 1, true)]).toEqual([null, 'bids', 'bids', 'sales', null]);
  });
});

describe('the conflict of a change', () => {
  const fixed = { auction: false, buynow: true, bprice: 40, qty: 3 };
  const against = (standing_offer: boolean, taken: { wasBidOn?: number; sold?: number }, change: object) => {
    const form = { ...fixed, standing_offer };
    const lot = { wasBidOn: 0, sold: 0, ...taken };
    const conflict = conflictWith(
      { lot, offer: offerFromForm(formOf(form)) },
      offerFromForm(formOf({ ...form, ...change })),
    );
    return conflict && [conflict.by, ...conflict.changes];
  };

  it('is a bid or a sale, and for a standing offer what its buyers have bought', () => {
    expect(against(false, { wasBidOn: 1 }, { title: 'Tea' })).toEqual(['bids', 'title']);
    expect(against(false, { sold: 1 }, { bprice: 50 })).toEqual(['sales', 'buyNowPence']);
    expect(against(true, { sold: 1 }, { title: 'Tea', bprice: 50, qty: 9 })).toEqual(['buyers', 'title']);
  });

  it('is the sold seats if there would be fewer, and nothing else', () => {
    expect(against(true, { sold: 2 }, { qty: 1, bprice: 50 })).toEqual(['seats', 'quantity']);
    expect(against(true, { sold: 2 }, { qty: 2, bprice: 50 })).toBeNull();
    expect(against(true, {}, { title: 'Tea', qty: 1 })).toBeNull();
    expect(against(false, {}, { title: 'Tea' })).toBeNull();
  });
});
