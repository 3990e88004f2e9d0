import { and, eq, isNull, sql } from 'drizzle-orm';
import { type PaymentStatus, sourcesOf } from '../../src/domain/payments/life-cycle.ts';
import { payments, providerEvents, users } from '../schema/index.ts';
import { build, guarded, type Statement, statement } from '../statement.ts';

export type PaymentRow = {
  id: string;
  invoiceId: string;
  userId: string;
  method: string;
  amountPence: number;
  currency: 'GBP' | 'USD';
  at: number;
};

/**
 * The attempt, written before the provider is called (I20). Guard `invoice`: it is not this person's, not open to
 * payment at `at`, UTC ms, or over another amount, or the account has just been closed. The database takes one live attempt for each invoice (B15).
 */
export function startPayment({ id, invoiceId, userId, method, amountPence, currency, at }: PaymentRow): Statement {
  const text = `INSERT INTO payments (id, invoice_id, user_id, provider, method, amount_pence, currency, status, created_at,
    updated_at) SELECT ?, id, user_id, 'stripe', ?, total_pence, currency, 'started', ?, ? FROM invoices
    WHERE id = ? AND user_id = ? AND status = 'unpaid' AND total_pence = ? AND currency = ?
    AND (kind NOT IN ('buynow', 'membership') OR due_at > ?)
    AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = invoices.user_id AND users.closed_at IS NOT NULL)`;
  const args = [id, method, at, at, invoiceId, userId, amountPence, currency, at];
  return { sql: text, args, expect: 'one row', guard: 'invoice' };
}

export type PaymentMove = {
  id: string;
  to: Exclude<PaymentStatus, 'started'>;
  at: number;
  ref?: string | null;
  feePence?: number | null;
  failure?: string | null;
};

/** Moves a payment on. Guard `payment`: from where it is, it does not go there (I17). */
export function movePayment({ id, to, at, ref, feePence, failure }: PaymentMove): Statement {
  const sources = sql.join(
    sourcesOf(to).map((status) => sql`${status}`),
    sql`, `,
  );
  return guarded(
    'payment',
    build
      .update(payments)
      .set({
        status: to,
        updatedAt: at,
        ...(ref ? { providerRef: ref } : {}),
        ...(feePence === undefined ? {} : { providerFeePence: feePence }),
        ...(failure === undefined ? {} : { failure: failure?.slice(0, 300) ?? null }),
      })
      .where(and(eq(payments.id, id), sql`${payments.status} IN (${sources})`)),
  );
}

/** Remembers what the provider calls it, and when it was last asked about (UTC ms). */
export function notePayment(id: string, at: number, ref: string | null): Statement {
  const known = ref ? { providerRef: ref, updatedAt: at } : { updatedAt: at };
  return statement(build.update(payments).set(known).where(eq(payments.id, id)));
}

/** The provider's fee, once. Guard `fee`: it is known already. */
export function noteProviderFee(id: string, feePence: number): Statement {
  return guarded(
    'fee',
    build
      .update(payments)
      .set({ providerFeePence: feePence })
      .where(and(eq(payments.id, id), eq(payments.status, 'succeeded'), isNull(payments.providerFeePence))),
  );
}

/** An event of the provider that took effect; the database takes each once (B10, I18). */
export function noteProviderEvent(event: { id: string; type: string }, at: number): Statement {
  return statement(build.insert(providerEvents).values({ ...event, provider: 'stripe', at }));
}

/** The person's customer at the provider, if none is known. */
export function rememberCustomer(userId: string, customer: string): Statement {
  return statement(
    build
      .update(users)
      .set({ stripeCustomerId: customer })
      .where(and(eq(users.id, userId), isNull(users.stripeCustomerId))),
  );
}

/** Forgets a customer that the provider does not know. */
export function forgetCustomer(userId: string, customer: string): Statement {
  const known = and(eq(users.id, userId), eq(users.stripeCustomerId, customer));
  return statement(build.update(users).set({ stripeCustomerId: null }).where(known));
}
