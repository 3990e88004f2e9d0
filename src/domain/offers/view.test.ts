import { describe, expect, it } from 'vitest';
import { wordsOf } from '../discovery/search.ts';
import { pictureAddress } from '../kit/picture.ts';
import { webAddress } from './picture.ts';
import { isOverdue, type Sale, saleStatus } from './view.ts';

const sale = (changes: Partial<Sale> = {}): Sale => ({
  terms: { kind: 'english', startPence: 1000, reservePence: 5000, increments: [] },
  status: 'open',
  pricePence: 1000,
  leaderId: null,
  reserveMet: false,
  opensAt: 100,
  closesAt: 200,
  heldAt: null,
  ...changes,
});

describe('the status of a sale', () => {
  it('follows the clock, whatever its row says', () => {
    expect([99, 100, 199, 200].map((now) => saleStatus(sale(), now))).toEqual(['upcoming', 'open', 'open', 'closed']);
    expect(saleStatus(sale({ status: 'closed' }), 150)).toBe('closed');
    expect([199, 200, 9_999].map((now) => saleStatus(sale({ heldAt: 150 }), now))).toEqual(['open', 'open', 'open']);
    expect([isOverdue(sale({ heldAt: 150 }), 9_999), saleStatus(sale({ heldAt: 150, status: 'closed' }), 160)]).toEqual(
      [false, 'closed'],
    );
    expect([isOverdue(sale(), 199), isOverdue(sale(), 200), isOverdue(sale({ status: 'closed' }), 200)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('the words of a search', () => {
  it('are the longer ones, or else the short ones', () => {
    expect(wordsOf(' a  day at sea sea ')).toEqual(['day', 'sea']);
    expect(wordsOf('AI')).toEqual(['AI']);
    expect(wordsOf('  ')).toEqual([]);
    expect(wordsOf('one two three four five six seven eight nine')).toHaveLength(8);
  });
});

describe('addresses', () => {
  it('of pictures are in storage or in our own folder', () => {
    expect(['ab.jpg', 'art/x.svg', '/art/x.svg'].map(pictureAddress)).toEqual([
      '/pictures/ab.jpg',
      '/art/x.svg',
      '/art/x.svg',
    ]);
  });

  it('of other sites are accepted only with http or https', () => {
    expect(webAddress('https://a.example/x')).toBe('https://a.example/x');
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', '//a', 'ftp://a', 7, null])
      expect(webAddress(bad)).toBeNull();
  });
});
