import { type SQL, sql } from 'drizzle-orm';
import { SEATS_WITHIN_MS } from '../../../src/domain/bidding/second-chance/seat-rules.ts';
import { MOST_SECOND_CHANCES } from '../../../src/domain/bidding/second-chance/table.ts';
import type { Direction, ListingOrder, ListingType } from '../../../src/domain/offers/listings/listing.ts';
import type { Reader } from '../../client.ts';
import { salePrice } from '../../schema/sale-price.ts';

/** `now` in UTC ms; pages count from 1. */
export type OwnList = {
  sellerId: string;
  type: ListingType | 'all';
  words: string;
  orderby: ListingOrder;
  order: Direction;
  now: number;
  page: number;
  limit: number;
};

/** The ids of one page of a person's own offers of one kind, and how many there are. */
export async function ownListings(db: Reader, list: OwnList): Promise<{ ids: string[]; total: number }> {
  const from = ownRows(list);
  const [rows, counted] = await Promise.all([
    db.all<{ id: string }>(sql`SELECT o.id AS id ${from} ORDER BY ${ORDERS[list.orderby]} ${WAYS[list.order]}, o.id DESC
      LIMIT ${list.limit} OFFSET ${(list.page - 1) * list.limit}`),
    db.get<{ n: number }>(sql`SELECT count(*) AS n ${from}`),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted.n };
}

/** The rows of such a list: the person's part of an index. Exported for the test of the query plan. */
export function ownRows({ sellerId, type, words, now }: OwnList): SQL {
  const isType = type === 'all' ? sql`1` : sql`${stateAt(now)} = ${type}`;
  return sql`${ownPart(sellerId, type)} AND ${isType} AND ${holds(words)}`;
}

function ownPart(sellerId: string, type: ListingType | 'all'): SQL {
  if (type === 'draft' || type === 'all') {
    const statuses = type === 'draft' ? sql`= 'draft'` : sql`IN ('draft', 'open')`;
    return sql`FROM offers o INDEXED BY offers_seller LEFT JOIN lots l ON l.offer_id = o.id
      LEFT JOIN charities c ON c.reg_number = o.charity_id
      WHERE o.seller_id = ${sellerId} AND o.market_status ${statuses}`;
  }
  const stillOpen = type === 'open' || type === 'upcomming' ? sql`AND l.status = 'open'` : sql``;
  return sql`FROM lots l INDEXED BY lots_seller CROSS JOIN offers o ON o.id = l.offer_id
    LEFT JOIN charities c ON c.reg_number = o.charity_id WHERE l.seller_id = ${sellerId} ${stillOpen}`;
}

/**
 * The state by the clock, whatever the row says (R14, R24): a lot past its end is sold or not, and one without units
 * left is sold, unless someone is still paying for it (R18).
 */
export const stateAt = (now: number): SQL => sql`CASE
  WHEN l.offer_id IS NULL THEN 'draft'
  WHEN l.status = 'closed' THEN iif(l.result = 'sold', 'sold', 'unsold')
  WHEN l.held_at IS NOT NULL THEN 'open'
  WHEN l.sold >= l.quantity THEN 'sold'
  WHEN l.closes_at <= ${now} THEN iif(l.sold > 0 OR (l.leader_id IS NOT NULL AND l.reserve_met), 'sold', 'unsold')
  WHEN l.opens_at > ${now} THEN 'upcomming' ELSE 'open' END`;

/** SQLite folds the case of ASCII letters only, so both cases of the words are compared. */
export function holds(words: string): SQL {
  if (words === '') return sql`1`;
  const text = sql`(o.title || char(10) || coalesce(c.name, ''))`;
  return sql`(instr(lower(${text}), ${words.toLowerCase()}) OR instr(upper(${text}), ${words.toUpperCase()}))`;
}

const VIEWS = sql`(SELECT coalesce(sum(v.views), 0) FROM offer_views v WHERE v.offer_id = o.id)`;
const ORDERS: Readonly<Record<ListingOrder, SQL>> = {
  updated: sql`o.updated_at`,
  opens: sql`coalesce(l.opens_at, o.opens_at)`,
  closes: sql`coalesce(l.closes_at, o.closes_at)`,
  title: sql`o.title COLLATE NOCASE`,
  price: sql`coalesce(${salePrice('l')}, o.start_pence, o.buy_now_pence, 0)`,
  bids: sql`coalesce(l.bid_count, 0)`,
  views: VIEWS,
};
const WAYS: Readonly<Record<Direction, SQL>> = { asc: sql`ASC`, desc: sql`DESC` };

export type ListingCounts = Record<ListingType | 'all', number>;

/** How many offers a person has of each kind. */
export async function countListings(db: Reader, sellerId: string, now: number): Promise<ListingCounts> {
  const rows = await db.all<{ state: ListingType; n: number }>(sql`SELECT ${stateAt(now)} AS state, count(*) AS n
    ${ownPart(sellerId, 'all')} GROUP BY 1`);
  const counts: ListingCounts = { all: 0, upcomming: 0, open: 0, sold: 0, unsold: 0, draft: 0 };
  for (const { state, n } of rows) counts[state] = n;
  return { ...counts, all: rows.reduce((sum, { n }) => sum + n, 0) };
}

/** An offer as a list shows it. Views, watchers and waiting requests are counted for these rows only. */
export type ListingRow = {
  id: string;
  title: string;
  state: ListingType;
  sellerId: string;
  firstName: string;
  lastName: string;
  username: string;
  imageKey: string | null;
  charityId: string | null;
  charityName: string | null;
  auction: number;
  buyNow: number;
  standing: number;
  privateSale: number;
  currency: 'GBP' | 'USD';
  pricePence: number;
  buyNowPence: number | null;
  bids: number;
  quantity: number;
  sold: number;
  views: number;
  watchers: number;
  requests: number;
  opensAt: number | null;
  closesAt: number | null;
  updatedAt: number;
  version: number;
  result: 'sold' | 'reserve_not_met' | 'unsold' | 'cancelled' | null;
  settlement: 'awaiting_payment' | 'paid' | 'failed' | 'second_chance' | null;
  /** Until when one of its bidders may accept it (R12, R27). */
  offeredUntil: number | null;
  /** Of an extra seat: the offer that it is a seat of (R27). */
  extraOf: string | null;
  /** 1 if it did not sell, and its highest bidder can be awarded it (R34). */
  canAward: number;
  /** 1 if its winner has paid and a bidder who was not asked could have it too (R27). */
  hasNextBidder: number;
  isOverdue: number;
};

const hasNextBidder = (now: number): SQL => sql`coalesce(l.settlement = 'paid' AND l.auction AND NOT l.reverse
  AND l.closed_at >= ${now - SEATS_WITHIN_MS}
  AND (SELECT count(*) FROM second_chances s WHERE s.lot_id = o.id AND s.kind <> 'reserve') < ${MOST_SECOND_CHANCES}
  AND NOT EXISTS (SELECT 1 FROM second_chances s WHERE s.lot_id = o.id AND s.status = 'offered')
  AND EXISTS (SELECT 1 FROM bids b WHERE b.lot_id = o.id AND b.declined = 0 AND b.bidder_id IS NOT l.winner_id
    AND b.amount_pence >= json_extract(l.terms, '$.reservePence')
    AND b.bidder_id NOT IN (SELECT bidder_id FROM second_chances s WHERE s.lot_id = o.id AND s.kind <> 'reserve')
    AND b.bidder_id NOT IN (SELECT user_id FROM strikes t WHERE t.lot_id = o.id)), 0)`;

const canAward = (now: number): SQL => sql`coalesce(l.result IN ('reserve_not_met', 'unsold')
  AND (o.meeting_at IS NULL OR o.meeting_at > ${now})
  AND EXISTS (SELECT 1 FROM users b WHERE b.id = l.leader_id AND b.status = 'active'), 0)`;

/** These offers, in this order. */
export async function listingRows(db: Reader, ids: readonly string[], now: number): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.all<ListingRow>(sql`SELECT o.id AS id, o.title AS title, ${stateAt(now)} AS state,
      o.seller_id AS "sellerId", u.first_name AS "firstName", u.last_name AS "lastName", u.username AS username,
      i.key AS "imageKey", o.charity_id AS "charityId", c.name AS "charityName", o.auction AS auction,
      o.buy_now AS "buyNow", o.standing AS standing, o.private_sale AS "privateSale", o.currency AS currency,
      ${ORDERS.price} AS "pricePence", o.buy_now_pence AS "buyNowPence", coalesce(l.bid_count, 0) AS bids,
      coalesce(l.quantity, o.quantity) AS quantity, coalesce(l.sold, 0) AS sold, ${VIEWS} AS views,
      (SELECT count(*) FROM watches w WHERE w.kind = 'offer' AND w.subject_id = o.id) AS watchers,
      (SELECT count(*) FROM access_requests r WHERE r.offer_id = o.id AND r.status = 'pending') AS requests,
      ${ORDERS.opens} AS "opensAt", ${ORDERS.closes} AS "closesAt", o.updated_at AS "updatedAt", o.version AS version,
      l.result AS result, l.settlement AS settlement,
      (SELECT due_at FROM second_chances s WHERE s.lot_id = o.id AND s.status = 'offered' AND s.due_at > ${now}) AS "offeredUntil",
      o.extra_of AS "extraOf", ${canAward(now)} AS "canAward", ${hasNextBidder(now)} AS "hasNextBidder",
      coalesce(l.status = 'open' AND l.closes_at <= ${now} AND l.held_at IS NULL, 0) AS "isOverdue"
    FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN offers o ON o.id = j.value JOIN users u ON u.id = o.seller_id
    LEFT JOIN lots l ON l.offer_id = o.id LEFT JOIN charities c ON c.reg_number = o.charity_id
    LEFT JOIN images i ON i.id = o.image_id ORDER BY j.key`);
  return rows;
}
