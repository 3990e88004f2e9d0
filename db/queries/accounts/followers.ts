import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { followers, offers, profiles, users } from '../../schema/index.ts';
import { PUBLIC } from '../platform/public-person.ts';

export type FollowerList = 'followers' | 'following';
type Page = { page: number; limit: number };

/** One page of a person's followers, or of the people they follow, newest first, with public details (D8). */
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

/** Whether someone follows the seller of this offer. */
export async function isFollowingSeller(db: Reader, userId: string, offerId: string): Promise<boolean> {
  const rows = await followOfSeller(db).all({ userId, offerId });
  return rows.length > 0;
}

const followOfSeller = preparedOnce((db) =>
  db
    .select({ id: followers.followerId })
    .from(followers)
    .innerJoin(offers, eq(offers.sellerId, followers.followedId))
    .where(and(eq(offers.id, sql.placeholder('offerId')), eq(followers.followerId, sql.placeholder('userId'))))
    .limit(1)
    .prepare(),
);

export type FollowerRow = Awaited<ReturnType<typeof listFollowers>>[number];

export async function countFollowers(db: Reader, userId: string, list: FollowerList): Promise<number> {
  const [mine] = sidesOf(list);
  const [row] = await db.select({ n: count() }).from(followers).where(eq(mine, userId));
  return row?.n ?? 0;
}

/** The language of the TimeGiver with this id, if they can be followed; null otherwise. */
export async function followable(db: Reader, userId: string): Promise<{ language: string } | null> {
  const open = and(eq(users.id, userId), eq(users.giver, true), eq(users.status, 'active'));
  const [row] = await db.select({ language: users.language }).from(users).where(open).limit(1);
  return row ?? null;
}

const sidesOf = (list: FollowerList) =>
  list === 'followers'
    ? ([followers.followedId, followers.followerId] as const)
    : ([followers.followerId, followers.followedId] as const);
