import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '../accounts/people.ts';
import { images } from '../offers/offers.ts';
import { meetings } from './meetings.ts';

/**
 * What one side of a meeting says of the other, sealed until `published_at`: when both are in, or at `due_at` (rule 28).
 * Nobody but its author may read a sealed one. Times in UTC ms.
 */
export const reviews = sqliteTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    meetingId: text('meeting_id')
      .notNull()
      .references(() => meetings.id),
    /** The author's side. */
    side: text('side', { enum: ['guest', 'host'] }).notNull(),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    /** The person it is about. */
    subjectId: text('subject_id')
      .notNull()
      .references(() => users.id),
    /** JSON: the answer to each question of the side, 1 to 5, by name. */
    answers: text('answers').notNull(),
    /** Their average, in hundredths. */
    score: integer('score').notNull(),
    text: text('text').notNull(),
    at: integer('at').notNull(),
    dueAt: integer('due_at').notNull(),
    publishedAt: integer('published_at'),
    reply: text('reply'),
    replyAt: integer('reply_at'),
    /** Hidden by an operator. */
    hiddenAt: integer('hidden_at'),
  },
  (t) => [
    uniqueIndex('reviews_one').on(t.meetingId, t.side),
    index('reviews_subject')
      .on(t.subjectId, t.side, t.publishedAt)
      .where(sql`published_at IS NOT NULL AND hidden_at IS NULL`),
    index('reviews_about').on(t.subjectId),
    index('reviews_author').on(t.authorId),
    index('reviews_due').on(t.dueAt).where(sql`published_at IS NULL`),
    check('reviews_score', sql`${t.score} BETWEEN 100 AND 500`),
    check('reviews_reply', sql`${t.reply} IS NULL OR ${t.publishedAt} IS NOT NULL`),
  ],
);

/**
 * A guest's thanks for a meeting, to the host and the charity. Everyone may read it only while the guest shares it and
 * the host agrees; otherwise the two alone.
 */
export const thanks = sqliteTable(
  'thanks',
  {
    id: text('id').primaryKey(),
    meetingId: text('meeting_id')
      .notNull()
      .unique('thanks_meeting')
      .references(() => meetings.id),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    charityId: text('charity_id'),
    text: text('text').notNull(),
    imageId: text('image_id').references(() => images.id),
    at: integer('at').notNull(),
    /** The guest lets everyone read it. */
    shared: integer('shared', { mode: 'boolean' }).notNull(),
    /** When the host agreed that everyone may read it. */
    agreedAt: integer('agreed_at'),
    /** When the guest withdrew it; after that only the guest can see it. */
    withdrawnAt: integer('withdrawn_at'),
  },
  (t) => [
    index('thanks_charity')
      .on(t.charityId, t.agreedAt)
      .where(sql`shared = 1 AND agreed_at IS NOT NULL AND withdrawn_at IS NULL`),
    index('thanks_guest').on(t.guestId),
    index('thanks_host').on(t.hostId),
    index('thanks_image').on(t.imageId).where(sql`image_id IS NOT NULL`),
  ],
);
