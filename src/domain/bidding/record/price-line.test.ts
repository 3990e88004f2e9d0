import { describe, expect, it } from 'vitest';
import type { RecordEntry } from './entries.ts';
import { pathOf, placeIn, priceLineOf } from './price-line.ts';

const terms = { what: 'terms', opens_at: 1_000, ends_at: 2_000, start_pence: 100 } as RecordEntry;
const bid = (at: number, price_pence: number) => ({ what: 'bid', at, price_pence }) as RecordEntry;
const end = (at: number) => ({ what: 'closed', at }) as RecordEntry;
const BOX = { width: 100, height: 50 };

describe('the line of prices', () => {
  it('goes sideways until a bid and then to its price, down after a retraction', () => {
    const retracted = { what: 'retracted', at: 1_600, price_pence: 200 } as RecordEntry;
    const line = priceLineOf([terms, bid(1_200, 200), bid(1_400, 300), retracted, end(2_000)]);
    expect(line).toMatchObject({ from: 1_000, until: 2_000, scheduledEnd: null, leastPence: 100, mostPence: 300 });
    expect(line && pathOf(line, BOX)).toBe('M0 50H20V25H40V0H60V25H100');
  });

  it('goes on until the end that late bids set, and says where the scheduled one was', () => {
    const line = priceLineOf([terms, bid(1_950, 150), end(3_000)]);
    expect(line).toMatchObject({ until: 3_000, scheduledEnd: 2_000 });
    expect(line && placeIn(line, 2_000)).toBe(0.5);
  });

  it('is flat if the price never moved, and none without a bid', () => {
    const line = priceLineOf([terms, bid(1_500, 100), end(2_000)]);
    expect(line && pathOf(line, BOX)).toBe('M0 50H50V50H100');
    expect(priceLineOf([terms, end(2_000)])).toBeNull();
  });
});
