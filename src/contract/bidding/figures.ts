import { z } from 'zod';
import { currency, defineArea, instant, nothing } from '../action.ts';

const count = z.int().min(0);
const position = { all: count, winning: count, outbid: count, won: count };

/** How many lots are on each tab of `auction/myBids`. */
export const bidCounts = z.object(position);

const bidderFigures = z.object({
  ...position,
  active: count.describe('open lots that I have bid on'),
  lost: count,
  placed: count.describe('my bids, without retracted ones'),
  early: count.describe('maxima that I have left on auctions that have not opened (R30)'),
  to_pay: count.describe('lots that I have won and not paid for (R25)'),
  pay_by: instant.nullable().describe('when the first of those is due'),
});

const sellerFigures = z.object({
  open: count.describe('my auctions and requests that take bids'),
  with_bids: count.describe('those of them with a bid'),
  sold: count,
  raised: z.array(z.object({ currency, total_pence: z.int() })).describe('paid for my time, without fees'),
});

const bothSides = z.object({ bids: bidderFigures, offers: sellerFigures });

export const figures = defineArea({
  'product/dashboard': {
    about: 'What I have bid on and what I offer, in figures.',
    who: 'user',
    input: nothing,
    output: bothSides,
    get: true,
  },
  'product/ttw_dashboard': {
    about: 'The same figures for time-to-win auctions only (R29).',
    who: 'user',
    input: nothing,
    output: bothSides,
    get: true,
  },
  'user/product/dashboard': {
    about: 'A bidder’s figures: my bids, and how many offers and auctions I watch.',
    who: 'user',
    input: nothing,
    output: bidderFigures.extend({ watched_offers: count, watched_auctions: count }),
    get: true,
  },
  'product/totalAuctionswon': {
    about: 'How many lots I have won, and how many of them I still have to pay for.',
    who: 'user',
    input: nothing,
    output: bidderFigures.pick({ to_pay: true, pay_by: true }).extend({ total: count }),
    get: true,
  },
  'product/totalAuctionsPlaced': {
    about: 'How many lots I have bid on, and how many bids I have placed.',
    who: 'user',
    input: nothing,
    output: bidderFigures.pick({ active: true, placed: true }).extend({ total: count }),
    get: true,
  },
});
