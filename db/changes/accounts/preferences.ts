import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { notificationChoices, notifications, profiles, users } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

/** Guard `user` holds while the account is not deactivated. */
export function setLanguage(id: string, language: string): Statement {
  const open = and(eq(users.id, id), ne(users.status, 'deactivated'));
  return guarded('user', build.update(users).set({ language }).where(open));
}

export type ChoiceRow = typeof notificationChoices.$inferInsert;

export function setChoice(row: ChoiceRow): Statement {
  const { userId, event, channel } = notificationChoices;
  const set = { wanted: row.wanted, updatedAt: row.updatedAt };
  return statement(
    build
      .insert(notificationChoices)
      .values(row)
      .onConflictDoUpdate({ target: [userId, event, channel], set }),
  );
}

type Introductions = { offerDontShow?: boolean; savedSearchDontShow?: boolean; profileDontShow?: boolean };

/** Which introductions not to show again; the others stay as they are. */
export function setIntroductions(userId: string, values: Introductions, at: number): Statement {
  const insert = build.insert(profiles).values({ userId, ...values, updatedAt: at });
  return statement(insert.onConflictDoUpdate({ target: profiles.userId, set: { ...values, updatedAt: at } }));
}

/** Marks notifications until `until` (UTC ms) as read. */
export function markNotificationsRead(userId: string, until: number, at: number): Statement {
  const unread = and(eq(notifications.userId, userId), isNull(notifications.readAt), sql`created_at <= ${until}`);
  return statement(build.update(notifications).set({ readAt: at }).where(unread));
}
