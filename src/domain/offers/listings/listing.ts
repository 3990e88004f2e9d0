/** The lists of a TimeGiver's offers (§2.6, §4); `upcomming` is spelled as the specification has it on the wire. */
export const LISTING_TYPES = ['upcomming', 'open', 'sold', 'unsold', 'draft'] as const;
export type ListingType = (typeof LISTING_TYPES)[number];

export const LISTING_ORDERS = ['updated', 'opens', 'closes', 'title', 'price', 'bids', 'views'] as const;
export type ListingOrder = (typeof LISTING_ORDERS)[number];
export type Direction = 'asc' | 'desc';

/** The default order: what ends next, what opens next, what has just ended, what was just written. */
export function usualOrder(type: ListingType | 'all'): { orderby: ListingOrder; order: Direction } {
  if (type === 'open') return { orderby: 'closes', order: 'asc' };
  if (type === 'upcomming') return { orderby: 'opens', order: 'asc' };
  if (type === 'sold' || type === 'unsold') return { orderby: 'closes', order: 'desc' };
  return { orderby: 'updated', order: 'desc' };
}

/** The direction when a column heading is chosen first: names and dates ascending, numbers descending. */
export const firstWay = (orderby: ListingOrder): Direction =>
  ['title', 'opens', 'closes'].includes(orderby) ? 'asc' : 'desc';

/** The most characters of a search in a list of offers. */
export const MOST_FILTER_LETTERS = 100;

export const isListingType = (type: string): type is ListingType => LISTING_TYPES.some((each) => each === type);
