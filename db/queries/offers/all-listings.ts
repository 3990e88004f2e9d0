import { type SQL, sql } from 'drizzle-orm';
import { MOST_COUNTED, wordsOf } from '../../../src/domain/discovery/search.ts';
import type { ListingType } from '../../../src/domain/offers/listings/listing.ts';
import type { Reader } from '../../client.ts';
import { matchOf } from '../discovery/search/words.ts';
import { holds, ownListings, stateAt } from './listings.ts';

/** `sellerId` null is everyone; `now` in UTC ms. */
export type AnyList = {
  sellerId: string | null;
  type: ListingType | 'all';
  words: string;
  now: number;
  page: number;
  limit: number;
};

/** Drafts are not in the search index: this many of the newest are searched directly. */
const DRAFTS_READ = 2000;

/** The ids of one page of everyone's offers, and how many there are, counted up to a limit. */
export async function anyListings(db: Reader, list: AnyList): Promise<{ ids: string[]; total: number; more: boolean }> {
  const { sellerId, page, limit } = list;
  if (sellerId !== null) {
    const found = await ownListings(db, { ...list, sellerId, orderby: 'updated', order: 'desc' });
    return { ...found, more: false };
  }
  const { from, order } = anyRows(list);
  const [rows, counted] = await Promise.all([
    db.all<{ id: string }>(
      sql`SELECT o.id AS id ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
    ),
    db.get<{ n: number }>(
      sql`SELECT count(*) AS n FROM (SELECT 1 ${from} ORDER BY ${order} LIMIT ${MOST_COUNTED + 1})`,
    ),
  ]);
  return {
    ids: rows.map(({ id }) => id),
    total: Math.max(Math.min(counted.n, MOST_COUNTED), rows.length > 0 ? (page - 1) * limit + rows.length : 0),
    more: counted.n > MOST_COUNTED,
  };
}

/** The rows of such a list, in the order of the index that it walks. Exported for the test of the query plan. */
export function anyRows({ type, words, now }: AnyList): { from: SQL; order: SQL } {
  const isType = type === 'all' ? sql`1` : sql`${stateAt(now)} = ${type}`;
  if (words !== '') {
    return {
      from: sql`FROM (${found(words)}) f CROSS JOIN offers o ON o.id = f.id LEFT JOIN lots l ON l.offer_id = o.id WHERE ${isType}`,
      order: sql`o.id DESC`,
    };
  }
  if (type === 'all')
    return { from: sql`FROM offers o LEFT JOIN lots l ON l.offer_id = o.id WHERE 1`, order: sql`o.id DESC` };
  if (type === 'draft') {
    const from = sql`FROM offers o INDEXED BY offers_status LEFT JOIN lots l ON l.offer_id = o.id WHERE o.market_status = 'draft' AND ${isType}`;
    return { from, order: sql`o.updated_at DESC` };
  }
  const isOver = type === 'sold' || type === 'unsold';
  const from = sql`FROM lots l INDEXED BY lots_closing CROSS JOIN offers o ON o.id = l.offer_id
    WHERE l.status = ${isOver ? 'closed' : 'open'} AND ${isType}`;
  return { from, order: isOver ? sql`l.closes_at DESC` : sql`l.closes_at` };
}

/**
 * Searches offers that are or were on sale by the index; drafts, and words too short for the index, among the newest.
 */
function found(words: string): SQL {
  const match = matchOf(wordsOf(words));
  const recent = sql`SELECT o.id AS id FROM (SELECT id, title, charity_id FROM offers INDEXED BY offers_status
      WHERE market_status = ${match === null ? 'open' : 'draft'} ORDER BY updated_at DESC LIMIT ${DRAFTS_READ}) o
    LEFT JOIN charities c ON c.reg_number = o.charity_id WHERE ${holds(words)}`;
  if (match === null) return recent;
  return sql`SELECT l.offer_id AS id FROM lots l WHERE l.number IN
      (SELECT rowid FROM search WHERE search MATCH ${match} LIMIT ${MOST_COUNTED}) UNION ${recent}`;
}
