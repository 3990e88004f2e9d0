import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LiveLot, OfferView } from '../../src/client/stores/lot.ts';
import { PriceBlock } from '../../src/islands/bidding/PriceBlock.tsx';

const NOW = Date.UTC(2027, 0, 2, 10);
const lot = {
  status: 'upcoming',
  price_pence: 2_000,
  bids: 0,
  closes_at: NOW,
  held_until: null,
  reserve: 'no reserve',
};
const offer = { auctiontype: 'live', currency: 'GBP', charity_name: 'Shelter', date_added: NOW };
const withSoftClose = (soft_close_minutes: number) => ({
  lot: lot as LiveLot,
  offer: { ...offer, soft_close_minutes } as OfferView,
});

it.each([
  [7, 'If someone bids in the last 7 minutes, the end moves to 7 minutes after that bid.'],
  [1, 'If someone bids in the last minute, the end moves to a minute after that bid.'],
  [0, null],
])('the bid box states a soft close of %i minutes', (minutes, text) => {
  const page = renderToStaticMarkup(createElement(PriceBlock, withSoftClose(minutes)));
  expect(page.includes('If someone bids in the last')).toBe(text !== null);
  expect(page).toContain(text ?? 'Ends ');
});
