import { and, eq } from 'drizzle-orm';
import { savedSearches } from '../../schema/index.ts';
import { build, guarded, type Statement } from '../../statement.ts';
import { NEWEST_LOT } from '../accounts/followers.ts';

type Frequency = 'none' | 'at_once' | 'daily';
export type NewSavedSearch = { id: string; userId: string; name: string; query: string; news: Frequency; at: number };

/**
 * Saves a search, or updates the name and frequency of the one that has the same query. It notifies only of offers
 * posted from now on. Guard `searches`: there are `most` already.
 */
export function saveSearch({ id, userId, name, query, news, at }: NewSavedSearch, most: number): Statement {
  return {
    sql: `INSERT INTO saved_searches (id, user_id, name, query, news, created_at, notified_at, notified_number)
      SELECT ?, ?, ?, ?, ?, ?, ?, ${NEWEST_LOT} WHERE (SELECT count(*) FROM saved_searches WHERE user_id = ?) < ?
        OR EXISTS (SELECT 1 FROM saved_searches WHERE user_id = ? AND query = ?)
      ON CONFLICT (user_id, query) DO UPDATE SET name = excluded.name, ${cursorFromNow('excluded.notified_at', 'excluded.notified_number')},
        news = excluded.news`,
    args: [id, userId, name, query, news, at, at, userId, most, userId, query],
    expect: 'one row',
    guard: 'searches',
  };
}

export type SearchChange = { id: string; userId: string; name: string; news: Frequency; at: number };

/** Changes the name and frequency of a saved search. Guard `search`: this person has no such search. */
export function changeSearch({ id, userId, name, news, at }: SearchChange): Statement {
  return {
    sql: `UPDATE saved_searches SET name = ?, ${cursorFromNow('?', NEWEST_LOT)}, news = ? WHERE id = ? AND user_id = ?`,
    args: [name, at, news, id, userId],
    expect: 'one row',
    guard: 'search',
  };
}

/** Guard `search`: this person has no such search. */
export function deleteSearch(id: string, userId: string): Statement {
  const own = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));
  return guarded('search', build.delete(savedSearches).where(own));
}

/** Unsubscribes from a search's mails. Guard `search`: there is no such search, or it sends none. */
export function unsubscribeSearch(id: string): Statement {
  return {
    sql: `UPDATE saved_searches SET news = 'none' WHERE id = ? AND news <> 'none'`,
    args: [id],
    expect: 'one row',
    guard: 'search',
  };
}

/** Unsubscribes from mails about a followed TimeGiver. Guard `pair`. */
export function unsubscribeFollow(followerId: string, followedId: string): Statement {
  return {
    sql: `UPDATE followers SET news = 'none' WHERE follower_id = ? AND followed_id = ? AND news <> 'none'`,
    args: [followerId, followedId],
    expect: 'one row',
    guard: 'pair',
  };
}

/** Unsubscribes a person from the mails of all searches and follows. Guard `news`. */
export function unsubscribeAll(userId: string): Statement[] {
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

/** The newest lot, and the time (UTC ms), that an alert has seen. */
export type Cursor = { number: number; at: number };
type AlertTable = 'saved_searches' | 'followers';

/** Records that a person was notified of these offers. Violates a constraint if they were notified of one already. */
export function recordNotified(userId: string, offerIds: readonly string[], at: number): Statement {
  return {
    sql: 'INSERT INTO offer_notifications (user_id, offer_id, at) SELECT ?, value, ? FROM json_each(?)',
    args: [userId, at, JSON.stringify(offerIds)],
  };
}

/** Advances the cursor of an alert that notifies in the same batch. Guard `cursor`: another run was faster. */
export function advanceCursor(table: AlertTable, row: number, from: Cursor, to: Cursor): Statement {
  return {
    sql: `UPDATE ${table} SET notified_number = ?, notified_at = ? WHERE rowid = ? AND notified_number = ? AND notified_at = ? AND news <> 'none'`,
    args: [to.number, to.at, row, from.number, from.at],
    expect: 'one row',
    guard: 'cursor',
  };
}

/** Advances the cursors of alerts that matched nothing, unless they are further already. */
export function advanceCursors(table: AlertTable, rows: readonly number[], to: Cursor): Statement {
  return {
    sql: `UPDATE ${table} SET notified_number = ?, notified_at = ?
      WHERE rowid IN (SELECT value FROM json_each(?)) AND notified_number <= ? AND notified_at <= ?`,
    args: [to.number, to.at, JSON.stringify(rows), to.number, to.at],
  };
}

/** An alert that was off starts from now, without the offers that opened in between. */
const cursorFromNow = (at: string, number: string) =>
  `notified_at = CASE WHEN saved_searches.news = 'none' THEN ${at} ELSE saved_searches.notified_at END,
    notified_number = CASE WHEN saved_searches.news = 'none' THEN ${number} ELSE saved_searches.notified_number END`;
