import { describe, expect, it } from 'vitest';
import { shapeIssues } from './form.ts';
import { formOf } from './offers.testkit.ts';

const wrong = (changes: object) => shapeIssues({ id: 0, market_status: 'draft', ...changes });

describe('the offer form on the wire', () => {
  it('can be an almost empty draft', () => {
    expect(wrong({})).toEqual([]);
  });

  it('accepts pounds as numbers and as text', () => {
    expect(formOf({ sprice: 10.5, rprice: '1,234.50', bprice: '' })).toMatchObject({
      sprice: 1050,
      rprice: 123_450,
      bprice: null,
    });
  });

  it.each([-1, 0.001, 1e21, '10.005', '-5', '0x10', '1e3', 10_000_000.01, 'ten'])('refuses the amount %s', (sprice) => {
    expect(wrong({ sprice })[0]).toMatchObject({ field: 'sprice' });
  });

  it('accepts the largest amount', () => {
    expect(formOf({ sprice: 10_000_000 }).sprice).toBe(1_000_000_000);
  });

  it('accepts a moment as UTC ms or with its offset', () => {
    const at = Date.UTC(2026, 11, 1, 19);
    expect(
      formOf({ date_added: at, date_closed: '2026-12-01T19:00Z', meeting_datetime: '2026-12-01T20:00:00+01:00' }),
    ).toMatchObject({
      date_added: at,
      date_closed: at,
      meeting_datetime: at,
    });
  });

  it.each(['2026-12-01', '2026-12-01T19:00', '12/01/2026', 'soon', 1.5])('refuses the moment %s', (date_closed) => {
    expect(wrong({ date_closed })).toEqual([{ field: 'date_closed', message: 'Please enter valid Date!' }]);
  });

  it('refuses a moment outside 1900 to 2100', () => {
    expect(wrong({ date_closed: '1899-12-31T23:59Z' })[0]?.message).toBe('Date should not be before minimal date');
    expect(wrong({ date_closed: '2100-01-01T00:01Z' })[0]?.message).toBe('Date should not be after maximal date');
  });

  it('turns a title into one line and limits it', () => {
    expect(formOf({ title: '  An \n\t hour ' }).title).toBe('An hour');
    expect(wrong({ title: 'x'.repeat(120) })).toEqual([]);
    expect(wrong({ title: 'x'.repeat(121) })).toHaveLength(1);
    expect(wrong({ desc_proc: 'x'.repeat(20_001) })).toHaveLength(1);
  });

  it.each([
    { seller_id: 'usr_amara' },
    { charity_name: 'Mine' },
    { currency: 'USD' },
    { id: '1; drop' },
    { qty: 0 },
    { qty: 1001 },
    { market_status: 'closed' },
    { image_id: '../x' },
    { standing_offer: 1 },
    { auctiontype: 'dutch' },
    { fields: { __proto__x: 'a', 'A b': 'c' } },
    { increments: [] },
    { increments: [{ from: '', increment: 1 }] },
    { dimension_length: '1.234' },
    { weight_value: 0 },
    { uploadimages: [{ filename: 'img_0123456789' }, { filename: 'img_0123456789' }] },
  ])('refuses %j', (changes) => {
    expect(wrong(changes)).not.toEqual([]);
  });
});
