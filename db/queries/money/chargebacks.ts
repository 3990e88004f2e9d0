import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm';
import type { ProviderName } from '../../../src/domain/money/payments/providers.ts';
import type { Reader } from '../../client.ts';
import { isListed, preparedOnce } from '../../prepared.ts';
import { chargebacks, meetings, payments } from '../../schema/index.ts';

const MOST_DISPUTES = 100;

/** A dispute by its reference at the provider. */
export async function chargebackByRef(db: Reader, provider: ProviderName, ref: string) {
  const own = and(eq(chargebacks.provider, provider), eq(chargebacks.ref, ref));
  const [row] = await db.select().from(chargebacks).where(own).limit(1);
  return row ?? null;
}

export type Chargeback = NonNullable<Awaited<ReturnType<typeof chargebackByRef>>>;

/** The disputes of an invoice that are more than an inquiry, oldest first. The caller has checked whose it is. */
export const chargebacksOfInvoice = (db: Reader, invoiceId: string) =>
  db
    .select({
      id: chargebacks.id,
      amountPence: chargebacks.amountPence,
      status: chargebacks.status,
      openedAt: chargebacks.openedAt,
    })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .where(and(eq(payments.invoiceId, invoiceId), ne(chargebacks.status, 'inquiry')))
    .orderBy(asc(chargebacks.openedAt))
    .limit(MOST_DISPUTES);

/** Those of these people whose bank has taken back a payment, for now or for good. */
export async function chargedBackAmong(db: Reader, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await chargedBackQuery(db).all({ userIds: JSON.stringify(userIds) });
  return new Set(rows.map(({ userId }) => userId));
}

const chargedBackQuery = preparedOnce((db) =>
  db
    .selectDistinct({ userId: payments.userId })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .where(and(inArray(chargebacks.status, ['open', 'lost']), isListed(payments.userId, 'userIds')))
    .prepare(),
);

/** Whether the bank has taken back this payment, and has not decided yet; `except` is a dispute that does not count. */
export async function isDisputed(db: Reader, paymentId: string, except = ''): Promise<boolean> {
  const taken = and(eq(chargebacks.paymentId, paymentId), eq(chargebacks.status, 'open'), ne(chargebacks.id, except));
  return (await db.select({ id: chargebacks.id }).from(chargebacks).where(taken).limit(1)).length > 0;
}

/** Disputes without an end that were last looked up before `before` (UTC ms), longest open first. */
export const undecidedChargebacks = (db: Reader, before: number, most: number) =>
  db
    .select({ id: chargebacks.id, paymentId: chargebacks.paymentId })
    .from(chargebacks)
    .where(and(inArray(chargebacks.status, ['inquiry', 'open']), lte(chargebacks.updatedAt, before)))
    .orderBy(asc(chargebacks.openedAt))
    .limit(most);

const MOST_SEATS = 1_000;

/** The meetings that a payment has paid for, with where their money is. */
export const seatsOfPayment = (db: Reader, paymentId: string) =>
  db
    .select({
      meetingId: meetings.id,
      paymentId: meetings.paymentId,
      guestId: meetings.guestId,
      charityId: meetings.charityId,
      currency: meetings.currency,
      amountPence: meetings.amountPence,
      feePence: meetings.feePence,
      totalPence: meetings.totalPence,
      money: meetings.money,
      state: meetings.state,
      chargedBack: meetings.chargedBack,
    })
    .from(meetings)
    .where(eq(meetings.paymentId, paymentId))
    .orderBy(asc(meetings.position), asc(meetings.seat))
    .limit(MOST_SEATS);

export type SeatOfPayment = Awaited<ReturnType<typeof seatsOfPayment>>[number];
