import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '../accounts/people.ts';
import { auctions } from '../auctions.ts';
import { invoices } from '../money.ts';
import { charities } from '../offers/offers.ts';
import { paddles } from './live.ts';

/** A paddle raise: people pledge at falling levels, two clerks agree on the count, then it is final (LA14). Times in UTC ms. */
export const paddleRaises = sqliteTable(
  'paddle_raises',
  {
    id: text('id').primaryKey(),
    auctionId: text('auction_id')
      .notNull()
      .references(() => auctions.id),
    charityId: text('charity_id')
      .notNull()
      .references(() => charities.regNumber),
    charityName: text('charity_name').notNull(),
    currency: text('currency', { enum: ['GBP', 'USD'] }).notNull(),
    status: text('status', { enum: ['closed', 'open', 'counted', 'final'] }).notNull(),
    /** What is pledged now; it only falls. Null before the first level. */
    levelPence: integer('level_pence'),
    /** Rises with every level, pledge, check and undo: a count holds for one version. */
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    finalAt: integer('final_at'),
  },
  (t) => [
    index('paddle_raises_auction').on(t.auctionId, t.createdAt),
    uniqueIndex('paddle_raises_running').on(t.auctionId).where(sql`status <> 'final'`),
    index('paddle_raises_charity').on(t.charityId),
    check('paddle_raises_level', sql`(${t.status} = 'closed') = (${t.levelPence} IS NULL)`),
    check('paddle_raises_final', sql`(${t.status} = 'final') = (${t.finalAt} IS NOT NULL)`),
  ],
);

/** What someone pledged at a level, by their own tap or by their paddle. It counts once it is checked. */
export const pledges = sqliteTable(
  'pledges',
  {
    id: text('id').primaryKey(),
    raiseId: text('raise_id')
      .notNull()
      .references(() => paddleRaises.id),
    auctionId: text('auction_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Null for a tap online. */
    paddle: integer('paddle'),
    levelPence: integer('level_pence').notNull(),
    enteredBy: text('entered_by').notNull(),
    at: integer('at').notNull(),
    undoneAt: integer('undone_at'),
    checkedBy: text('checked_by'),
    checkedAt: integer('checked_at'),
    invoiceId: text('invoice_id').references(() => invoices.id),
  },
  (t) => [
    uniqueIndex('pledges_once').on(t.raiseId, t.userId, t.levelPence).where(sql`undone_at IS NULL`),
    index('pledges_user').on(t.userId),
    index('pledges_invoice').on(t.invoiceId),
    index('pledges_due').on(t.raiseId).where(sql`invoice_id IS NULL AND checked_at IS NOT NULL AND undone_at IS NULL`),
    foreignKey({ columns: [t.auctionId, t.paddle], foreignColumns: [paddles.auctionId, paddles.number] }),
    check('pledges_level', sql`${t.levelPence} > 0 AND ${t.levelPence} % 100 = 0`),
    check('pledges_checked', sql`(${t.checkedBy} IS NULL) = (${t.checkedAt} IS NULL)`),
  ],
);

/** What a clerk has counted of a paddle raise, at one version of it. */
export const raiseCounts = sqliteTable(
  'raise_counts',
  {
    raiseId: text('raise_id')
      .notNull()
      .references(() => paddleRaises.id),
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull(),
    pledges: integer('pledges').notNull(),
    totalPence: integer('total_pence').notNull(),
    at: integer('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.raiseId, t.clerkId] }), index('raise_counts_clerk').on(t.clerkId)],
);
