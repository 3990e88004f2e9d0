import { and, eq } from 'drizzle-orm';
import { followers } from '../schema/index.ts';
import { build, guarded, type Statement } from '../statement.ts';

type NewFollower = typeof followers.$inferInsert & { news: 'none' | 'at_once' | 'daily' };

/** Follows, or changes how news come to who follows already; guard `following` holds while there are fewer than `most`. */
export function follow({ followerId, followedId, news, createdAt }: NewFollower, most: number): Statement {
  return {
    sql: `INSERT INTO followers (follower_id, followed_id, news, created_at)
      SELECT ?, ?, ?, ? WHERE (SELECT count(*) FROM followers WHERE follower_id = ?) < ?
        OR EXISTS (SELECT 1 FROM followers WHERE follower_id = ? AND followed_id = ?)
      ON CONFLICT (follower_id, followed_id) DO UPDATE SET news = excluded.news`,
    args: [followerId, followedId, news, createdAt, followerId, most, followerId, followedId],
    expect: 'one row',
    guard: 'following',
  };
}

/** Ends it; guard `pair` holds while there was something to end. */
export function unfollow(followerId: string, followedId: string): Statement {
  return guarded('pair', build.delete(followers).where(pair(followerId, followedId)));
}

/** How news come; guard `pair` holds while the one follows the other. */
export function setNews(followerId: string, followedId: string, news: NewFollower['news']): Statement {
  return guarded('pair', build.update(followers).set({ news }).where(pair(followerId, followedId)));
}

const pair = (followerId: string, followedId: string) =>
  and(eq(followers.followerId, followerId), eq(followers.followedId, followedId));
