import { sql } from 'drizzle-orm';
import type { KindName } from '../../../src/domain/bidding/index.ts';
import type { Reader } from '../../client.ts';
import { isOfKind } from '../../schema/lot-kind.ts';
import { isStillOpen } from '../../schema/still-open.ts';
import { stateAt } from './listings.ts';

const MONTHS = 12;

/** What was paid for a person's hours, without fees, by month (UTC) and currency, newest month first. */
export function raisedByMonth(db: Reader, sellerId: string) {
  return db.all<{ month: string; currency: 'GBP' | 'USD'; amountPence: number }>(sql`
    SELECT strftime('%Y-%m', i.paid_at / 1000, 'unixepoch') AS month, i.currency AS currency,
      sum(n.amount_pence) AS "amountPence" ${PAID(sellerId)} GROUP BY 1, 2 ORDER BY 1 DESC, 2 LIMIT ${MONTHS * 2}`);
}

/** The total ever paid for a person's hours, by currency; at one kind of auction, or in all. */
export function raisedInAll(db: Reader, sellerId: string, kind?: KindName) {
  return db.all<{ currency: 'GBP' | 'USD'; totalPence: number }>(
    sql`SELECT i.currency AS currency, sum(n.amount_pence) AS "totalPence" ${PAID(sellerId, kind)} GROUP BY 1 ORDER BY 1`,
  );
}

/** The lots on which this person gives the time: their offers, and the requests that they have won (R28). */
const HOSTED = (hostId: string) => sql`(SELECT offer_id, status, settlement, terms FROM lots INDEXED BY lots_seller
    WHERE seller_id = ${hostId} AND NOT reverse
  UNION ALL SELECT offer_id, status, settlement, terms FROM lots INDEXED BY lots_given
    WHERE winner_id = ${hostId} AND reverse = 1) l`;

const PAID = (hostId: string, kind?: KindName) => sql`FROM ${HOSTED(hostId)}
  CROSS JOIN invoice_lines n INDEXED BY invoice_lines_lot ON n.lot_id = l.offer_id
  CROSS JOIN invoices i ON i.id = n.invoice_id WHERE i.status = 'paid' AND ${isOfKind(kind)}`;

export type Attention = {
  views: number;
  watchers: number;
  requests: number;
  unpaid: number;
  auctions: number;
  buyNows: number;
};

/** Views, watchers and waiting requests of a person's offers on sale. `since` is a day since 1970, `now` UTC ms. */
export function attention(db: Reader, sellerId: string, since: number, now: number): Promise<Attention> {
  const onSale = sql`lots l INDEXED BY lots_seller`;
  const isOnSale = sql`l.seller_id = ${sellerId} AND ${isStillOpen(now, 'l')}`;
  return db.get<Attention>(sql`SELECT
    (SELECT coalesce(sum(v.views), 0) FROM ${onSale} CROSS JOIN offer_views v ON v.offer_id = l.offer_id AND v.day >= ${since}
      WHERE l.seller_id = ${sellerId}) AS views,
    (SELECT count(*) FROM ${onSale} CROSS JOIN watches w ON w.kind = 'offer' AND w.subject_id = l.offer_id
      WHERE ${isOnSale}) AS watchers,
    (SELECT count(*) FROM access_requests r WHERE r.seller_id = ${sellerId} AND r.status = 'pending'
      AND r.expires_at > ${now}) AS requests,
    (SELECT count(*) FROM ${HOSTED(sellerId)} WHERE l.status = 'closed' AND l.settlement = 'awaiting_payment') AS unpaid,
    (SELECT count(*) FROM ${onSale} WHERE ${isOnSale} AND l.auction) AS auctions,
    (SELECT count(*) FROM ${onSale} WHERE ${isOnSale} AND l.buy_now) AS "buyNows"`);
}

/** How many auctions and requests of a person are open, have a bid while open, and are sold, by the clock (UTC ms). */
export function countAuctions(db: Reader, sellerId: string, now: number, kind?: KindName) {
  return db.get<{ open: number; with_bids: number; sold: number }>(sql`SELECT
      count(*) FILTER (WHERE state = 'open') AS open,
      count(*) FILTER (WHERE state = 'open' AND bid_count > 0) AS with_bids,
      count(*) FILTER (WHERE state = 'sold') AS sold
    FROM (SELECT ${stateAt(now)} AS state, l.bid_count FROM lots l INDEXED BY lots_seller
      WHERE l.seller_id = ${sellerId} AND l.auction AND ${isOfKind(kind)})`);
}

/** An auction or request of a person that is open. Prices in pence, times in UTC ms. */
type RunningLot = {
  id: string;
  title: string;
  currency: 'GBP' | 'USD';
  pricePence: number;
  bids: number;
  closesAt: number;
  heldAt: number | null;
  version: number;
  reverse: number;
  reserveMet: number;
  terms: string;
  /** The username; its bidder stays hidden while a request is open (R28). */
  leader: string | null;
  watchers: number;
};

/** One page of a person's open auctions and requests, the next to close first. */
export function runningLots(db: Reader, sellerId: string, now: number, page: number, limit: number) {
  return db.all<RunningLot>(sql`SELECT l.offer_id AS id, o.title AS title, o.currency AS currency,
      l.price_pence AS "pricePence", l.bid_count AS bids, l.closes_at AS "closesAt", l.held_at AS "heldAt",
      l.version AS version, l.reverse AS reverse, l.reserve_met AS "reserveMet", l.terms AS terms,
      iif(l.reverse, NULL, u.username) AS leader,
      (SELECT count(*) FROM watches w WHERE w.kind = 'offer' AND w.subject_id = l.offer_id) AS watchers
    FROM lots l INDEXED BY lots_seller CROSS JOIN offers o ON o.id = l.offer_id LEFT JOIN users u ON u.id = l.leader_id
    WHERE l.seller_id = ${sellerId} AND l.status = 'open' AND l.auction AND ${stateAt(now)} = 'open'
    ORDER BY l.closes_at, l.offer_id LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
}

/** Private offers on sale: the person's own, and those they are approved for. */
export function privateOffers(
  db: Reader,
  personId: string,
  now: number,
): Promise<{ offered: number; approved: number }> {
  const isOpen = sql`${isStillOpen(now, 'l')} AND l.private_sale`;
  return db.get(sql`SELECT
    (SELECT count(*) FROM lots l INDEXED BY lots_seller WHERE l.seller_id = ${personId} AND ${isOpen}) AS offered,
    (SELECT count(*) FROM access_requests r INDEXED BY access_requests_requester CROSS JOIN lots l ON l.offer_id = r.offer_id
      WHERE r.requester_id = ${personId} AND r.status = 'approved' AND ${isOpen}) AS approved`);
}

/** One page of the offers that open soon, the next first, and how many there are. `now` in UTC ms. */
export async function upcomingOffers(db: Reader, now: number, page: number, limit: number) {
  const from = sql`FROM lots l INDEXED BY lots_newest WHERE l.status = 'open' AND l.opens_at > ${now}`;
  const [rows, counted] = await Promise.all([
    db.all<{ id: string }>(sql`SELECT l.offer_id AS id ${from} ORDER BY l.opens_at, l.number
      LIMIT ${limit} OFFSET ${(page - 1) * limit}`),
    db.get<{ n: number }>(sql`SELECT count(*) AS n ${from}`),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted.n };
}
