import { and, asc, count, desc, eq, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../../client.ts';
import { invoices, ledger, meetings, payments, refunds, users } from '../../schema/index.ts';

const REFUND = {
  id: refunds.id,
  meetingId: refunds.meetingId,
  paymentId: refunds.paymentId,
  amountPence: refunds.amountPence,
  currency: refunds.currency,
  reason: refunds.reason,
  status: refunds.status,
  tries: refunds.tries,
  dueAt: refunds.dueAt,
  failure: refunds.failure,
  createdAt: refunds.createdAt,
  sentAt: refunds.sentAt,
  provider: payments.provider,
  paymentRef: payments.providerRef,
  invoiceId: payments.invoiceId,
  title: meetings.title,
  guestId: users.id,
  email: users.email,
  firstName: users.firstName,
  language: users.language,
};

const withPayment = (db: Reader) =>
  db
    .select(REFUND)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(meetings, eq(meetings.id, refunds.meetingId))
    .innerJoin(users, eq(users.id, payments.userId));

/** A refund with its payment and its guest. */
export async function refundForSending(db: Reader, id: string) {
  const [row] = await withPayment(db).where(eq(refunds.id, id)).limit(1);
  return row ?? null;
}

export type RefundForSending = NonNullable<Awaited<ReturnType<typeof refundForSending>>>;

/** Refunds to send or to look up at `now` (UTC ms), longest due first. */
export function dueRefunds(db: Reader, now: number, most: number) {
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(sql`${refunds.dueAt} IS NOT NULL`, lte(refunds.dueAt, now)))
    .orderBy(asc(refunds.dueAt))
    .limit(most);
}

const MOST_OF_ONE = 1_000;

/** The refunds of a payment that have not failed. */
export function refundsOfPayment(db: Reader, paymentId: string) {
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')))
    .limit(MOST_OF_ONE);
}

const later = alias(refunds, 'later');
const isReplaced = (db: Reader) => db.select({ id: later.id }).from(later).where(eq(later.replaces, refunds.id));

/** The refunds of an invoice, newest first, without those that were sent again. The caller has checked whose it is. */
export function refundsOfInvoice(db: Reader, invoiceId: string) {
  return db
    .select({
      id: refunds.id,
      title: meetings.title,
      amountPence: refunds.amountPence,
      status: refunds.status,
      createdAt: refunds.createdAt,
      sentAt: refunds.sentAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(meetings, eq(meetings.id, refunds.meetingId))
    .where(and(eq(payments.invoiceId, invoiceId), notExists(isReplaced(db))))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(MOST_OF_ONE);
}

/** Failed refunds that were not sent again, and those under way since before `sendingSince` (UTC ms). */
function needLook(db: Reader, sendingSince: number) {
  const late = and(eq(refunds.status, 'sending'), lte(refunds.createdAt, sendingSince));
  const failed = and(eq(refunds.status, 'failed'), notExists(isReplaced(db)));
  return and(sql`${refunds.status} <> 'sent'`, or(failed, late));
}

type LookQuery = { sendingSince: number; page: number; limit: number };

/** A page of the refunds that an operator has to look at, oldest first. */
export function refundsToLookAt(db: Reader, { sendingSince, page, limit }: LookQuery) {
  return db
    .select({ ...REFUND, invoiceNumber: invoices.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(meetings, eq(meetings.id, refunds.meetingId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(needLook(db, sendingSince))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** How many refunds an operator has to look at. */
export async function countRefundsToLookAt(db: Reader, sendingSince: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(refunds).where(needLook(db, sendingSince));
  return row?.n ?? 0;
}

/** What the ledger holds of these meetings' money, in pence, by meeting; a meeting without any is left out. */
export async function heldPence(db: Reader, meetingIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.all<{
    id: string;
    pence: number;
  }>(sql`SELECT substr(account, 6) AS id, sum(amount_pence) AS pence
    FROM ${ledger} WHERE account IN (SELECT 'held:' || value FROM json_each(${JSON.stringify(meetingIds)}))
    GROUP BY account HAVING sum(amount_pence) <> 0`);
  return new Map(rows.map(({ id, pence }) => [id, pence]));
}
