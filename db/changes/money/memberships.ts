import { membership } from '../../../src/domain/money/kinds/membership.ts';
import type { membershipOrders } from '../../schema/index.ts';
import type { Statement } from '../../statement.ts';

/** The end of what a person has paid for as of `at`, both UTC ms; null if nothing. */
export type PaidUntil = { userId: string; at: number; until: number | null };

const IS_PAID_UNTIL =
  'coalesce((SELECT max(ends_at) FROM memberships WHERE user_id = ? AND trial = 0 AND ends_at > ?), 0) = ?';
const paidArgs = ({ userId, at, until }: PaidUntil) => [userId, at, until ?? 0];

/** Stores what a membership invoice buys. Guard `period`: the end of the paid time has changed in the meantime. */
export function orderMembership(row: typeof membershipOrders.$inferInsert, paid: PaidUntil): Statement {
  const sql = `INSERT INTO membership_orders (invoice_id, plan, period, limits) SELECT ?, ?, ?, ? WHERE ${IS_PAID_UNTIL}`;
  const args = [row.invoiceId, row.plan, row.period, row.limits, ...paidArgs(paid)];
  return { sql, args, expect: 'one row', guard: 'period' };
}

/** Extends an open membership invoice to `dueAt`, UTC ms. Guard `invoice`: it is paid or void. */
export function extendMembershipInvoice(id: string, dueAt: number): Statement {
  const sql = `UPDATE invoices SET due_at = ? WHERE id = ? AND kind = ? AND status IN ('unpaid', 'processing')`;
  return { sql, args: [dueAt, id, membership.name], expect: 'one row', guard: 'invoice' };
}

/** Voids a membership invoice for another plan. Guard `invoice`: it is not open, or a payment is under way. */
export function replaceMembershipInvoice(id: string): Statement {
  const sql = `UPDATE invoices SET status = 'void' WHERE id = ? AND kind = ? AND status = 'unpaid'
    AND NOT EXISTS (SELECT 1 FROM payments WHERE invoice_id = invoices.id
      AND status IN ('started', 'requires_action', 'processing', 'succeeded'))`;
  return { sql, args: [id, membership.name], expect: 'one row', guard: 'invoice' };
}

export type PaidMembership = {
  id: string;
  userId: string;
  plan: string;
  period: 'monthly' | 'yearly' | 'five_yearly';
  startsAt: number;
  endsAt: number;
  amountPence: number;
  currency: 'GBP' | 'USD';
  invoiceId: string;
  /** JSON. */
  limits: string;
  createdAt: number;
};

/**
 * Adds a paid period, one per invoice. Guard `period`: the end of the paid time has changed since, so that periods
 * never overlap.
 */
export function addPaidMembership(row: PaidMembership, paid: PaidUntil): Statement {
  const { id, userId, plan, period, startsAt, endsAt, amountPence, currency, invoiceId, limits, createdAt } = row;
  const sql = `INSERT INTO memberships (id, user_id, plan, period, trial, starts_at, ends_at, amount_pence, currency,
      invoice_id, limits, created_at)
    SELECT ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ? WHERE ${IS_PAID_UNTIL}`;
  const values = [id, userId, plan, period, startsAt, endsAt, amountPence, currency, invoiceId, limits, createdAt];
  return { sql, args: [...values, ...paidArgs(paid)], expect: 'one row', guard: 'period' };
}
