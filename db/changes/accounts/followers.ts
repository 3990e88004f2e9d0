import { and, eq } from 'drizzle-orm';
import { followers } from '../../schema/index.ts';
import { build, guarded, type Statement } from '../../statement.ts';

type NewFollower = typeof followers.$inferInsert & { news: 'none' | 'at_once' | 'daily' };

/**
 * Follows from now on, or changes how often a follower is notified; guard `following` holds while there are fewer than
 * `most`.
 */
export function follow({ followerId, followedId, news, createdAt }: NewFollower, most: number): Statement {
  return {
    sql: `INSERT INTO followers (follower_id, followed_id, news, created_at, notified_at, notified_number)
      SELECT ?, ?, ?, ?, ?, ${NEWEST_LOT} WHERE (SELECT count(*) FROM followers WHERE follower_id = ?) < ?
        OR EXISTS (SELECT 1 FROM followers WHERE follower_id = ? AND followed_id = ?)
      ON CONFLICT (follower_id, followed_id) DO UPDATE SET news = excluded.news, ${SKIP_MISSED}`,
    args: [followerId, followedId, news, createdAt, createdAt, followerId, most, followerId, followedId],
    expect: 'one row',
    guard: 'following',
  };
}

/** Guard `pair` holds while the one follows the other. */
export function unfollow(followerId: string, followedId: string): Statement {
  return guarded('pair', build.delete(followers).where(pair(followerId, followedId)));
}

/** Sets how often a follower is notified, from `at` on; guard `pair` holds while the one follows the other. */
export function setFollowFrequency(
  followerId: string,
  followedId: string,
  news: NewFollower['news'],
  at: number,
): Statement {
  return {
    sql: `UPDATE followers SET notified_at = CASE WHEN news = 'none' THEN ? ELSE notified_at END,
      notified_number = CASE WHEN news = 'none' THEN ${NEWEST_LOT} ELSE notified_number END, news = ?
      WHERE follower_id = ? AND followed_id = ?`,
    args: [at, news, followerId, followedId],
    expect: 'one row',
    guard: 'pair',
  };
}

/** The newest lot: a new follower is notified of later ones only. */
export const NEWEST_LOT = 'COALESCE((SELECT MAX(number) FROM lots), 0)';

/** A follower who turns notifications on again is not notified of what opened in between. */
const SKIP_MISSED = `notified_at = CASE WHEN followers.news = 'none' THEN excluded.notified_at ELSE followers.notified_at END,
  notified_number = CASE WHEN followers.news = 'none' THEN excluded.notified_number ELSE followers.notified_number END`;

const pair = (followerId: string, followedId: string) =>
  and(eq(followers.followerId, followerId), eq(followers.followedId, followedId));
