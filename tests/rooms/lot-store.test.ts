import { beforeEach, describe, expect, it } from 'vitest';
import { showBidToast } from '../../src/client/bid-toast.ts';
import {
  $lot,
  applyBroadcast,
  applyPlacedBid,
  type LiveLot,
  showLot,
  skipsVersions,
} from '../../src/client/stores/lot.ts';
import { toasts } from '../../src/client/toasts.ts';
import type { LotUpdate } from '../../src/contract/bidding/room.ts';

const LOT: LiveLot = {
  id: 'ofr_1',
  version: 5,
  status: 'open',
  result: null,
  bought: false,
  held_until: null,
  price_pence: 2_000,
  next_minimum_pence: 2_200,
  reserve: 'no reserve',
  bids: 5,
  closes_at: 9_000,
  extended: false,
  leading: false,
  own_maximum_pence: 1_500,
  own_bid_exact: false,
  server_time: 1_000,
};
const NEWS: LotUpdate = {
  type: 'lot',
  offer_id: 'ofr_1',
  version: 6,
  status: 'open',
  result: null,
  bought: false,
  held_until: null,
  price_pence: 3_000,
  next_minimum_pence: 3_200,
  leader: 'b•••n (1)',
  leading: false,
  reserve: 'reserve met',
  bids: 6,
  closes_at: 9_500,
  extended: true,
  server_time: 2_000,
};
const PLACED = {
  bid_id: 'bid_1',
  seq: 7,
  leading: true,
  price_pence: 3_200,
  next_minimum_pence: 4_001,
  own_maximum_pence: 4_000,
  own_bid_exact: true,
  reserve: 'reserve met' as const,
  closes_at: 9_600,
  version: 7,
  bids: 7,
};

describe('the lot on a page', () => {
  beforeEach(() => {
    $lot.set(null);
    showLot(LOT);
  });

  it('applies a broadcast only if it is newer and about its own lot (G5)', () => {
    expect(applyBroadcast(NEWS)).toBe(true);
    expect($lot.get()).toMatchObject({
      version: 6,
      price_pence: 3_000,
      next_minimum_pence: 3_200,
      own_maximum_pence: 1_500,
    });
    applyBroadcast({ ...NEWS, version: 4, price_pence: 1 });
    applyBroadcast({ ...NEWS, version: 6, price_pence: 1 });
    applyBroadcast({ ...NEWS, version: 9, offer_id: 'ofr_2', price_pence: 1 });
    expect($lot.get()).toMatchObject({ version: 6, price_pence: 3_000 });
  });

  it('applies the end by the clock, which does not change the version', () => {
    applyBroadcast({ ...NEWS, version: 5, status: 'closed' });
    expect($lot.get()?.status).toBe('closed');
  });

  it('applies the viewer’s own bid and keeps their own next minimum while they lead', () => {
    applyPlacedBid(PLACED);
    expect(applyBroadcast({ ...NEWS, version: 8, leading: true, next_minimum_pence: 3_700 })).toBe(true);
    expect($lot.get()).toMatchObject({
      version: 8,
      leading: true,
      next_minimum_pence: 4_001,
      own_maximum_pence: 4_000,
      own_bid_exact: true,
    });
  });

  it('applies only the maximum of an own bid if a newer broadcast has arrived first', () => {
    applyBroadcast({ ...NEWS, version: 8 });
    applyPlacedBid(PLACED);
    expect($lot.get()).toMatchObject({
      version: 8,
      leading: false,
      price_pence: 3_000,
      own_maximum_pence: 4_000,
      own_bid_exact: true,
    });
  });

  it('must be fetched if the viewer has taken the lead in another window (G5)', () => {
    expect(applyBroadcast({ ...NEWS, leading: true })).toBe(false);
  });

  it('is fetched again after a gap in the versions, by those who have bid (LA11)', () => {
    expect(skipsVersions(NEWS)).toBe(false);
    expect(skipsVersions({ ...NEWS, version: 7 })).toBe(true);
    expect(skipsVersions({ ...NEWS, version: 7, offer_id: 'ofr_2' })).toBe(false);
    $lot.set({ ...LOT, own_maximum_pence: null });
    expect(skipsVersions({ ...NEWS, version: 7 })).toBe(false);
  });

  it('ignores an offer that is older', () => {
    applyBroadcast(NEWS);
    showLot({ ...LOT, version: 5, price_pence: 1 });
    expect($lot.get()?.price_pence).toBe(3_000);
  });

  it('shows the answer to a bid only while it is as the answer says', () => {
    toasts.set([]);
    applyBroadcast({ ...NEWS, version: 9 });
    applyPlacedBid(PLACED);
    showBidToast(PLACED, 'You’re the highest bidder at £32.00.');
    expect(toasts.get()).toEqual([]);
    const later = { ...PLACED, version: 10 };
    applyPlacedBid(later);
    showBidToast(later, 'You’re the highest bidder at £32.00.');
    expect(toasts.get()).toMatchObject([{ tone: 'success' }]);
    applyBroadcast({ ...NEWS, version: 11 });
    expect(toasts.get()).toEqual([]);
  });
});
