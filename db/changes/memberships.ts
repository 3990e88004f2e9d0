import { and, eq, gt } from 'drizzle-orm';
import { type membershipOrders, memberships } from '../schema/index.ts';
import { build, type Statement, statement } from '../statement.ts';

/** Until when a person has paid at the moment `at`, both UTC ms; null where nothing is. */
export type Paid = { userId: string; at: number; until: number | null };

const IS_PAID_UNTIL =
  'coalesce((SELECT max(ends_at) FROM memberships WHERE user_id = ? AND trial = 0 AND ends_at > ?), 0) = ?';
const paidArgs = ({ userId, at, until }: Paid) => [userId, at, until ?? 0];

/** What a membership invoice buys, as it was chosen. Guard `period`: what is paid ends at another moment by now. */
export function orderMembership(row: typeof membershipOrders.$inferInsert, paid: Paid): Statement {
  const sql = `INSERT INTO membership_orders (invoice_id, plan, period, limits) SELECT ?, ?, ?, ? WHERE ${IS_PAID_UNTIL}`;
  const args = [row.invoiceId, row.plan, row.period, row.limits, ...paidArgs(paid)];
  return { sql, args, expect: 'one row', guard: 'period' };
}

/** Holds an open membership invoice until `dueAt`, UTC ms. Guard `invoice`: it is paid or void by now. */
export function keepMembershipInvoice(id: string, dueAt: number): Statement {
  const sql =
    "UPDATE invoices SET due_at = ? WHERE id = ? AND kind = 'membership' AND status IN ('unpaid', 'processing')";
  return { sql, args: [dueAt, id], expect: 'one row', guard: 'invoice' };
}

/** Gives up a membership invoice for another plan. Guard `invoice`: it is not open, or money for it may be on its way. */
export function replaceMembershipInvoice(id: string): Statement {
  const sql = `UPDATE invoices SET status = 'void' WHERE id = ? AND kind = 'membership' AND status = 'unpaid'
    AND NOT EXISTS (SELECT 1 FROM payments WHERE invoice_id = invoices.id
      AND status IN ('started', 'requires_action', 'processing', 'succeeded'))`;
  return { sql, args: [id], expect: 'one row', guard: 'invoice' };
}

/** A trial ends where what was paid begins, UTC ms. */
export function endTrial(userId: string, at: number): Statement {
  const running = and(eq(memberships.userId, userId), eq(memberships.trial, true), gt(memberships.endsAt, at));
  return statement(build.update(memberships).set({ endsAt: at }).where(running));
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
 * A period that was paid for, once for each invoice. Guard `period`: what is paid ends at another moment by now, so that
 * two periods never overlap.
 */
export function addPaidMembership(row: PaidMembership, paid: Paid): Statement {
  const { id, userId, plan, period, startsAt, endsAt, amountPence, currency, invoiceId, limits, createdAt } = row;
  const sql = `INSERT INTO memberships (id, user_id, plan, period, trial, starts_at, ends_at, amount_pence, currency,
      invoice_id, limits, created_at)
    SELECT ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ? WHERE ${IS_PAID_UNTIL}`;
  const values = [id, userId, plan, period, startsAt, endsAt, amountPence, currency, invoiceId, limits, createdAt];
  return { sql, args: [...values, ...paidArgs(paid)], expect: 'one row', guard: 'period' };
}
