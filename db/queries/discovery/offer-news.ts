import { type SQL, sql } from 'drizzle-orm';
import type { NewLot } from '../../../src/domain/access/may-find.ts';
import type { Search } from '../../../src/domain/discovery/search.ts';
import type { Newest } from '../../../src/domain/discovery/watching.ts';
import type { Reader } from '../../client.ts';
import { isOnSale, testsOf } from './search/filters.ts';
import { textHolds } from './search/words.ts';
import { FACTS } from './search.ts';

/** All that has to be asked while nothing is new. */
export function newestLots(db: Reader, now: number): Promise<Newest> {
  return db.get<Newest>(sql`SELECT COALESCE((SELECT MAX(number) FROM lots), 0) AS number,
    COALESCE((SELECT opens_at FROM lots INDEXED BY lots_newest WHERE status = 'open' AND opens_at <= ${now}
      ORDER BY opens_at DESC LIMIT 1), 0) AS openedAt`);
}

/** Whom to look at: behind person `after`, at most so many; digests only where `digestBefore` has passed. */
export type Chunk = { newest: Newest; digestBefore: number; after: string; most: number };

/** The ids of the people for whom something may be new, in their order. */
export async function peopleToLookAt(db: Reader, { after, most, ...chunk }: Chunk): Promise<string[]> {
  const searches = behind('user_id', 'saved_searches', ['saved_searches_number', 'saved_searches_news'], chunk);
  const follows = behind('follower_id', 'followers', ['followers_number', 'followers_told'], chunk);
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM (${searches} UNION ${follows}) WHERE id > ${after}
    ORDER BY id LIMIT ${most}`);
  return rows.map(({ id }) => id);
}

type Behind = Pick<Chunk, 'newest' | 'digestBefore'>;

/** Whose marks are behind the newest lot or the last opening; each part walks an index of its own. */
function behind(whose: string, table: string, [byNumber, byTime]: [string, string], chunk: Behind): SQL {
  const { newest, digestBefore } = chunk;
  const part = (index: string, where: SQL) =>
    sql`SELECT ${sql.raw(`${whose} AS id FROM ${table} INDEXED BY ${index}`)} WHERE ${where}`;
  const isDue = sql`told_at <= ${digestBefore}`;
  return sql`${part(byNumber, sql`news = 'at_once' AND told_number < ${newest.number}`)}
    UNION ${part(byTime, sql`news = 'at_once' AND told_at < ${newest.openedAt}`)}
    UNION ${part(byNumber, sql`news = 'daily' AND told_number < ${newest.number} AND ${isDue}`)}
    UNION ${part(byTime, sql`news = 'daily' AND told_at < ${newest.openedAt} AND ${isDue}`)}`;
}

type Listener = {
  row: number;
  userId: string;
  email: string;
  firstName: string;
  language: string;
  news: 'at_once' | 'daily';
  toldNumber: number;
  toldAt: number;
};
export type ListeningSearch = Listener & { of: 'search'; id: string; name: string; query: string };
export type ListeningFollower = Listener & {
  of: 'giver';
  /** Of the TimeGiver. */
  id: string;
  giverFirstName: string;
  giverLastName: string;
  giverUsername: string;
};

/** The searches of these people that bring news, whether their time has come or not; at most `most`. */
export const listeningSearches = (db: Reader, userIds: readonly string[], most: number): Promise<ListeningSearch[]> =>
  db.all<ListeningSearch>(sql`SELECT 'search' AS "of", s.rowid AS row, s.id, s.user_id AS userId, s.name, s.query, s.news,
      s.told_number AS toldNumber, s.told_at AS toldAt, u.email, u.first_name AS firstName, u.language
    FROM json_each(${JSON.stringify(userIds)}) j CROSS JOIN users u ON u.id = j.value
    JOIN saved_searches s INDEXED BY saved_searches_user ON s.user_id = u.id
    WHERE s.news <> 'none' ORDER BY s.user_id, s.rowid LIMIT ${most}`);

/** The same of whom they follow. */
export const listeningFollowers = (
  db: Reader,
  userIds: readonly string[],
  most: number,
): Promise<ListeningFollower[]> =>
  db.all<ListeningFollower>(sql`SELECT 'giver' AS "of", f.rowid AS row, f.followed_id AS id, f.follower_id AS userId,
      f.news, f.told_number AS toldNumber, f.told_at AS toldAt, u.email, u.first_name AS firstName, u.language,
      g.first_name AS giverFirstName, g.last_name AS giverLastName, g.username AS giverUsername
    FROM json_each(${JSON.stringify(userIds)}) j CROSS JOIN users u ON u.id = j.value
    JOIN followers f ON f.follower_id = u.id JOIN users g ON g.id = f.followed_id
    WHERE f.news <> 'none' ORDER BY f.follower_id, f.rowid LIMIT ${most}`);

/** Somebody's marks with what they look for. */
export type Looking = { row: number; userId: string; toldNumber: number; toldAt: number; search: Search };
/** An offer that is new to a search or a follower, by their row; `number` is its lot's. */
export type NewFor = { row: number; offerId: string; number: number };

/** Of which offers alone is asked; null for all. */
type Among = readonly string[] | null;
/** What is asked of a search or a follower: at most `most` offers for each. */
export type Asked = { newest: Newest; now: number; among: Among; most: number };

/** Nobody is told twice of one offer, whatever else finds it. */
const untold = (userId: unknown) =>
  sql`NOT EXISTS (SELECT 1 FROM offers_told t WHERE t.user_id = ${userId} AND t.offer_id = l.id)`;

/**
 * What is new for each of these searches: the offers on sale that it finds, other people's, that were not there or not
 * open when its person was last told, and of which nothing else has told them. At most `most` for each, the oldest
 * first; tested by what the search itself is tested by.
 */
export async function newForSearches(
  db: Reader,
  all: readonly Looking[],
  { newest, among, most }: Asked,
): Promise<NewFor[]> {
  if (all.length === 0) return [];
  const parts = all.map(
    ({ row, userId, toldNumber, toldAt, search }) => sql`SELECT * FROM (
      SELECT ${row} AS row, l.id AS offerId, l.number FROM fresh l
      WHERE (l.number > ${toldNumber} OR l.opens_at > ${toldAt}) AND l.seller_id <> ${userId} AND ${isOnSale(search)}
        AND ${testsOf(search)} AND ${textHolds(search.words)} AND ${untold(userId)} ORDER BY l.number LIMIT ${most})`,
  );
  return db.all<NewFor>(sql`WITH ${fresh(all, newest, among)} ${sql.join(parts, sql` UNION ALL `)}`);
}

/** The same for followers: what each has not been told of whom they follow. */
export async function newForFollowers(
  db: Reader,
  all: readonly ListeningFollower[],
  { newest, now, among, most }: Asked,
): Promise<NewFor[]> {
  if (all.length === 0) return [];
  const rows = JSON.stringify(all.map(({ row }) => row));
  return db.all<NewFor>(sql`WITH ${fresh(all, newest, among)}
    SELECT row, offerId, number FROM (
      SELECT f.rowid AS row, l.id AS offerId, l.number, row_number() OVER (PARTITION BY f.rowid ORDER BY l.number) AS nth
      FROM json_each(${rows}) j CROSS JOIN followers f ON f.rowid = j.value
      JOIN fresh l ON l.seller_id = f.followed_id AND (l.number > f.told_number OR l.opens_at > f.told_at)
      WHERE l.status = 'open' AND l.closes_at > ${now} AND l.opens_at <= ${now} AND ${untold(sql`f.follower_id`)})
    WHERE nth <= ${most} ORDER BY number`);
}

/** What the lots look like that may be new to one of these; null where they are more than `most`. */
export async function newLotsFor(
  db: Reader,
  all: readonly Marked[],
  { newest, among, most }: Asked,
): Promise<NewLot[] | null> {
  if (all.length === 0) return [];
  const rows = await db.all<NewLot>(sql`WITH ${fresh(all, newest, among)}
    SELECT t.title || char(10) || t.charity || char(10) || t.description AS text, l.category_id AS categoryId,
      l.subcategory_id AS subcategoryId, l.location_id AS locationId, l.event_type_id AS eventTypeId, l.seniority,
      l.charity_id AS charityId, l.format, l.country
    FROM fresh l LEFT JOIN search t ON t.rowid = l.number LIMIT ${most + 1}`);
  return rows.length > most ? null : rows;
}

type Marked = { toldNumber: number; toldAt: number };

/** Every lot that may be new to one of these, read once for all of them. */
function fresh(all: readonly Marked[], newest: Newest, among: Among): SQL {
  const number = Math.min(...all.map(({ toldNumber }) => toldNumber));
  const at = Math.min(...all.map(({ toldAt }) => toldAt));
  const numbers = among
    ? sql`SELECT number FROM lots WHERE offer_id IN (SELECT value FROM json_each(${JSON.stringify(among)}))`
    : sql`SELECT number FROM lots WHERE number > ${number} AND number <= ${newest.number}
      UNION SELECT number FROM lots INDEXED BY lots_newest WHERE status = 'open' AND opens_at > ${at}
        AND opens_at <= ${newest.openedAt} AND number <= ${newest.number}`;
  return sql`numbers AS (${numbers}),
    fresh AS MATERIALIZED (SELECT ${FACTS}, l.status, l.opens_at, l.seller_id
      FROM numbers n CROSS JOIN lots l ON l.number = n.number)`;
}
