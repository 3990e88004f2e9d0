import { describe, expect, it } from 'vitest';
import { DEFAULT_INCREMENTS } from '../bidding/index.ts';
import { pictureAddress, webAddress } from './picture.ts';
import { wordsOf } from './search.ts';
import { isOverdue, leastBidPence, reserveOf, type Sale, saleStatus } from './view.ts';

const sale = (changes: Partial<Sale> = {}): Sale => ({
  terms: { startPence: 1000, reservePence: 5000, increments: DEFAULT_INCREMENTS.GBP },
  ...{ status: 'open', pricePence: 1000, leaderId: null, reserveMet: false, opensAt: 100, closesAt: 200 },
  ...changes,
});

describe('how a sale looks', () => {
  it('goes by the clock, whatever its row says', () => {
    expect([99, 100, 199, 200].map((now) => saleStatus(sale(), now))).toEqual(['upcoming', 'open', 'open', 'closed']);
    expect(saleStatus(sale({ status: 'closed' }), 150)).toBe('closed');
    expect([isOverdue(sale(), 199), isOverdue(sale(), 200), isOverdue(sale({ status: 'closed' }), 200)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('says of the reserve only whether it is met', () => {
    const none = { startPence: 1000, reservePence: 1000, increments: DEFAULT_INCREMENTS.GBP };
    expect([sale(), sale({ reserveMet: true }), sale({ terms: none })].map(reserveOf)).toEqual([
      ...['reserve not met', 'reserve met', 'no reserve'],
    ]);
  });

  it('asks the start price first, then one step, and of the leader a penny more than their maximum', () => {
    expect(leastBidPence(sale(), { id: 'a', ownMaximumPence: null })).toBe(1000);
    const led = sale({ pricePence: 2200, leaderId: 'b' });
    expect(leastBidPence(led, { id: 'a', ownMaximumPence: 2000 })).toBe(2400);
    expect(leastBidPence(led, { id: 'b', ownMaximumPence: 7500 })).toBe(7501);
    expect(leastBidPence(led, { id: null, ownMaximumPence: null })).toBe(2400);
  });
});

describe('the words of a search', () => {
  it('are the longer ones, or the short ones alone', () => {
    expect(wordsOf(' a  day at sea sea ')).toEqual(['day', 'sea']);
    expect(wordsOf('AI')).toEqual(['AI']);
    expect(wordsOf('  ')).toEqual([]);
    expect(wordsOf('one two three four five six seven eight nine')).toHaveLength(8);
  });
});

describe('addresses', () => {
  it('of pictures lead to storage or to our own folder', () => {
    expect(['ab.jpg', 'art/x.svg', '/art/x.svg'].map(pictureAddress)).toEqual([
      '/pictures/ab.jpg',
      '/art/x.svg',
      '/art/x.svg',
    ]);
  });

  it('of others are taken only where they are http or https', () => {
    expect(webAddress('https://a.example/x')).toBe('https://a.example/x');
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', '//a', 'ftp://a', 7, null])
      expect(webAddress(bad)).toBeNull();
  });
});
