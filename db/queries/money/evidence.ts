import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { chargebacks, events, invoices, meetings, messages, payments, threads, users } from '../../schema/index.ts';

const MOST_ROWS = 1_000;

/** A dispute with its payment, invoice and buyer, for an operator. */
export async function disputeById(db: Reader, id: string) {
  const [row] = await db
    .select({
      id: chargebacks.id,
      status: chargebacks.status,
      reason: chargebacks.reason,
      amountPence: chargebacks.amountPence,
      currency: chargebacks.currency,
      dueAt: chargebacks.dueAt,
      openedAt: chargebacks.openedAt,
      ref: chargebacks.ref,
      paymentId: payments.id,
      invoiceId: invoices.id,
      invoiceNumber: invoices.number,
      buyerId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(eq(chargebacks.id, id))
    .limit(1);
  return row ?? null;
}

/** The meetings of a payment with the names of their hosts. */
export const meetingsOfPayment = (db: Reader, paymentId: string) =>
  db
    .select({
      id: meetings.id,
      title: meetings.title,
      format: meetings.format,
      minutes: meetings.minutes,
      venue: meetings.venue,
      state: meetings.state,
      startsAt: meetings.startsAt,
      hostEnteredAt: meetings.hostEnteredAt,
      guestEnteredAt: meetings.guestEnteredAt,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(meetings)
    .innerJoin(users, eq(users.id, meetings.hostId))
    .where(eq(meetings.paymentId, paymentId))
    .orderBy(asc(meetings.position), asc(meetings.seat))
    .limit(MOST_ROWS);

type Subject = { kind: 'meeting' | 'invoice' | 'payment'; id: string };

/** What happened to these subjects, oldest first. */
export const eventsOf = (db: Reader, subjects: readonly Subject[]) =>
  db
    .select({ at: events.at, verb: events.verb, by: events.actorKind })
    .from(events)
    .where(
      sql`(${events.subjectKind}, ${events.subjectId}) IN (SELECT value->>'kind', value->>'id' FROM json_each(${JSON.stringify(subjects)}))`,
    )
    .orderBy(asc(events.id))
    .limit(MOST_ROWS);

/** The messages about these meetings, oldest first. */
export const messagesOf = (db: Reader, meetingIds: readonly string[]) =>
  db
    .select({
      at: messages.at,
      text: messages.text,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(threads)
    .innerJoin(messages, eq(messages.threadId, threads.id))
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(inArray(threads.meetingId, [...meetingIds]))
    .orderBy(asc(messages.at))
    .limit(MOST_ROWS);
