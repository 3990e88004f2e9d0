import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '../accounts/people.ts';
import { offers } from '../offers/offers.ts';
import { clarifications } from '../offers/posting.ts';

/** Public questions on an offer (`parent_id` null) and the replies to them, one level deep. Times in UTC ms. */
export const comments = sqliteTable(
  'comments',
  {
    id: text('id').primaryKey(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    /** The question; a trigger holds that it is one, on the same offer. */
    parentId: text('parent_id'),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    /** As everyone reads it: contact details are masked before it is stored. */
    text: text('text').notNull(),
    at: integer('at').notNull(),
    /** The clarification that the TimeGiver's answer became, because someone had bid or bought (R1). */
    clarificationId: text('clarification_id').references(() => clarifications.id),
    /** Hidden until an operator has looked at a report. */
    hiddenAt: integer('hidden_at'),
  },
  (t) => [
    index('comments_offer').on(t.offerId, t.at).where(sql`parent_id IS NULL AND hidden_at IS NULL`),
    index('comments_replies').on(t.parentId, t.at),
    index('comments_author').on(t.authorId, t.at),
    uniqueIndex('comments_clarification').on(t.clarificationId).where(sql`clarification_id IS NOT NULL`),
    check('comments_reply', sql`${t.clarificationId} IS NULL OR ${t.parentId} IS NOT NULL`),
  ],
);
