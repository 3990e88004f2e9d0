import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { UNFINISHED_STATUSES } from '../../../src/domain/money/payments/life-cycle.ts';
import type { ProviderName } from '../../../src/domain/money/payments/providers.ts';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { invoices, payments, providerCustomers, providerEvents, users } from '../../schema/index.ts';

const PAYMENT = {
  id: payments.id,
  invoiceId: payments.invoiceId,
  userId: payments.userId,
  provider: payments.provider,
  status: payments.status,
  providerRef: payments.providerRef,
  amountPence: payments.amountPence,
  currency: payments.currency,
  providerFeePence: payments.providerFeePence,
  failure: payments.failure,
  createdAt: payments.createdAt,
  updatedAt: payments.updatedAt,
  invoiceNumber: invoices.number,
  invoiceKind: invoices.kind,
  invoiceStatus: invoices.status,
  invoiceTotalPence: invoices.totalPence,
  email: users.email,
  firstName: users.firstName,
  language: users.language,
  customer: providerCustomers.ref,
};

const withAll = (db: Reader) =>
  db
    .select(PAYMENT)
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(
      providerCustomers,
      and(eq(providerCustomers.provider, payments.provider), eq(providerCustomers.userId, payments.userId)),
    );

/** A payment with its invoice and payer. */
export async function paymentForSettling(db: Reader, paymentId: string) {
  const [row] = await byId(db).all({ paymentId });
  return row ?? null;
}

const byId = preparedOnce((db) =>
  withAll(db)
    .where(eq(payments.id, sql.placeholder('paymentId')))
    .limit(1)
    .prepare(),
);

export type PaymentForSettling = NonNullable<Awaited<ReturnType<typeof paymentForSettling>>>;

/** Whether this payment is this person's. */
export async function isPaymentOf(db: Reader, userId: string, paymentId: string): Promise<boolean> {
  const own = and(eq(payments.id, paymentId), eq(payments.userId, userId));
  const found = await db.select({ id: payments.id }).from(payments).where(own).limit(1);
  return found.length > 0;
}

/** Our payment by its reference at the provider. */
export async function paymentIdByRef(db: Reader, provider: ProviderName, ref: string): Promise<string | null> {
  const ours = and(eq(payments.provider, provider), eq(payments.providerRef, ref));
  const [row] = await db.select({ id: payments.id }).from(payments).where(ours).limit(1);
  return row?.id ?? null;
}

/** The newest attempt on an invoice. */
export async function newestPayment(db: Reader, invoiceId: string) {
  const [row] = await newestOf(db).all({ invoiceId });
  return row ?? null;
}

const newestOf = preparedOnce((db) =>
  withAll(db)
    .where(eq(payments.invoiceId, sql.placeholder('invoiceId')))
    .orderBy(desc(payments.createdAt))
    .limit(1)
    .prepare(),
);

/** The attempt on an invoice that has no outcome yet; there is at most one. */
export async function unfinishedPayment(db: Reader, invoiceId: string) {
  const waits = and(eq(payments.invoiceId, invoiceId), inArray(payments.status, [...UNFINISHED_STATUSES]));
  const [row] = await db
    .select({ id: payments.id, provider: payments.provider, status: payments.status, createdAt: payments.createdAt })
    .from(payments)
    .where(waits)
    .limit(1);
  return row ?? null;
}

export type SilentQuery = { provider: ProviderName; before: number; most: number };

/** A provider's payments without an outcome that were last looked up before `before` (UTC ms), longest ago first. */
export function silentPayments(db: Reader, { provider, before, most }: SilentQuery) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        inArray(payments.status, [...UNFINISHED_STATUSES]),
        lte(payments.updatedAt, before),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(most);
}

/** Captured payments whose provider fee is not booked yet. They have an index of their own: nearly all are captured. */
export function paymentsWithoutFee(db: Reader, most: number): Promise<{ id: string }[]> {
  return db.all<{ id: string }>(sql`SELECT id FROM payments INDEXED BY payments_without_fee
    WHERE status = 'succeeded' AND provider_fee_pence IS NULL ORDER BY updated_at LIMIT ${most}`);
}

/** Whether an event of the provider has taken effect before. */
export async function isKnownEvent(db: Reader, provider: ProviderName, eventId: string): Promise<boolean> {
  const found = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, provider), eq(providerEvents.id, eventId)))
    .limit(1);
  return found.length > 0;
}
