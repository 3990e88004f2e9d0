import { type SQL, sql } from 'drizzle-orm';
import type { NewLot } from '../../src/domain/interest/may-find.ts';
import type { Search } from '../../src/domain/offers/search.ts';
import type { Reader } from '../client.ts';
import { isOnSale, testsOf } from './search/filters.ts';
import { textHolds } from './search/words.ts';
import { FACTS } from './search.ts';

/** The newest lot, and when one that is on sale has last opened (UTC ms, 0 for never). */
export type Newest = { number: number; openedAt: number };

/** All that has to be asked while nothing is new. */
export function newestLots(db: Reader, now: number): Promise<Newest> {
  return db.get<Newest>(sql`SELECT COALESCE((SELECT MAX(number) FROM lots), 0) AS number,
    COALESCE((SELECT opens_at FROM lots INDEXED BY lots_newest WHERE status = 'open' AND opens_at <= ${now}
      ORDER BY opens_at DESC LIMIT 1), 0) AS openedAt`);
}

type Listener = {
  row: number;
  userId: string;
  email: string;
  firstName: string;
  language: string;
  toldNumber: number;
  toldAt: number;
};
export type ListeningSearch = Listener & { id: string; name: string; query: string; news: 'at_once' | 'daily' };
export type ListeningFollower = Listener & { giverId: string; giverFirstName: string; giverLastName: string };

/** Which of those who listen to look at: after row `after`, at most so many; digests only where `digestBefore` has passed. */
export type Chunk = { newest: Newest; digestBefore: number; after: number; most: number };

/** Saved searches for which something may be new, by row. */
export const searchesToLookAt = (db: Reader, chunk: Chunk): Promise<ListeningSearch[]> =>
  db.all<ListeningSearch>(sql`SELECT s.rowid AS row, s.id, s.user_id AS userId, s.name, s.query, s.news,
      s.told_number AS toldNumber, s.told_at AS toldAt, u.email, u.first_name AS firstName, u.language
    FROM (${behind('saved_searches', 'saved_searches_number', 'saved_searches_news', chunk)}) d
    CROSS JOIN saved_searches s ON s.rowid = d.row JOIN users u ON u.id = s.user_id ORDER BY s.rowid`);

/** Followers for whom something may be new, by row. */
export const followersToLookAt = (db: Reader, chunk: Chunk): Promise<ListeningFollower[]> =>
  db.all<ListeningFollower>(sql`SELECT f.rowid AS row, f.follower_id AS userId, f.followed_id AS giverId,
      f.told_number AS toldNumber, f.told_at AS toldAt, u.email, u.first_name AS firstName, u.language,
      g.first_name AS giverFirstName, g.last_name AS giverLastName
    FROM (${behind('followers', 'followers_number', 'followers_told', chunk)}) d
    CROSS JOIN followers f ON f.rowid = d.row JOIN users u ON u.id = f.follower_id JOIN users g ON g.id = f.followed_id
    ORDER BY f.rowid`);

/** The rows whose marks are behind the newest lot or the last opening; each part walks an index of its own. */
function behind(table: string, byNumber: string, byTime: string, { newest, digestBefore, after, most }: Chunk): SQL {
  const part = (index: string, where: SQL) =>
    sql`SELECT rowid AS row FROM ${sql.raw(`${table} INDEXED BY ${index}`)} WHERE ${where} AND rowid > ${after}`;
  const isDue = sql`told_at <= ${digestBefore}`;
  return sql`${part(byNumber, sql`news = 'at_once' AND told_number < ${newest.number}`)}
    UNION ${part(byTime, sql`news = 'at_once' AND told_at < ${newest.openedAt}`)}
    UNION ${part(byNumber, sql`news = 'daily' AND told_number < ${newest.number} AND ${isDue}`)}
    UNION ${part(byTime, sql`news = 'daily' AND told_at < ${newest.openedAt} AND ${isDue}`)}
    ORDER BY row LIMIT ${most}`;
}

/** Somebody's marks with what they look for. */
export type Looking = { row: number; userId: string; toldNumber: number; toldAt: number; search: Search };
export type NewFor = { row: number; offerId: string };

/**
 * What is new for each of these searches: the offers on sale that it finds, other people's, and that were not there or
 * not open when its person was last told. At most `most` for each, the oldest first; tested by what the search itself is
 * tested by.
 */
export async function newForSearches(db: Reader, all: Looking[], newest: Newest, most: number): Promise<NewFor[]> {
  if (all.length === 0) return [];
  const parts = all.map(
    ({
      row,
      userId,
      toldNumber,
      toldAt,
      search,
    }) => sql`SELECT * FROM (SELECT ${row} AS row, l.id AS offerId FROM fresh l
      WHERE (l.number > ${toldNumber} OR l.opens_at > ${toldAt}) AND l.seller_id <> ${userId}
        AND ${isOnSale(search)} AND ${testsOf(search)} AND ${textHolds(search.words)} ORDER BY l.number LIMIT ${most})`,
  );
  return db.all<NewFor>(sql`WITH ${fresh(all, newest)} ${sql.join(parts, sql` UNION ALL `)}`);
}

/** The same for followers: what each has not been told of whom they follow. */
export async function newForFollowers(
  db: Reader,
  { all, newest, now }: { all: ListeningFollower[]; newest: Newest; now: number },
): Promise<NewFor[]> {
  if (all.length === 0) return [];
  const rows = JSON.stringify(all.map(({ row }) => row));
  return db.all<NewFor>(sql`WITH ${fresh(all, newest)}
    SELECT f.rowid AS row, l.id AS offerId FROM json_each(${rows}) j CROSS JOIN followers f ON f.rowid = j.value
    JOIN fresh l ON l.seller_id = f.followed_id AND (l.number > f.told_number OR l.opens_at > f.told_at)
    WHERE l.status = 'open' AND l.closes_at > ${now} AND l.opens_at <= ${now} ORDER BY l.number`);
}

/** What the lots look like that may be new to one of these; null where they are more than `most`. */
export async function newLotsFor(db: Reader, all: Marked[], newest: Newest, most: number): Promise<NewLot[] | null> {
  const rows = await db.all<NewLot>(sql`WITH ${fresh(all, newest)}
    SELECT t.title || char(10) || t.charity || char(10) || t.description AS text, l.category_id AS categoryId,
      l.subcategory_id AS subcategoryId, l.location_id AS locationId, l.event_type_id AS eventTypeId, l.seniority,
      l.charity_id AS charityId, l.format, l.country
    FROM fresh l LEFT JOIN search t ON t.rowid = l.number LIMIT ${most + 1}`);
  return rows.length > most ? null : rows;
}

type Marked = { toldNumber: number; toldAt: number };

/** Every lot that may be new to one of these, read once for all of them. */
function fresh(all: readonly Marked[], newest: Newest): SQL {
  const number = Math.min(...all.map(({ toldNumber }) => toldNumber));
  const at = Math.min(...all.map(({ toldAt }) => toldAt));
  return sql`numbers AS (SELECT number FROM lots WHERE number > ${number} AND number <= ${newest.number}
      UNION SELECT number FROM lots INDEXED BY lots_newest WHERE status = 'open' AND opens_at > ${at}
        AND opens_at <= ${newest.openedAt} AND number <= ${newest.number}),
    fresh AS MATERIALIZED (SELECT ${FACTS}, l.status, l.opens_at, l.seller_id
      FROM numbers n CROSS JOIN lots l ON l.number = n.number)`;
}
