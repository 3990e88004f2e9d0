import { and, eq } from 'drizzle-orm';
import { savedSearches } from '../../schema/index.ts';
import { build, guarded, type Statement } from '../../statement.ts';
import { NEWEST_LOT } from '../accounts/followers.ts';

type News = 'none' | 'at_once' | 'daily';
export type NewSavedSearch = { id: string; userId: string; name: string; query: string; news: News; at: number };

/**
 * Keeps a search, or gives the one that is kept this name and these news. What is on sale by then is known. Guard
 * `searches`: there are `most` already.
 */
export function saveSearch({ id, userId, name, query, news, at }: NewSavedSearch, most: number): Statement {
  return {
    sql: `INSERT INTO saved_searches (id, user_id, name, query, news, created_at, told_at, told_number)
      SELECT ?, ?, ?, ?, ?, ?, ?, ${NEWEST_LOT} WHERE (SELECT count(*) FROM saved_searches WHERE user_id = ?) < ?
        OR EXISTS (SELECT 1 FROM saved_searches WHERE user_id = ? AND query = ?)
      ON CONFLICT (user_id, query) DO UPDATE SET name = excluded.name, ${seenSoFar('excluded.told_at', 'excluded.told_number')},
        news = excluded.news`,
    args: [id, userId, name, query, news, at, at, userId, most, userId, query],
    expect: 'one row',
    guard: 'searches',
  };
}

export type SearchChange = { id: string; userId: string; name: string; news: News; at: number };

/** Another name or other news for a saved search. Guard `search`: this person keeps no such search. */
export function changeSearch({ id, userId, name, news, at }: SearchChange): Statement {
  return {
    sql: `UPDATE saved_searches SET name = ?, ${seenSoFar('?', NEWEST_LOT)}, news = ? WHERE id = ? AND user_id = ?`,
    args: [name, at, news, id, userId],
    expect: 'one row',
    guard: 'search',
  };
}

/** Guard `search`: this person keeps no such search. */
export function forgetSearch(id: string, userId: string): Statement {
  const own = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));
  return guarded('search', build.delete(savedSearches).where(own));
}

/** Ends the mails of a search for whoever has the link to do so. Guard `search`: there is none, or it sends none. */
export function stopSearchNews(id: string): Statement {
  return {
    sql: `UPDATE saved_searches SET news = 'none' WHERE id = ? AND news <> 'none'`,
    args: [id],
    expect: 'one row',
    guard: 'search',
  };
}

/** The same for one whom somebody follows. Guard `pair`. */
export function stopFollowNews(followerId: string, followedId: string): Statement {
  return {
    sql: `UPDATE followers SET news = 'none' WHERE follower_id = ? AND followed_id = ? AND news <> 'none'`,
    args: [followerId, followedId],
    expect: 'one row',
    guard: 'pair',
  };
}

/** The same for every search of a person and everybody whom they follow. Guard `news`. */
export function stopAllNews(userId: string): Statement[] {
  return [
    {
      sql: `UPDATE users SET id = id WHERE id = ?
        AND (EXISTS (SELECT 1 FROM saved_searches WHERE user_id = ? AND news <> 'none')
          OR EXISTS (SELECT 1 FROM followers WHERE follower_id = ? AND news <> 'none'))`,
      args: [userId, userId, userId],
      expect: 'one row',
      guard: 'news',
    },
    { sql: `UPDATE saved_searches SET news = 'none' WHERE user_id = ? AND news <> 'none'`, args: [userId] },
    { sql: `UPDATE followers SET news = 'none' WHERE follower_id = ? AND news <> 'none'`, args: [userId] },
  ];
}

/** Up to which lot somebody has been told, and until when (UTC ms). */
export type Mark = { number: number; at: number };
type Told = 'saved_searches' | 'followers';

/** Remembers that somebody was told of these offers. Breaks a constraint where they were told of one meanwhile. */
export function rememberTold(userId: string, offerIds: readonly string[], at: number): Statement {
  return {
    sql: 'INSERT INTO offers_told (user_id, offer_id, at) SELECT ?, value, ? FROM json_each(?)',
    args: [userId, at, JSON.stringify(offerIds)],
  };
}

/** Moves the mark of one who is told in the same batch. Guard `mark`: another has told them meanwhile. */
export function moveMark(table: Told, row: number, from: Mark, to: Mark): Statement {
  return {
    sql: `UPDATE ${table} SET told_number = ?, told_at = ? WHERE rowid = ? AND told_number = ? AND told_at = ? AND news <> 'none'`,
    args: [to.number, to.at, row, from.number, from.at],
    expect: 'one row',
    guard: 'mark',
  };
}

/** Moves the marks of those for whom there was nothing, and of nobody who is further already. */
export function moveMarks(table: Told, rows: readonly number[], to: Mark): Statement {
  return {
    sql: `UPDATE ${table} SET told_number = ?, told_at = ?
      WHERE rowid IN (SELECT value FROM json_each(?)) AND told_number <= ? AND told_at <= ?`,
    args: [to.number, to.at, JSON.stringify(rows), to.number, to.at],
  };
}

/** Who wanted no news until now is told of nothing that opened meanwhile. */
const seenSoFar = (at: string, number: string) =>
  `told_at = CASE WHEN saved_searches.news = 'none' THEN ${at} ELSE saved_searches.told_at END,
    told_number = CASE WHEN saved_searches.news = 'none' THEN ${number} ELSE saved_searches.told_number END`;
