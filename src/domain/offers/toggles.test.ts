import { describe, expect, it } from 'vitest';
import { endAfter, type Toggled, withAuction, withBuyNow, withStanding, withStart, yearAfter } from './toggles.ts';

const form = (changes: Partial<Toggled> = {}): Toggled => ({
  ...{
    auction: true,
    buynow: false,
    standing_offer: false,
    auctiontype: 'live',
    sprice: '20',
    rprice: '30',
    bprice: '',
  },
  ...{
    qty: '1',
    date_added: '2026-11-21T15:05',
    date_closed: '2026-12-01T15:05',
    meeting_datetime: '2027-01-01T12:00',
  },
  ...changes,
});
const changed = (before: Toggled, part: Partial<Toggled>): Toggled => ({ ...before, ...part });

describe('the switches of the offer form', () => {
  it('make a standing offer of an auction: a fixed price, for a year, without a meeting date', () => {
    const standing = changed(form(), withStanding(form(), true));
    expect(standing).toMatchObject({ auction: false, buynow: true, standing_offer: true, sprice: '', rprice: '' });
    expect(standing).toMatchObject({ date_closed: '2027-11-21T15:05', meeting_datetime: '' });
  });

  it('make it an ordinary offer again when the auction goes on, or the fixed price off', () => {
    const standing = changed(form(), withStanding(form(), true));
    const again = { standing_offer: false, date_closed: '2026-12-01T15:05' };
    expect(withAuction(standing, true)).toMatchObject({ ...again, auction: true, qty: '1' });
    expect(withBuyNow(standing, false)).toMatchObject({ ...again, buynow: false, bprice: '' });
  });

  it('take their prices with them when they go off', () => {
    expect(withAuction(form({ auctiontype: 'reverse' }), false)).toEqual({
      ...{ auction: false, auctiontype: 'live', sprice: '', rprice: '' },
    });
    expect(withBuyNow(form({ buynow: true, bprice: '50' }), false)).toEqual({ buynow: false, bprice: '' });
  });

  it('move the end with the start, unless somebody chose the end', () => {
    expect(withStart(form(), '2026-11-25T10:00').date_closed).toBe('2026-12-05T10:00');
    expect(withStart(form({ date_closed: '2026-12-24T18:00' }), '2026-11-25T10:00')).toEqual({
      date_added: '2026-11-25T10:00',
    });
    expect(withStart(form({ standing_offer: true }), '2028-02-29T10:00').date_closed).toBe('2029-02-28T10:00');
  });

  it('say nothing of a start that is no time', () => {
    expect([endAfter(''), yearAfter('soon')]).toEqual(['', '']);
    expect(withStart(form(), '')).toEqual({ date_added: '' });
  });
});
