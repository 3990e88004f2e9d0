import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../kit/time.ts';
import { checkOffer } from './check.ts';
import type { OfferInput } from './form.ts';
import { AT, formOf, NOW } from './offers.testkit.ts';

const issuesOf = (changes: Partial<OfferInput>, at = AT) => checkOffer(formOf(changes), at);
const BUY = { auction: false, buynow: true, sprice: null, rprice: null, bprice: 25 } as const;

describe('the rules of the offer form', () => {
  it('let a complete form open', () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf(BUY)).toEqual([]);
    expect(issuesOf({ buynow: true, bprice: 20.01 })).toEqual([]);
  });

  const cases: [string, Partial<OfferInput>, string, string][] = [
    ['no title', { title: ' \n ' }, 'title', 'Title is required field'],
    ['no description', { desc_proc: '<p>&nbsp;<br></p>' }, 'desc_proc', 'Description is required'],
    ['no charity', { charity_id: '' }, 'charity_id', 'Required(start typing to see options)'],
    ['neither kind', { auction: false }, 'auction', 'Enable Auction or Buy Now'],
    [
      'a request that can be bought (R28)',
      { auctiontype: 'reverse', rprice: null, buynow: true, bprice: 99 },
      'buynow',
      'A request for time can’t be bought',
    ],
    [
      'a request that is private (R28)',
      { auctiontype: 'reverse', rprice: null, private_sale: true },
      'private_sale',
      'A request for time is open to all TimeGivers',
    ],
    [
      'a reserve below the ceiling (R28)',
      { auctiontype: 'reverse', rprice: 15 },
      'rprice',
      'A request for time has no reserve',
    ],
    [
      'a reserve in a time-to-win auction (R29)',
      { auctiontype: 'ttw', rprice: 90 },
      'rprice',
      'A time-to-win auction has no reserve',
    ],
    ['no start price', { sprice: null }, 'sprice', 'The minimum start price is 10'],
    ['a start price of 9.99', { sprice: 9.99 }, 'sprice', 'The minimum start price is 10'],
    ['a reserve below the start', { rprice: '19.99' }, 'rprice', 'Should be equal or greater than the starting price'],
    ['more than one in an auction', { qty: 2 }, 'qty', 'An auction has quantity 1'],
    ['no buy-now price', { ...BUY, bprice: '' }, 'bprice', 'Required'],
    ['a buy-now price of 9.99', { ...BUY, bprice: 9.99 }, 'bprice', 'The minimum buynow price is 10'],
    [
      'a buy-now price at the reserve',
      { buynow: true, bprice: 20 },
      'bprice',
      'Should be greater than the reserve price',
    ],
    [
      'a buy-now price at the start price without a reserve',
      { buynow: true, rprice: 0, bprice: 20 },
      'bprice',
      'Should be greater than the reserve price',
    ],
    ['no start', { date_added: null }, 'date_added', 'Required!'],
    ['no end', { date_closed: null }, 'date_closed', 'Required!'],
    ['an end at the start', { date_closed: NOW }, 'date_closed', 'Should be greater than start Time'],
    [
      'a meeting at the end',
      { meeting_datetime: NOW + 10 * DAY_MS },
      'meeting_datetime',
      'Should be greater than Auction End Time',
    ],
  ];
  it.each(cases)('%s', (_name, changes, field, message) => {
    expect(issuesOf(changes)).toContainEqual({ field, message });
  });

  it('accept a price of exactly 10, a reserve equal to the start price, and an end 1 ms after the start', () => {
    expect(issuesOf({ sprice: 10, rprice: 10 })).toEqual([]);
    expect(issuesOf({ date_closed: NOW + 1, meeting_datetime: NOW + 2 })).toEqual([]);
    expect(issuesOf({ ...BUY, bprice: 10, qty: 50 })).toEqual([]);
  });

  it('need no reserve', () => {
    expect(issuesOf({ rprice: null })).toEqual([]);
    expect(issuesOf({ rprice: 0 })).toEqual([]);
  });

  it('measure the end from now if the start has passed', () => {
    const past = { date_added: NOW - DAY_MS, date_closed: NOW - 1, meeting_datetime: null };
    expect(issuesOf(past)).toEqual([{ field: 'date_closed', message: 'Should be greater than start Time' }]);
  });

  it('need no meeting date', () => {
    expect(issuesOf({ meeting_datetime: null })).toEqual([]);
  });

  it('enforce the fewest and most days that the operator set', () => {
    const between = { now: NOW, settings: { ...AT.settings, minimumOfferDays: 2, maximumOfferDays: 5 } };
    const end = (ms: number) =>
      issuesOf({ date_closed: NOW + ms, meeting_datetime: null }, between).map((f) => f.message);
    expect(end(2 * DAY_MS)).toEqual([]);
    expect(end(2 * DAY_MS - 1)).toEqual(['Date should not be before minimal date']);
    expect(end(5 * DAY_MS)).toEqual([]);
    expect(end(5 * DAY_MS + 1)).toEqual(['Date should not be after maximal date']);
  });
});
