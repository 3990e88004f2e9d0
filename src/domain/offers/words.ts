import type { Currency } from '../kit/money.ts';
import { type Phrase, say, sayMany } from '../kit/words/phrase.ts';

/** The state of an offer that its labels depend on. Prices in pence. */
type Standing = {
  readonly auctiontype?: string;
  readonly status: 'upcoming' | 'open' | 'closed';
  readonly result: 'sold' | 'reserve_not_met' | 'unsold' | 'cancelled' | null;
  readonly bids: number;
  readonly price_pence: number;
  /** An auction that someone bought at its buy-now price. */
  readonly bought?: boolean | undefined;
};

export const FORMAT_NAMES = { in_person: 'In person', video: 'By video' } as const;
export const COUNTRY_NAMES = { GB: 'United Kingdom', US: 'United States' } as const;
/** GB first (§9). */
export const COUNTRIES = ['GB', 'US'] as const;
export const FORMATS = ['in_person', 'video'] as const;
export const KIND_NAMES = {
  auction: 'Auctions',
  buynow: 'Buy now',
  standing: 'Standing offers',
  request: 'Requests for time',
} as const;
export const CLOSING_NAMES = {
  '1': 'Within a day',
  '3': 'Within three days',
  '7': 'Within a week',
  '30': 'Within thirty days',
} as const;
export const SORT_NAMES = {
  ending: 'Ending soon',
  newest: 'Newest',
  price_low: 'Lowest price',
  price_high: 'Highest price',
} as const;
export const RESERVE_NAMES = {
  'no reserve': 'No reserve',
  'reserve met': 'Reserve met',
  'reserve not met': 'Reserve not met',
} as const;

type PriceLabel = 'Buy now' | 'Bought' | 'Winning bid' | 'Current bid' | 'Starting bid' | 'Lowest bid' | 'Ceiling';

/** The label above the price of an offer. */
export function priceLabel({
  auction,
  auctiontype,
  status,
  result,
  bids,
  bought,
}: Omit<Standing, 'price_pence'> & { auction: boolean }): PriceLabel {
  if (!auction) return 'Buy now';
  if (status === 'closed' && result === 'sold') return bought ? 'Bought' : 'Winning bid';
  if (auctiontype === 'reverse') return bids > 0 ? 'Lowest bid' : 'Ceiling';
  return bids > 0 ? 'Current bid' : 'Starting bid';
}

/** The result of an offer in a sentence; null while it runs. */
export function resultOf(
  { auctiontype, status, result, bids, price_pence: pence, bought }: Standing,
  currency: Currency,
): Phrase | null {
  if (status !== 'closed') return null;
  const price = { pence, currency };
  if (result === 'sold' && bought) return say('Bought for {price}.', { price });
  if (result === 'sold') return say(auctiontype === 'reverse' ? 'Won for {price}.' : 'Sold for {price}.', { price });
  if (result === 'reserve_not_met') return say('The reserve was not met, so it was not sold.');
  if (result === 'unsold')
    return say(bids > 0 ? 'It was passed in the live auction, so it was not sold.' : 'It ended without any bids.');
  if (result === 'cancelled') return say('The TimeGiver cancelled it.');
  return say('Bidding has ended. We’re working out the result.');
}

/** How long a meeting lasts, in whole minutes: "45 min", "1 hr 30 min", "4 hrs" (§9). */
export function durationOf(minutes: number): Phrase {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return say('{n} min', { n: rest });
  if (rest === 0) return sayMany(hours, '1 hr', '{n} hrs');
  return sayMany(hours, '1 hr {minutes} min', '{n} hrs {minutes} min', { minutes: rest });
}
