import { count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { notificationChoices, notifications, profiles, users } from '../../schema/index.ts';

/** The bell counts up to here. */
const MOST_COUNTED = 100;

/** The number of unread notifications, a hundred at most. */
export async function countUnread(db: Reader, userId: string): Promise<number> {
  const unread = await db.get<{ n: number }>(sql`SELECT ${unreadCount(userId)} AS n`);
  return unread?.n ?? 0;
}

/** The same as a subquery. */
export const unreadCount = (userId: string): SQL =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM notifications WHERE user_id = ${userId} AND read_at IS NULL LIMIT ${MOST_COUNTED}))`;

/** How many messages a person has not read, as a subquery; one index finds the few conversations with any. */
export const unreadMessages = (userId: string): SQL =>
  sql`(SELECT coalesce(sum(unread), 0) FROM thread_members WHERE user_id = ${userId} AND unread > 0)`;

/** One page of a person's notifications, newest first; pages count from 1. */
export async function listNotifications(db: Reader, userId: string, page: number, limit: number) {
  const own = eq(notifications.userId, userId);
  const { id, event, content, createdAt, readAt } = notifications;
  const [records, [counted]] = await Promise.all([
    db
      .select({ id, event, content, createdAt, readAt })
      .from(notifications)
      .where(own)
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(notifications).where(own),
  ]);
  return { records, total: counted?.total ?? 0 };
}

/** A person's notification choices, without the defaults. */
export function listChoices(db: Reader, userId: string) {
  const { event, channel, wanted } = notificationChoices;
  return db
    .select({ event, channel, wanted })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
    .limit(100);
}

/** Language, introductions not to show again, and when the phone was verified. */
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
