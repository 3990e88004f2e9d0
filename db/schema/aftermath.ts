import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { SECOND_CHANCE_KINDS, SECOND_CHANCE_STATES } from '../../src/domain/bidding/second-chance/table.ts';
import { STRIKE_STATES } from '../../src/domain/bidding/strikes.ts';
import { users } from './accounts/people.ts';
import { lots } from './offers/offers.ts';

/**
 * A closed lot that is offered to one of its bidders: at the reserve that was not met (R12), or because its winner has not
 * paid (R27). Times in UTC ms.
 */
export const secondChances = sqliteTable(
  'second_chances',
  {
    id: text('id').primaryKey(),
    lotId: text('lot_id')
      .notNull()
      .references(() => lots.offerId),
    bidderId: text('bidder_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: SECOND_CHANCE_KINDS }).notNull(),
    pricePence: integer('price_pence').notNull(),
    status: text('status', { enum: SECOND_CHANCE_STATES }).notNull(),
    createdAt: integer('created_at').notNull(),
    dueAt: integer('due_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (t) => [
    uniqueIndex('second_chances_open').on(t.lotId).where(sql`status = 'offered'`),
    uniqueIndex('second_chances_once').on(t.lotId, t.bidderId, t.kind),
    index('second_chances_bidder').on(t.bidderId, t.status, t.dueAt),
    index('second_chances_due').on(t.dueAt).where(sql`status = 'offered'`),
  ],
);

/** A win that was not paid for in time (R26). Times in UTC ms. */
export const strikes = sqliteTable(
  'strikes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    lotId: text('lot_id')
      .notNull()
      .references(() => lots.offerId),
    pricePence: integer('price_pence').notNull(),
    currency: text('currency', { enum: ['GBP', 'USD'] }).notNull(),
    status: text('status', { enum: STRIKE_STATES }).notNull(),
    at: integer('at').notNull(),
    /** What the person says against it. */
    dispute: text('dispute').notNull().default(''),
    disputedAt: integer('disputed_at'),
    /** What an operator decided, and why. */
    decidedBy: text('decided_by'),
    note: text('note').notNull().default(''),
    endedAt: integer('ended_at'),
  },
  (t) => [
    uniqueIndex('strikes_once').on(t.userId, t.lotId),
    index('strikes_lot').on(t.lotId),
    index('strikes_disputed').on(t.disputedAt).where(sql`status = 'disputed'`),
  ],
);
