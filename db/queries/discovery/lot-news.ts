import { sql } from 'drizzle-orm';
import type { LotNews } from '../../../src/domain/bidding/news.ts';
import type { Reader } from '../../client.ts';

/** News older than this (ms) is not told any more. */
const NEWS_MS = 60 * 60_000;
/** How far back news and what was told of are read, in events. */
const NEWEST = 500;

export type LotToTell = {
  offerId: string;
  sellerId: string;
  title: string;
  currency: 'GBP' | 'USD';
  pricePence: number;
  closesAt: number;
  isRequest: 0 | 1;
  charityName: string;
};

/** Running lots with such news within the last hour before `now` (UTC ms), of which people have not been told. */
export function lotsToTell(db: Reader, news: LotNews, now: number, most: number): Promise<LotToTell[]> {
  const newest = (verb: string) => sql`SELECT subject_id, at FROM events WHERE verb = ${verb}
    ORDER BY id DESC LIMIT ${NEWEST}`;
  return db.all<LotToTell>(sql`SELECT l.offer_id AS offerId, l.seller_id AS sellerId, o.title, o.currency,
      l.price_pence AS pricePence, l.closes_at AS closesAt, l.reverse AS isRequest, c.name AS charityName
    FROM (SELECT DISTINCT subject_id FROM (${newest(`lot.${news}`)}) WHERE at > ${now - NEWS_MS}) e
    JOIN lots l ON l.offer_id = e.subject_id JOIN offers o ON o.id = l.offer_id
    JOIN charities c ON c.reg_number = l.charity_id
    WHERE l.status = 'open' AND l.closes_at > ${now}
      AND l.offer_id NOT IN (SELECT subject_id FROM (${newest(`lot.told_${news}`)}))
    LIMIT ${most}`);
}

export type LotFollower = {
  id: string;
  email: string;
  firstName: string;
  language: string;
  timeZone: string | null;
};

/** Who watches a lot, after `after` by id; of a reserve that is met also its seller. At most `most`. */
export function lotFollowers(
  db: Reader,
  { offerId, sellerId }: LotToTell,
  news: LotNews,
  { after, most }: { after: string; most: number },
): Promise<LotFollower[]> {
  const seller = news === 'reserve_met' ? sql`UNION SELECT ${sellerId}` : sql``;
  return db.all<LotFollower>(sql`SELECT u.id, u.email, u.first_name AS firstName, u.language, u.time_zone AS timeZone
    FROM users u WHERE u.id > ${after} AND u.id IN (
      SELECT user_id FROM watches WHERE kind = 'offer' AND subject_id = ${offerId} ${seller})
    ORDER BY u.id LIMIT ${most}`);
}
