import { count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { notificationChoices, pageNotices, profiles, users } from '../../schema/index.ts';

/** The bell says no more than this. */
const MOST_COUNTED = 100;

/** How many news a person has not read, a hundred at most. */
export async function unreadNews(db: Reader, userId: string): Promise<number> {
  const unread = await db.get<{ n: number }>(sql`SELECT ${unreadCount(userId)} AS n`);
  return unread?.n ?? 0;
}

/** The same as a part of a question that asks for more. */
export const unreadCount = (userId: string): SQL =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM page_notices WHERE user_id = ${userId} AND read_at IS NULL LIMIT ${MOST_COUNTED}))`;

/** One page of a person's news, the newest first; pages count from 1. */
export async function listNews(db: Reader, userId: string, page: number, limit: number) {
  const own = eq(pageNotices.userId, userId);
  const { id, event, content, createdAt, readAt } = pageNotices;
  const [records, [counted]] = await Promise.all([
    db
      .select({ id, event, content, createdAt, readAt })
      .from(pageNotices)
      .where(own)
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(pageNotices).where(own),
  ]);
  return { records, total: counted?.total ?? 0 };
}

/** What a person has chosen to be told of; what they never touched is not in it. */
export function listChoices(db: Reader, userId: string) {
  const { event, channel, wanted } = notificationChoices;
  return db
    .select({ event, channel, wanted })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
    .limit(100);
}

/** Language, introductions not to be shown again, and whether a text message could reach this person. */
export async function preferenceOf(db: Reader, userId: string) {
  const [row] = await db
    .select({
      language: users.language,
      phoneVerifiedAt: users.phoneVerifiedAt,
      offerDontShow: profiles.offerDontShow,
      savedSearchDontShow: profiles.savedSearchDontShow,
      profileDontShow: profiles.profileDontShow,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? null;
}
