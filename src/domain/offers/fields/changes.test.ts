import { describe, expect, it } from 'vitest';
import { changeOf, endAfter, type LinkedValues, yearAfter } from './changes.ts';

const form = (changes: Partial<LinkedValues> = {}): LinkedValues => ({
  auction: true,
  buynow: false,
  standing_offer: false,
  auctiontype: 'live',
  sprice: '20',
  rprice: '30',
  bprice: '',
  qty: '1',
  date_added: '2026-11-21T15:05',
  date_closed: '2026-12-01T15:05',
  meeting_datetime: '2027-01-01T12:00',
  private_sale: false,
  auto_approval: false,
  category: '',
  subcategory: '',
  ...changes,
});
const changed = (before: LinkedValues, name: keyof LinkedValues, value: unknown): LinkedValues => ({
  ...before,
  ...changeOf(before, name, value),
});

describe('changing a field of the offer form', () => {
  it('turns an auction into a standing offer: a fixed price, for a year, without a meeting date', () => {
    const standing = changed(form(), 'standing_offer', true);
    expect(standing).toMatchObject({ auction: false, buynow: true, standing_offer: true, sprice: '', rprice: '' });
    expect(standing).toMatchObject({ date_closed: '2027-11-21T15:05', meeting_datetime: '' });
  });

  it('turns a standing offer back into an ordinary one when the auction goes on or the fixed price off', () => {
    const standing = changed(form(), 'standing_offer', true);
    const ordinary = { standing_offer: false, date_closed: '2026-12-01T15:05' };
    expect(changeOf(standing, 'auction', true)).toMatchObject({ ...ordinary, auction: true, qty: '1' });
    expect(changeOf(standing, 'buynow', false)).toMatchObject({ ...ordinary, buynow: false, bprice: '' });
  });

  it('does without a reserve, a price and guests of its own in a request for time (R28)', () => {
    expect(changeOf(form({ buynow: true, bprice: '50', private_sale: true }), 'auctiontype', 'reverse')).toEqual({
      auctiontype: 'reverse',
      rprice: '',
      buynow: false,
      bprice: '',
      private_sale: false,
      auto_approval: false,
    });
  });

  it('clears the prices of what is switched off', () => {
    expect(changeOf(form({ auctiontype: 'reverse' }), 'auction', false)).toEqual({
      auction: false,
      auctiontype: 'live',
      sprice: '',
      rprice: '',
    });
    expect(changeOf(form({ buynow: true, bprice: '50' }), 'buynow', false)).toEqual({ buynow: false, bprice: '' });
  });

  it('moves the end with the start, unless the end was chosen by hand', () => {
    expect(changeOf(form(), 'date_added', '2026-11-25T10:00').date_closed).toBe('2026-12-05T10:00');
    expect(changeOf(form({ date_closed: '2026-12-24T18:00' }), 'date_added', '2026-11-25T10:00')).toEqual({
      date_added: '2026-11-25T10:00',
    });
    expect(changeOf(form({ standing_offer: true }), 'date_added', '2028-02-29T10:00').date_closed).toBe(
      '2029-02-28T10:00',
    );
  });

  it('leaves the end alone when the start is not a time', () => {
    expect([endAfter(''), yearAfter('soon')]).toEqual(['', '']);
    expect(changeOf(form(), 'date_added', '')).toEqual({ date_added: '' });
  });

  it('clears the subcategory with its category, and automatic approval with the private offer', () => {
    expect(changeOf(form({ subcategory: 'food-baking' }), 'category', 'music')).toEqual({
      category: 'music',
      subcategory: '',
    });
    expect(changeOf(form({ private_sale: true, auto_approval: true }), 'private_sale', false)).toEqual({
      private_sale: false,
      auto_approval: false,
    });
    expect(changeOf(form(), 'private_sale', true)).toEqual({ private_sale: true });
  });

  it('changes any other field alone', () => {
    expect(changeOf(form(), 'sprice', '25')).toEqual({ sprice: '25' });
  });
});
