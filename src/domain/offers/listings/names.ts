import type { SORTS } from '../../discovery/search.ts';
import type { ListingOrder, ListingType } from './listing.ts';

/** The name of each list of a TimeGiver's offers (§2.4, §2.6). */
export const LISTING_NAMES: Readonly<Record<ListingType | 'all', string>> = {
  all: 'All',
  upcomming: 'Upcoming',
  open: 'Active',
  sold: 'Sold',
  unsold: 'Unsold',
  draft: 'Draft',
};

export const LISTING_ORDER_NAMES: Readonly<Record<ListingOrder, string>> = {
  updated: 'Last changed',
  opens: 'Opens',
  closes: 'Closes',
  title: 'Title',
  price: 'Price',
  bids: 'Bids',
  views: 'Views',
};

export const SORT_NAMES: Readonly<Record<(typeof SORTS)[number], string>> = {
  ending: 'Ending soon',
  newest: 'Newest',
  price_low: 'Lowest price',
  price_high: 'Highest price',
};
