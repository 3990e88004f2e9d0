import { sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';

const MONTHS = 12;

/** What was paid for a person's offers, without fees, by month (UTC) and currency, newest month first. */
export function raisedByMonth(db: Reader, sellerId: string) {
  return db.all<{ month: string; currency: 'GBP' | 'USD'; amountPence: number }>(sql`
    SELECT strftime('%Y-%m', i.paid_at / 1000, 'unixepoch') AS month, i.currency AS currency,
      sum(n.amount_pence) AS "amountPence" ${PAID(sellerId)} GROUP BY 1, 2 ORDER BY 1 DESC, 2 LIMIT ${MONTHS * 2}`);
}

/** The total ever paid for a person's offers, by currency. */
export function raisedInAll(db: Reader, sellerId: string) {
  return db.all<{ currency: 'GBP' | 'USD'; totalPence: number }>(
    sql`SELECT i.currency AS currency, sum(n.amount_pence) AS "totalPence" ${PAID(sellerId)} GROUP BY 1 ORDER BY 1`,
  );
}

const PAID = (sellerId: string) => sql`FROM lots l INDEXED BY lots_seller
  CROSS JOIN invoice_lines n INDEXED BY invoice_lines_lot ON n.lot_id = l.offer_id
  CROSS JOIN invoices i ON i.id = n.invoice_id WHERE l.seller_id = ${sellerId} AND i.status = 'paid'`;

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
  const isOnSale = sql`l.seller_id = ${sellerId} AND l.status = 'open' AND l.closes_at > ${now}`;
  return db.get<Attention>(sql`SELECT
    (SELECT coalesce(sum(v.views), 0) FROM ${onSale} CROSS JOIN offer_views v ON v.offer_id = l.offer_id AND v.day >= ${since}
      WHERE l.seller_id = ${sellerId}) AS views,
    (SELECT count(*) FROM ${onSale} CROSS JOIN watches w ON w.kind = 'offer' AND w.subject_id = l.offer_id
      WHERE ${isOnSale}) AS watchers,
    (SELECT count(*) FROM access_requests r WHERE r.seller_id = ${sellerId} AND r.status = 'pending'
      AND r.expires_at > ${now}) AS requests,
    (SELECT count(*) FROM ${onSale} WHERE l.seller_id = ${sellerId} AND l.status = 'closed'
      AND l.settlement = 'awaiting_payment') AS unpaid,
    (SELECT count(*) FROM ${onSale} WHERE ${isOnSale} AND l.auction) AS auctions,
    (SELECT count(*) FROM ${onSale} WHERE ${isOnSale} AND l.buy_now) AS "buyNows"`);
}

/** Private offers on sale: the person's own, and those they are approved for. */
export function privateOffers(
  db: Reader,
  personId: string,
  now: number,
): Promise<{ offered: number; approved: number }> {
  const isOpen = sql`l.status = 'open' AND l.closes_at > ${now} AND l.private_sale`;
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
