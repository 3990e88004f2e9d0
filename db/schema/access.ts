import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './accounts/people.ts';
import { offers } from './offers/offers.ts';

/** An Indication of Interest: a request to take part in a private offer (R33, §3 Project access request). */
export const accessRequests = sqliteTable(
  'access_requests',
  {
    id: text('id').primaryKey(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    requesterId: text('requester_id')
      .notNull()
      .references(() => users.id),
    sellerId: text('seller_id')
      .notNull()
      .references(() => users.id),
    status: text('status', {
      enum: ['pending', 'approved', 'rejected', 'expired', 'withdrawn', 'revoked'],
    }).notNull(),
    requestNotes: text('request_notes').notNull().default(''),
    decisionNotes: text('decision_notes').notNull().default(''),
    autoApproved: integer('auto_approved', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    /** When a pending one expires. */
    expiresAt: integer('expires_at').notNull(),
    decidedAt: integer('decided_at'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    uniqueIndex('access_requests_one').on(t.offerId, t.requesterId).where(sql`status IN ('pending', 'approved')`),
    index('access_requests_offer').on(t.offerId, t.status, t.createdAt),
    index('access_requests_seller').on(t.sellerId, t.status, t.createdAt),
    index('access_requests_requester').on(t.requesterId, t.status, t.createdAt),
    index('access_requests_expiring').on(t.status, t.expiresAt),
    check('access_requests_not_own', sql`${t.requesterId} <> ${t.sellerId}`),
  ],
);

/** A person's favourites, also called the watch list. */
export const watches = sqliteTable(
  'watches',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['offer', 'auction'] }).notNull(),
    subjectId: text('subject_id').notNull(),
    at: integer('at').notNull(),
    /** Whether they were notified that it has opened, and that it ends soon. */
    notifiedOpened: integer('notified_opened', { mode: 'boolean' }).notNull().default(false),
    notifiedEnding: integer('notified_ending', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.subjectId] }),
    index('watches_newest').on(t.userId, t.kind, t.at),
    index('watches_subject').on(t.kind, t.subjectId),
    index('watches_opening').on(t.subjectId, t.at).where(sql`kind = 'offer' AND notified_opened = 0`),
    index('watches_ending').on(t.subjectId, t.at).where(sql`kind = 'offer' AND notified_ending = 0`),
  ],
);

/** A saved search; `query` is the canonical query string of /search. */
export const savedSearches = sqliteTable(
  'saved_searches',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    query: text('query').notNull(),
    news: text('news', { enum: ['none', 'at_once', 'daily'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** The cursor: lots up to this number existed when it was saved, or were checked since. */
    notifiedNumber: integer('notified_number').notNull(),
    notifiedAt: integer('notified_at').notNull(),
  },
  (t) => [
    index('saved_searches_user').on(t.userId, t.createdAt),
    uniqueIndex('saved_searches_once').on(t.userId, t.query),
    index('saved_searches_news').on(t.news, t.notifiedAt),
    index('saved_searches_number').on(t.news, t.notifiedNumber),
  ],
);

/** Offers that a person was notified of as new, so that no other search or follow repeats them. */
export const offerNotifications = sqliteTable(
  'offer_notifications',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    at: integer('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.offerId] }), index('offer_notifications_at').on(t.at)],
);
