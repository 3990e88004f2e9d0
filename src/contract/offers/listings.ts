import { z } from 'zod';
import { REASON_LENGTH } from '../../domain/bidding/index.ts';
import { PAGE_SIZE } from '../../domain/kit/page-size.ts';
import { LISTING_ORDERS, LISTING_TYPES, MOST_FILTER_LETTERS } from '../../domain/offers/listings/listing.ts';
import { currency, defineArea, id, instant, limit, listOf, nothing, page, pence, visible } from '../action.ts';
import { offerCard } from './product.ts';

const type = z.enum(['all', ...LISTING_TYPES]);
const filter = z.string().trim().max(MOST_FILTER_LETTERS).default('').describe('words of the title or the charity');
const count = z.int().min(0);

/** An offer in its seller's lists. Prices in pence. */
export const listing = z.object({
  id,
  title: z.string(),
  type: z.enum(LISTING_TYPES),
  image: z.string().nullable(),
  charity_id: z.string(),
  charity_name: z.string(),
  auction: z.boolean(),
  buynow: z.boolean(),
  standing_offer: z.boolean(),
  private_sale: z.boolean(),
  currency,
  price_pence: pence,
  bprice_pence: pence.nullable(),
  bids: count,
  qty: count,
  sold: count,
  views: count,
  watchers: count,
  requests: count.describe('pending indications of interest'),
  date_added: instant.nullable(),
  date_closed: instant.nullable(),
  updated_at: instant,
  version: z.int(),
  result: z.enum(['sold', 'reserve_not_met', 'unsold', 'cancelled']).nullable(),
  settlement: z.enum(['awaiting_payment', 'paid', 'failed', 'second_chance']).nullable(),
  offered_until: instant.nullable().describe('until when one of its bidders may accept it after the close'),
  extra_of: id.nullable().describe('of an extra seat: the offer that it is a seat of (R27)'),
  can_award: z.boolean().describe('not sold, and its highest bidder can be awarded it (R34)'),
  next_bidder: z.boolean().describe('sold and paid for, and another bidder could be offered it too (R27)'),
});

/** An offer in the operator's lists. */
const anyListing = listing.extend({ seller_id: id, seller_name: z.string() });

const ownList = z.strictObject({
  type: type.default('all'),
  q: filter,
  orderby: z.enum(LISTING_ORDERS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  page,
  limit: limit(PAGE_SIZE),
});

const anyList = z.strictObject({
  type: type.default('all'),
  q: filter,
  seller_id: id.optional(),
  page,
  limit: limit(PAGE_SIZE),
});

const ANY_LIST = {
  tables: ['projects'],
  orders: { updated_at: { desc: {} } },
  filters: { seller_id: { types: ['in'], input: 'seller_id' } },
} as const;

const listingCounts = z.object({
  all: count,
  upcomming: count,
  open: count,
  sold: count,
  unsold: count,
  draft: count,
});

export const listings = defineArea({
  'product/listings': {
    about: 'My offers of one kind (`type`) or all, filtered, sorted and paged, with the number of each kind.',
    who: 'seller',
    input: ownList,
    list: { tables: ['projects'] },
    output: listOf(listing).extend({ counts: listingCounts }),
  },
  'product/getSellerDashboardData': {
    about: 'A TimeGiver’s dashboard: offers by kind, money raised by month, views, watchers and pending requests.',
    who: 'seller',
    input: nothing,
    output: z.object({
      counts: listingCounts,
      lotCount: count,
      auctionCount: count,
      buynowCount: count,
      unsoldCount: count,
      raised: z.array(z.object({ currency, total_pence: z.int() })).describe('paid for my offers, without fees'),
      raised_by_month: z
        .array(z.object({ month: z.string().describe('YYYY-MM, UTC'), currency, amount_pence: z.int() }))
        .describe('the last twelve months with payments, newest first'),
      views: count.describe('in the last 30 days'),
      watchers: count,
      requests: count,
      unpaid: count,
    }),
  },
  'product/upcomingProduct': {
    about: 'Offers that open soon, the next one first.',
    who: 'anyone',
    input: z.strictObject({ page, limit: limit(12) }),
    list: { tables: ['projects'], orders: { date_added: { asc: {} } } },
    output: listOf(offerCard),
    cacheSeconds: 10,
  },
  'product/activeSorts': {
    about: 'The sort orders of a list: the search, or my offers.',
    who: 'anyone',
    input: z.strictObject({ list: z.enum(['search', 'listings']).default('search') }),
    output: listOf(z.object({ id: z.string(), name: z.string() })),
  },
  'product/totalPrivateSaleProducts': {
    about: 'The number of private offers on sale: my own, and those I am approved for.',
    who: 'user',
    input: nothing,
    output: z.object({ total: count, offered: count, approved: count }),
  },
  'admin/product/listings': {
    about: 'Everyone’s offers, filtered by kind, TimeGiver and words; for the operator.',
    who: 'operator',
    input: anyList,
    list: ANY_LIST,
    output: listOf(anyListing).extend({ more: z.boolean().describe('there are more than `totalRecords`') }),
  },
  'seller/offer/adminoffers': {
    about: 'Offers with their sellers: everyone’s for an operator, my own otherwise.',
    who: 'user',
    input: anyList,
    list: ANY_LIST,
    output: listOf(anyListing).extend({ more: z.boolean() }),
  },
  'seller/offer/changeOfferStatus': {
    about:
      'Cancels an open offer, or ends a fixed-price one, with a reason that its bidders get: anyone’s at any time before ' +
      'its end for an operator, my own otherwise (R23).',
    who: 'user',
    input: z.strictObject({
      id,
      status: z.enum(['cancelled', 'closed']),
      reason: visible().min(1, 'Required!').max(REASON_LENGTH),
    }),
    output: z.object({ id, status: z.enum(['cancelled', 'sold', 'unsold']) }),
    refusals: {
      NOT_FOUND: 404,
      LOT_CLOSED: 409,
      ON_HOLD: 409,
      AUCTION_RUNS: 409,
      STILL_A_DRAFT: 409,
      CANCEL_LATE: 409,
      TRY_AGAIN: 503,
    },
    writes: true,
    perMinute: 60,
  },
});
