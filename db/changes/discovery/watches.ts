import { and, eq } from 'drizzle-orm';
import { watches } from '../../schema/index.ts';
import { build, guarded, type Statement } from '../../statement.ts';

export type Watch = { userId: string; kind: 'offer' | 'auction'; subjectId: string; at: number };

/** Adds an offer or auction to a watch list. Guard `watch`: it is there already, or the list holds `most`. */
export function addWatch({ userId, kind, subjectId, at }: Watch, most: number): Statement {
  return {
    sql: `INSERT INTO watches (user_id, kind, subject_id, at) SELECT ?, ?, ?, ?
      WHERE (SELECT count(*) FROM watches WHERE user_id = ? AND kind = ?) < ? ON CONFLICT DO NOTHING`,
    args: [userId, kind, subjectId, at, userId, kind, most],
    expect: 'one row',
    guard: 'watch',
  };
}

/** Removes it. Guard `watch`: it is not there. */
export function removeWatch({ userId, kind, subjectId }: Omit<Watch, 'at'>): Statement {
  const one = and(eq(watches.userId, userId), eq(watches.kind, kind), eq(watches.subjectId, subjectId));
  return guarded('watch', build.delete(watches).where(one));
}

/** Records that a watcher was notified. Guard `watch`: they were already, or no longer watch the offer. */
export function recordWatcherNotified(userId: string, offerId: string, of: 'opened' | 'ending'): Statement {
  const column = of === 'opened' ? 'notified_opened' : 'notified_ending';
  return {
    sql: `UPDATE watches SET ${column} = 1 WHERE user_id = ? AND kind = 'offer' AND subject_id = ? AND ${column} = 0`,
    args: [userId, offerId],
    expect: 'one row',
    guard: 'watch',
  };
}
