import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CART_KINDS, PURCHASE_KINDS } from '../../src/domain/money/kinds/names.ts';
import { OFFLINE_METHODS, PAYMENT_PROVIDERS } from '../../src/domain/money/payments/providers.ts';
import { users } from './accounts/people.ts';
import { lots } from './offers/offers.ts';
import { KIND_SQL } from './purchase-kinds.ts';

/** An item in a person's cart: a won lot, or units of a fixed-price offer. */
export const cartItems = sqliteTable(
  'cart_items',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    lotId: text('lot_id')
      .notNull()
      .references(() => lots.offerId),
    kind: text('kind', { enum: CART_KINDS }).notNull(),
    quantity: integer('quantity').notNull(),
    unitPence: integer('unit_pence').notNull(),
    currency: text('currency', { enum: ['GBP', 'USD'] }).notNull(),
    cartGroup: text('cart_group').notNull(),
    status: text('status', { enum: ['open', 'invoiced', 'cancelled'] }).notNull(),
    invoiceId: text('invoice_id'),
    dueAt: integer('due_at'),
    /** How many payment reminders have been sent (R25). */
    reminded: integer('reminded').notNull().default(0),
    /** The version of the offer's terms that the buyer was shown (`lots.terms_version`); a won lot's terms are frozen. */
    termsVersion: integer('terms_version').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('cart_items_won')
      .on(t.lotId)
      .where(sql`kind ${sql.raw(KIND_SQL.takesWholeLot)} AND status <> 'cancelled'`),
    index('cart_items_user').on(t.userId, t.status, t.createdAt),
    index('cart_items_due')
      .on(t.dueAt)
      .where(sql`kind ${sql.raw(KIND_SQL.isAgreed)} AND status <> 'cancelled'`),
  ],
);

/** An invoice. Only a look-up at the payment provider makes it paid, never a browser's word. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    number: integer('number').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: PURCHASE_KINDS }).notNull(),
    currency: text('currency', { enum: ['GBP', 'USD'] }).notNull(),
    amountPence: integer('amount_pence').notNull(),
    feePence: integer('fee_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
    status: text('status', { enum: ['unpaid', 'processing', 'paid', 'void'] }).notNull(),
    dueAt: integer('due_at').notNull(),
    paidAt: integer('paid_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('invoices_number').on(t.number),
    index('invoices_user').on(t.userId, t.status, t.createdAt),
    index('invoices_user_newest').on(t.userId, t.createdAt),
    index('invoices_held')
      .on(t.dueAt)
      .where(sql`status = 'unpaid' AND kind ${sql.raw(KIND_SQL.expires)}`),
    uniqueIndex('invoices_one_membership')
      .on(t.userId)
      .where(sql`kind ${sql.raw(KIND_SQL.isSingle)} AND status IN ('unpaid','processing')`),
    check('invoices_total', sql`${t.totalPence} = ${t.amountPence} + ${t.feePence} AND ${t.totalPence} > 0`),
  ],
);

/** A line of an invoice, with the charity as it was frozen on the lot. `total = amount + fee`. */
export const invoiceLines = sqliteTable(
  'invoice_lines',
  {
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: integer('position').notNull(),
    lotId: text('lot_id'),
    sellerId: text('seller_id'),
    charityId: text('charity_id'),
    charityName: text('charity_name'),
    title: text('title').notNull(),
    quantity: integer('quantity').notNull(),
    unitPence: integer('unit_pence').notNull(),
    amountPence: integer('amount_pence').notNull(),
    feePence: integer('fee_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.position] }),
    index('invoice_lines_lot').on(t.lotId),
    check(
      'invoice_lines_total',
      sql`${t.totalPence} = ${t.amountPence} + ${t.feePence} AND ${t.amountPence} = ${t.quantity} * ${t.unitPence}`,
    ),
  ],
);

/** The period that a membership invoice buys, with the limits that its plan had when it was ordered. */
export const membershipOrders = sqliteTable('membership_orders', {
  invoiceId: text('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  plan: text('plan').notNull(),
  period: text('period', { enum: ['monthly', 'yearly', 'five_yearly'] }).notNull(),
  /** JSON. */
  limits: text('limits').notNull(),
});

/** One attempt to collect an invoice, written before the provider is called. Its id is the idempotency key there. */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    userId: text('user_id').notNull(),
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    providerRef: text('provider_ref'),
    method: text('method').notNull(),
    amountPence: integer('amount_pence').notNull(),
    currency: text('currency', { enum: ['GBP', 'USD'] }).notNull(),
    providerFeePence: integer('provider_fee_pence'),
    status: text('status', {
      enum: ['started', 'requires_action', 'processing', 'succeeded', 'failed', 'mismatch'],
    }).notNull(),
    failure: text('failure'),
    /** What the provider calls the card, the same for all payments by it; null if the payment was not by card. */
    cardFingerprint: text('card_fingerprint'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('payments_by_card').on(t.userId, t.cardFingerprint).where(sql`card_fingerprint IS NOT NULL`),
    uniqueIndex('payments_provider_ref').on(t.provider, t.providerRef),
    uniqueIndex('payments_one_live')
      .on(t.invoiceId)
      .where(sql`status IN ('started','requires_action','processing','succeeded')`),
    index('payments_invoice').on(t.invoiceId, t.createdAt),
    index('payments_unfinished').on(t.provider, t.status, t.updatedAt),
    index('payments_without_fee').on(t.updatedAt).where(sql`status = 'succeeded' AND provider_fee_pence IS NULL`),
  ],
);

/** The provider events that took effect, so that a repeated one has none. */
export const providerEvents = sqliteTable(
  'provider_events',
  {
    id: text('id').notNull(),
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    type: text('type').notNull(),
    at: integer('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.id] })],
);

/** A person's customer id at a payment provider. */
export const providerCustomers = sqliteTable(
  'provider_customers',
  {
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    ref: text('ref').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.userId] }),
    uniqueIndex('provider_customers_ref').on(t.provider, t.ref),
    index('provider_customers_user').on(t.userId),
  ],
);

/**
 * The steps of a payment that is made outside any payment service: requested, received or cancelled, refunded. Rows are
 * never changed or deleted. The id says what happens once (see `db/changes/money/offline.ts`).
 */
export const offlineRecords = sqliteTable(
  'offline_records',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: ['request', 'receipt', 'cancellation', 'refund', 'refund_failure'] }).notNull(),
    amountPence: integer('amount_pence').notNull(),
    currency: text('currency', { enum: ['GBP', 'USD'] }).notNull(),
    method: text('method', { enum: OFFLINE_METHODS }),
    /** The bank reference, receipt or cheque number; of a failed refund, why it failed. */
    reference: text('reference'),
    /** When the money arrived, UTC ms, as far as it is known. */
    receivedAt: integer('received_at'),
    recordedBy: text('recorded_by'),
    at: integer('at').notNull(),
  },
  (t) => [index('offline_records_payment').on(t.paymentId, t.at)],
);

/**
 * A movement of money: `lines` is JSON `[{account, amountPence}]`. The database refuses one that does not sum to zero
 * and copies each line into `ledger`. Nothing else writes there, and neither table is ever changed (I12, I13).
 */
export const ledgerTransactions = sqliteTable(
  'ledger_transactions',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    reference: text('reference').notNull(),
    currency: text('currency', { enum: ['GBP', 'USD'] }).notNull(),
    lines: text('lines').notNull(),
    at: integer('at').notNull(),
  },
  (t) => [uniqueIndex('ledger_transactions_reference').on(t.kind, t.reference)],
);

export const ledger = sqliteTable(
  'ledger',
  {
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    position: integer('position').notNull(),
    account: text('account').notNull(),
    amountPence: integer('amount_pence').notNull(),
    currency: text('currency').notNull(),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.position] }), index('ledger_account').on(t.account, t.currency)],
);
