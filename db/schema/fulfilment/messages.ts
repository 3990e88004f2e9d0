import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { MESSAGE_REPORT_REASONS, REPORT_KINDS } from '../../../src/domain/fulfilment/messages/report.ts';
import { users } from '../accounts/people.ts';
import { images, offers } from '../offers/offers.ts';
import { meetings } from './meetings.ts';

/**
 * A conversation of two people: one per offer and person who asks about it, and one per meeting once it is paid for.
 * `last_seq` numbers its messages.
 */
export const threads = sqliteTable(
  'threads',
  {
    id: text('id').primaryKey(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    meetingId: text('meeting_id').references(() => meetings.id),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    lastSeq: integer('last_seq').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (t) => [
    uniqueIndex('threads_offer').on(t.offerId, t.guestId).where(sql`meeting_id IS NULL`),
    uniqueIndex('threads_meeting').on(t.meetingId).where(sql`meeting_id IS NOT NULL`),
    index('threads_guest').on(t.guestId),
    index('threads_host').on(t.hostId),
    index('threads_last').on(t.lastAt),
    check('threads_two_people', sql`${t.guestId} <> ${t.hostId}`),
  ],
);

/** What one of the two sees of a conversation. Messages up to `deleted_through` were deleted for this person alone. */
export const threadMembers = sqliteTable(
  'thread_members',
  {
    threadId: text('thread_id')
      .notNull()
      .references(() => threads.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    lastAt: integer('last_at').notNull(),
    unread: integer('unread').notNull().default(0),
    archived: integer('archived', { mode: 'boolean' }).notNull().default(false),
    deletedThrough: integer('deleted_through').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.userId] }),
    index('thread_members_list').on(t.userId, t.archived, t.lastAt),
    index('thread_members_unread').on(t.userId).where(sql`unread > 0`),
  ],
);

/** A message. Before payment contact data in `text` is masked; `hidden` (JSON) has the masked pieces, for its sender alone. */
export const messages = sqliteTable(
  'messages',
  {
    id: text('id').primaryKey(),
    threadId: text('thread_id')
      .notNull()
      .references(() => threads.id),
    seq: integer('seq').notNull(),
    senderId: text('sender_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    /** The text in lower case without accents, for searching. */
    plain: text('plain').notNull(),
    hidden: text('hidden').notNull().default('[]'),
    imageId: text('image_id').references(() => images.id),
    /** Deleted for one of the two only. */
    deletedBySender: integer('deleted_by_sender', { mode: 'boolean' }).notNull().default(false),
    deletedByReader: integer('deleted_by_reader', { mode: 'boolean' }).notNull().default(false),
    at: integer('at').notNull(),
  },
  (t) => [
    uniqueIndex('messages_seq').on(t.threadId, t.seq),
    index('messages_sender').on(t.senderId),
    index('messages_image').on(t.imageId).where(sql`image_id IS NOT NULL`),
  ],
);

/** One person has blocked another; it counts in both directions. */
export const blocks = sqliteTable(
  'blocks',
  {
    blockerId: text('blocker_id')
      .notNull()
      .references(() => users.id),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => users.id),
    at: integer('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.blockerId, t.blockedId] }), index('blocks_blocked').on(t.blockedId)],
);

/** What people report to the operator; `content` (JSON) is what was reported, as it was then. */
export const reports = sqliteTable(
  'reports',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: REPORT_KINDS }).notNull(),
    subjectId: text('subject_id').notNull(),
    reporterId: text('reporter_id').references(() => users.id),
    reportedId: text('reported_id').references(() => users.id),
    reason: text('reason', { enum: MESSAGE_REPORT_REASONS }).notNull(),
    note: text('note').notNull().default(''),
    content: text('content').notNull(),
    status: text('status', { enum: ['open', 'settled'] })
      .notNull()
      .default('open'),
    at: integer('at').notNull(),
    /** UTC ms. */
    settledAt: integer('settled_at'),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.kind, t.subjectId, t.reporterId),
    index('reports_status').on(t.status, t.at),
    index('reports_reporter').on(t.reporterId),
    index('reports_reported').on(t.reportedId),
    index('reports_settled').on(t.settledAt).where(sql`settled_at IS NOT NULL`),
  ],
);
