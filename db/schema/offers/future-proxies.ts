import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '../accounts/people.ts';
import { lots } from './offers.ts';

/**
 * Maxima left before a lot opens, in the order they were set (R30). A row is its owner's secret. It goes in the batch that
 * makes it a bid, when its owner removes it, or when the lot closes.
 */
export const futureProxies = sqliteTable(
  'future_proxies',
  {
    /** The order. A changed maximum takes a new place. */
    number: integer('number').primaryKey({ autoIncrement: true }),
    /** The idempotency key of the bid that it becomes. */
    id: text('id').notNull().unique('future_proxies_id'),
    lotId: text('lot_id')
      .notNull()
      .references(() => lots.offerId),
    bidderId: text('bidder_id')
      .notNull()
      .references(() => users.id),
    amountPence: integer('amount_pence').notNull(),
    /** The version of the terms that its owner saw. */
    termsVersion: integer('terms_version').notNull(),
    /** UTC ms. */
    at: integer('at').notNull(),
  },
  (t) => [
    uniqueIndex('future_proxies_one').on(t.lotId, t.bidderId),
    index('future_proxies_bidder').on(t.bidderId, t.number),
    check('future_proxies_amount', sql`typeof(${t.amountPence}) = 'integer' AND ${t.amountPence} > 0`),
  ],
);
