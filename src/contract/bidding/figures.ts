import { z } from 'zod';
import { currency, defineArea, instant, nothing } from '../action.ts';

const count = z.int().min(0);
/** How many lots a person has bid on, by position, and with how many bids. */
export const bidCounts = z.object({
  all: count,
  winning: count,
  outbid: count,
  won: count,
  lost: count,
  placed: count.describe('my bids, without retracted ones'),
});

const bidderFigures = bidCounts.extend({
  active: count.describe('open lots that I have bid on'),
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
