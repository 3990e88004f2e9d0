import { type SQL, sql } from 'drizzle-orm';
import type { NewLot } from '../../../src/domain/discovery/may-match.ts';
import type { Search } from '../../../src/domain/discovery/search.ts';
import type { Newest } from '../../../src/domain/discovery/watching.ts';
import type { Reader } from '../../client.ts';
import { isStillOpen } from '../../schema/still-open.ts';
import { isOnSale, testsOf } from './search/filters.ts';
import { textHolds } from './search/words.ts';
import { FACTS } from './search.ts';

/** The only query that runs while there is nothing new. */
export function newestLots(db: Reader, now: number): Promise<Newest> {
  return db.get<Newest>(sql`SELECT COALESCE((SELECT MAX(number) FROM lots), 0) AS number,
    COALESCE((SELECT opens_at FROM lots INDEXED BY lots_newest WHERE status = 'open' AND opens_at <= ${now}
      ORDER BY opens_at DESC LIMIT 1), 0) AS openedAt`);
}

/** A batch of at most `most` people after the id `after`; daily alerts only if last sent before `digestBefore`. */
export type Chunk = { newest: Newest; digestBefore: number; after: string; most: number };

/** The ids of people who may have new offers, in order. */
export async function peopleToCheck(db: Reader, { after, most, ...chunk }: Chunk): Promise<string[]> {
  const searches = behind('user_id', 'saved_searches', ['saved_searches_number', 'saved_searches_news'], chunk);
  const follows = behind('follower_id', 'followers', ['followers_number', 'followers_notified'], chunk);
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM (${searches} UNION ${follows}) WHERE id > ${after}
    ORDER BY id LIMIT ${most}`);
  return rows.map(({ id }) => id);
}

type BehindInput = Pick<Chunk, 'newest' | 'digestBefore'>;

/** Alerts whose cursor is behind the newest lot or the last opening; each part uses its own index. */
function behind(whose: string, table: string, [byNumber, byTime]: [string, string], chunk: BehindInput): SQL {
  const { newest, digestBefore } = chunk;
  const part = (index: string, where: SQL) =>
    sql`SELECT ${sql.raw(`${whose} AS id FROM ${table} INDEXED BY ${index}`)} WHERE ${where}`;
  const isDue = sql`notified_at <= ${digestBefore}`;
  return sql`${part(byNumber, sql`news = 'at_once' AND notified_number < ${newest.number}`)}
    UNION ${part(byTime, sql`news = 'at_once' AND notified_at < ${newest.openedAt}`)}
    UNION ${part(byNumber, sql`news = 'daily' AND notified_number < ${newest.number} AND ${isDue}`)}
    UNION ${part(byTime, sql`news = 'daily' AND notified_at < ${newest.openedAt} AND ${isDue}`)}`;
}

type AlertRow = {
  row: number;
  userId: string;
  email: string;
  firstName: string;
  language: string;
  news: 'at_once' | 'daily';
  notifiedNumber: number;
  notifiedAt: number;
};
export type SearchAlert = AlertRow & { of: 'search'; id: string; name: string; query: string };
export type FollowAlert = AlertRow & {
  of: 'giver';
  /** The TimeGiver's. */
  id: string;
  giverFirstName: string;
  giverLastName: string;
  giverUsername: string;
};

/** The saved searches of these people that send notifications, whether they are due or not; at most `most`. */
export const searchAlerts = (db: Reader, userIds: readonly string[], most: number): Promise<SearchAlert[]> =>
  db.all<SearchAlert>(sql`SELECT 'search' AS "of", s.rowid AS row, s.id, s.user_id AS userId, s.name, s.query, s.news,
      s.notified_number AS notifiedNumber, s.notified_at AS notifiedAt, u.email, u.first_name AS firstName, u.language
    FROM json_each(${JSON.stringify(userIds)}) j CROSS JOIN users u ON u.id = j.value
    JOIN saved_searches s INDEXED BY saved_searches_user ON s.user_id = u.id
    WHERE s.news <> 'none' ORDER BY s.user_id, s.rowid LIMIT ${most}`);

/** The follows of these people that send notifications; at most `most`. */
export const followAlerts = (db: Reader, userIds: readonly string[], most: number): Promise<FollowAlert[]> =>
  db.all<FollowAlert>(sql`SELECT 'giver' AS "of", f.rowid AS row, f.followed_id AS id, f.follower_id AS userId,
      f.news, f.notified_number AS notifiedNumber, f.notified_at AS notifiedAt, u.email, u.first_name AS firstName, u.language,
      g.first_name AS giverFirstName, g.last_name AS giverLastName, g.username AS giverUsername
    FROM json_each(${JSON.stringify(userIds)}) j CROSS JOIN users u ON u.id = j.value
    JOIN followers f ON f.follower_id = u.id JOIN users g ON g.id = f.followed_id
    WHERE f.news <> 'none' ORDER BY f.follower_id, f.rowid LIMIT ${most}`);

/** A saved search with its cursor. */
export type SearchWithCursor = {
  row: number;
  userId: string;
  notifiedNumber: number;
  notifiedAt: number;
  search: Search;
};
/** An offer that is new to an alert, by the alert's row; `number` is the lot's. */
export type NewFor = { row: number; offerId: string; number: number };

/** Restricts a query to these offers; null for all. */
type Among = readonly string[] | null;
/** At most `most` offers for each alert. */
export type NewOffersQuery = { newest: Newest; now: number; among: Among; most: number };

/** Nobody is notified of an offer twice, whichever alert matches it. */
const notNotified = (userId: unknown) =>
  sql`NOT EXISTS (SELECT 1 FROM offer_notifications t WHERE t.user_id = ${userId} AND t.offer_id = l.id)`;

/**
 * New offers for each of these searches: on sale, by other people, posted or opened after its cursor, and not notified
 * of yet. At most `most` for each, oldest first. Uses the same conditions as the search page.
 */
export async function newForSearches(
  db: Reader,
  all: readonly SearchWithCursor[],
  { newest, among, most }: NewOffersQuery,
): Promise<NewFor[]> {
  if (all.length === 0) return [];
  const parts = all.map(
    ({ row, userId, notifiedNumber, notifiedAt, search }) => sql`SELECT * FROM (
      SELECT ${row} AS row, l.id AS offerId, l.number FROM fresh l
      WHERE (l.number > ${notifiedNumber} OR l.opens_at > ${notifiedAt}) AND l.seller_id <> ${userId} AND ${isOnSale(search)}
        AND ${testsOf(search)} AND ${textHolds(search.words)} AND ${notNotified(userId)} ORDER BY l.number LIMIT ${most})`,
  );
  return db.all<NewFor>(sql`WITH ${fresh(all, newest, among)} ${sql.join(parts, sql` UNION ALL `)}`);
}

/** New offers from the TimeGiver of each of these follows, likewise. */
export async function newForFollows(
  db: Reader,
  all: readonly FollowAlert[],
  { newest, now, among, most }: NewOffersQuery,
): Promise<NewFor[]> {
  if (all.length === 0) return [];
  const rows = JSON.stringify(all.map(({ row }) => row));
  return db.all<NewFor>(sql`WITH ${fresh(all, newest, among)}
    SELECT row, offerId, number FROM (
      SELECT f.rowid AS row, l.id AS offerId, l.number, row_number() OVER (PARTITION BY f.rowid ORDER BY l.number) AS nth
      FROM json_each(${rows}) j CROSS JOIN followers f ON f.rowid = j.value
      JOIN fresh l ON l.seller_id = f.followed_id AND (l.number > f.notified_number OR l.opens_at > f.notified_at)
      WHERE ${isStillOpen(now, 'l')} AND l.opens_at <= ${now} AND ${notNotified(sql`f.follower_id`)})
    WHERE nth <= ${most} ORDER BY number`);
}

/** The lots that may be new to one of these alerts; null if there are more than `most`. */
export async function newLotsFor(
  db: Reader,
  all: readonly WithCursor[],
  { newest, among, most }: NewOffersQuery,
): Promise<NewLot[] | null> {
  if (all.length === 0) return [];
  const rows = await db.all<NewLot>(sql`WITH ${fresh(all, newest, among)}
    SELECT t.title || char(10) || t.charity || char(10) || t.description AS text, l.category_id AS categoryId,
      l.subcategory_id AS subcategoryId, l.location_id AS locationId, l.event_type_id AS eventTypeId, l.seniority,
      l.charity_id AS charityId, l.format, l.country
    FROM fresh l LEFT JOIN search t ON t.rowid = l.number LIMIT ${most + 1}`);
  return rows.length > most ? null : rows;
}

type WithCursor = { notifiedNumber: number; notifiedAt: number };

/** Every lot that may be new to one of these alerts, read once for all of them. */
function fresh(all: readonly WithCursor[], newest: Newest, among: Among): SQL {
  const number = Math.min(...all.map(({ notifiedNumber }) => notifiedNumber));
  const at = Math.min(...all.map(({ notifiedAt }) => notifiedAt));
  const numbers = among
    ? sql`SELECT number FROM lots WHERE offer_id IN (SELECT value FROM json_each(${JSON.stringify(among)}))`
    : sql`SELECT number FROM lots WHERE number > ${number} AND number <= ${newest.number}
      UNION SELECT number FROM lots INDEXED BY lots_newest WHERE status = 'open' AND opens_at > ${at}
        AND opens_at <= ${newest.openedAt} AND number <= ${newest.number}`;
  return sql`numbers AS (${numbers}),
    fresh AS MATERIALIZED (SELECT ${FACTS}, l.status, l.opens_at, l.held_at, l.seller_id
      FROM numbers n CROSS JOIN lots l ON l.number = n.number)`;
}
