import { and, eq, isNull, sql } from 'drizzle-orm';
import { type PaymentStatus, sourcesOf } from '../../../src/domain/money/payments/life-cycle.ts';
import type { ProviderName } from '../../../src/domain/money/payments/providers.ts';
import { payments, providerEvents } from '../../schema/index.ts';
import { KIND_SQL } from '../../schema/purchase-kinds.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

export type PaymentRow = {
  id: string;
  invoiceId: string;
  userId: string;
  provider: ProviderName;
  method: string;
  amountPence: number;
  currency: 'GBP' | 'USD';
  at: number;
};

/**
 * Adds an attempt before the provider is called (I20). Guard `invoice`: it is another person's, not payable at `at`
 * (UTC ms), over another amount, or its payer's account is closed. The database takes one live attempt per invoice
 * (B15).
 */
export function startPayment(row: PaymentRow): Statement {
  const { id, invoiceId, userId, provider, method, amountPence, currency, at } = row;
  const text = `INSERT INTO payments (id, invoice_id, user_id, provider, method, amount_pence, currency, status, created_at,
    updated_at) SELECT ?, id, user_id, ?, ?, total_pence, currency, 'started', ?, ? FROM invoices
    WHERE id = ? AND user_id = ? AND status = 'unpaid' AND total_pence = ? AND currency = ?
    AND (NOT kind ${KIND_SQL.expires} OR due_at > ?)
    AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = invoices.user_id AND users.closed_at IS NOT NULL)`;
  const args = [id, provider, method, at, at, invoiceId, userId, amountPence, currency, at];
  return { sql: text, args, expect: 'one row', guard: 'invoice' };
}

export type PaymentMove = {
  id: string;
  to: Exclude<PaymentStatus, 'started'>;
  at: number;
  ref?: string | null;
  feePence?: number | null;
  cardFingerprint?: string | null | undefined;
  failure?: string | null;
};

/** Moves a payment to another state. Guard `payment`: it cannot go there from its present one (I17). */
export function movePayment({ id, to, at, ref, feePence, cardFingerprint, failure }: PaymentMove): Statement {
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
        ...(cardFingerprint ? { cardFingerprint } : {}),
        ...(feePence === undefined ? {} : { providerFeePence: feePence }),
        ...(failure === undefined ? {} : { failure: failure?.slice(0, 300) ?? null }),
      })
      .where(and(eq(payments.id, id), sql`${payments.status} IN (${sources})`)),
  );
}

/** Records when a payment was last looked up (UTC ms), and its reference at the provider. */
export function touchPayment(id: string, at: number, ref: string | null): Statement {
  const known = ref ? { providerRef: ref, updatedAt: at } : { updatedAt: at };
  return statement(build.update(payments).set(known).where(eq(payments.id, id)));
}

/** Records the provider's fee, once. Guard `fee`: it is known already. */
export function setProviderFee(id: string, feePence: number): Statement {
  return guarded(
    'fee',
    build
      .update(payments)
      .set({ providerFeePence: feePence })
      .where(and(eq(payments.id, id), eq(payments.status, 'succeeded'), isNull(payments.providerFeePence))),
  );
}

export type EventRow = { id: string; provider: ProviderName; type: string; at: number };

/** Records a provider event that took effect; the database takes each once (B10, I18). */
export function addProviderEvent(event: EventRow): Statement {
  return statement(build.insert(providerEvents).values(event));
}

/** Records that a provider event took effect, for steps that are safe to repeat: several may follow from one event. */
export function noteProviderEvent({ id, provider, type, at }: EventRow): Statement {
  return {
    sql: `INSERT INTO provider_events (id, provider, type, at) SELECT ?, ?, ?, ?
      WHERE NOT EXISTS (SELECT 1 FROM provider_events known WHERE known.provider = ? AND known.id = ?)`,
    args: [id, provider, type, at, provider, id],
  };
}
