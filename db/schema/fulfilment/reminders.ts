import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '../accounts/people.ts';
import { meetings } from './meetings.ts';

/** A reminder that is still to be sent, `at` in UTC ms; it is deleted when it is. */
export const meetingReminders = sqliteTable(
  'meeting_reminders',
  {
    meetingId: text('meeting_id')
      .notNull()
      .references(() => meetings.id),
    personId: text('person_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['7d', '1d', '1h', '15min'] }).notNull(),
    at: integer('at').notNull(),
    /** The date that it reminds of; it is not sent for any other. */
    startsAt: integer('starts_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.personId, t.kind] }),
    index('meeting_reminders_due').on(t.at),
    index('meeting_reminders_person').on(t.personId),
  ],
);

/**
 * A person's private calendar feed. Its token is derived from the nonce and the Worker's secret, so that it can be shown
 * again although the database holds only its hash.
 */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    nonce: text('nonce').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [uniqueIndex('calendar_feeds_token').on(t.tokenHash)],
);
