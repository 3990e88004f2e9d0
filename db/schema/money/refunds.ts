import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PAYMENT_PROVIDERS } from '../../../src/domain/money/payments/providers.ts';
import { CHARGEBACK_STATUSES, REFUND_STATUSES } from '../../../src/domain/money/refunds/states.ts';
import { payments } from '../money.ts';

/**
 * Money of a seat on its way back to the guest, written in the batch that books it. Its id is the idempotency key at the
 * provider, so a refund that failed is sent again by a row of its own.
 */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    meetingId: text('meeting_id').notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amountPence: integer('amount_pence').notNull(),
    currency: text('currency', { enum: ['GBP', 'USD'] }).notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    providerRef: text('provider_ref'),
    /** How often the provider was asked to send it. */
    tries: integer('tries').notNull().default(0),
    /** The next attempt or look-up, UTC ms; null where nothing more is expected, or where a person sends the money. */
    dueAt: integer('due_at'),
    failure: text('failure'),
    /** The failed refund that this one replaces. */
    replaces: text('replaces'),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('refunds_one_live').on(t.meetingId).where(sql`status <> 'failed'`),
    uniqueIndex('refunds_replaced_once').on(t.replaces),
    index('refunds_meeting').on(t.meetingId, t.createdAt),
    index('refunds_payment').on(t.paymentId, t.createdAt),
    index('refunds_due').on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index('refunds_open').on(t.createdAt, t.id).where(sql`status <> 'sent'`),
    check('refunds_amount', sql`${t.amountPence} > 0`),
  ],
);

/** A payment that its payer's bank disputes, as the provider last reported it (B28). */
export const chargebacks = sqliteTable(
  'chargebacks',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    ref: text('ref').notNull(),
    amountPence: integer('amount_pence').notNull(),
    feePence: integer('fee_pence').notNull(),
    currency: text('currency', { enum: ['GBP', 'USD'] }).notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: CHARGEBACK_STATUSES }).notNull(),
    /** Until when the provider takes evidence, UTC ms. */
    dueAt: integer('due_at'),
    openedAt: integer('opened_at').notNull(),
    closedAt: integer('closed_at'),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('chargebacks_ref').on(t.provider, t.ref),
    index('chargebacks_payment').on(t.paymentId),
    index('chargebacks_status').on(t.status, t.openedAt),
    check('chargebacks_amount', sql`${t.amountPence} > 0 AND ${t.feePence} >= 0`),
  ],
);
