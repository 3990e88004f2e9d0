import { and, count, desc, eq } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { followers, profiles, users } from '../schema/index.ts';
import { PUBLIC } from './public-person.ts';

export type FollowerList = 'followers' | 'following';
type Page = { page: number; limit: number };

/** One page of who follows a person or whom they follow, newest first, with what may be public of each (D8). */
export function listFollowers(db: Reader, userId: string, list: FollowerList, { page, limit }: Page) {
  const [mine, theirs] = sidesOf(list);
  return db
    .select({ ...PUBLIC, news: followers.news, createdAt: followers.createdAt })
    .from(followers)
    .innerJoin(users, eq(users.id, theirs))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(mine, userId))
    .orderBy(desc(followers.createdAt), desc(users.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export type FollowerRow = Awaited<ReturnType<typeof listFollowers>>[number];

export async function countFollowers(db: Reader, userId: string, list: FollowerList): Promise<number> {
  const [mine] = sidesOf(list);
  const [row] = await db.select({ n: count() }).from(followers).where(eq(mine, userId));
  return row?.n ?? 0;
}

/** Whether one follows the other. */
export async function isFollowing(db: Reader, followerId: string, followedId: string): Promise<boolean> {
  const pair = and(eq(followers.followerId, followerId), eq(followers.followedId, followedId));
  const rows = await db.select({ id: followers.followerId }).from(followers).where(pair).limit(1);
  return rows.length > 0;
}

/** The language of the TimeGiver with this id who can be followed; null where there is none. */
export async function followable(db: Reader, userId: string): Promise<{ language: string } | null> {
  const standing = and(eq(users.id, userId), eq(users.giver, true), eq(users.status, 'active'));
  const [row] = await db.select({ language: users.language }).from(users).where(standing).limit(1);
  return row ?? null;
}

const sidesOf = (list: FollowerList) =>
  list === 'followers'
    ? ([followers.followedId, followers.followerId] as const)
    : ([followers.followerId, followers.followedId] as const);
