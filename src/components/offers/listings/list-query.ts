import { PAGE_SIZE, pageSize } from '../../../domain/kit/page-size.ts';
import {
  type Direction,
  firstWay,
  isListingType,
  LISTING_ORDERS,
  type ListingOrder,
  type ListingType,
  MOST_FILTER_LETTERS,
  usualOrder,
} from '../../../domain/offers/listings/listing.ts';
import { pageNumber } from '../../ui/pages-shown.ts';

/** The query of a list's address. Invalid values are ignored, so that every address shows a list. */
export type ListQuery = {
  type: ListingType;
  q: string;
  orderby: ListingOrder;
  order: Direction;
  page: number;
  limit: number;
};

export function readListQuery(action: string, params: URLSearchParams): ListQuery | null {
  if (!isListingType(action)) return null;
  const usual = usualOrder(action);
  const by = LISTING_ORDERS.find((each) => each === params.get('sort'));
  const order = params.get('order');
  return {
    type: action,
    q: (params.get('q') ?? '').trim().slice(0, MOST_FILTER_LETTERS),
    orderby: by ?? usual.orderby,
    order: order === 'asc' || order === 'desc' ? order : by ? firstWay(by) : usual.order,
    page: pageNumber(params.get('page')),
    limit: pageSize(params.get('size')),
  };
}

/** The address of a list, without default values, so that it is short to share. `more` is appended as it is. */
export function listAddress(query: ListQuery, changes: Partial<ListQuery> = {}, more: [string, string][] = []): string {
  const { type, q, orderby, order, page, limit } = { ...query, ...changes };
  const usual = usualOrder(type);
  const isUsual = orderby === usual.orderby && order === usual.order;
  const entries: [string, string | false][] = [
    ['q', q !== '' && q],
    ['sort', !isUsual && orderby],
    ['order', !isUsual && order],
    ['size', limit !== PAGE_SIZE && String(limit)],
    ['page', page > 1 && String(page)],
  ];
  const params = new URLSearchParams(entries.filter((each): each is [string, string] => each[1] !== false));
  for (const [name, value] of more) params.append(name, value);
  return `/seller/lots/${type}${params.size > 0 ? `?${params}` : ''}`;
}

/** The same list sorted by a column; sorted by it already, in the other direction. */
export function sortedBy(query: ListQuery, orderby: ListingOrder): string {
  const isSame = query.orderby === orderby;
  const order = isSame ? (query.order === 'asc' ? 'desc' : 'asc') : firstWay(orderby);
  return listAddress(query, { orderby, order, page: 1 });
}

/** The bulk actions of each list. */
export const BULK_ACTIONS: Readonly<Record<ListingType, readonly BulkAction[]>> = {
  upcomming: ['duplicate', 'cancel'],
  open: ['duplicate', 'cancel'],
  sold: ['duplicate'],
  unsold: ['duplicate'],
  draft: ['open', 'duplicate', 'delete'],
};

const ASKS = [
  'open',
  'duplicate',
  'cancel',
  'close',
  'delete',
  'template',
  'clarify',
  'award',
  'reserve',
  'seat',
] as const;
export type Ask = (typeof ASKS)[number];
export type BulkAction = Exclude<Ask, 'template' | 'clarify' | 'award' | 'reserve' | 'seat'>;

const MOST_CHOSEN = 100;

/** The question that an address asks for, and the offers it is about; null if there is none. */
export function readQuestion(params: URLSearchParams): { ask: Ask; ids: string[] } | null {
  const ask = ASKS.find((each) => each === params.get('ask'));
  const ids = [...new Set(params.getAll('ids').filter((id) => /^[\w-]{1,64}$/.test(id)))].slice(0, MOST_CHOSEN);
  return ask && ids.length > 0 ? { ask, ids } : null;
}
