import { and, asc, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { MeetingQueue, Queue } from '../../../src/domain/operators/queues.ts';
import type { Reader } from '../../client.ts';
import { chargebacks, invoices, kycChecks, meetings, outbox, payments, reports, users } from '../../schema/index.ts';

type QueuePage = { page: number; limit: number };

const inState = (state: 'stopped' | 'disputed' | 'claimed') => eq(meetings.state, state);
/** Without `likelihood`, the planner reads all meetings in these states, and few of them are flagged. */
const overdue = sql`${meetings.flagged} = 1 AND likelihood(${meetings.state} IN ('undated', 'proposed', 'no_date'), 0.99)
  AND (${meetings.nudgedAt} IS NULL OR ${meetings.nudgedAt} < ${meetings.stateAt})`;
const ofMeetings: Readonly<Record<MeetingQueue, SQL>> = {
  stopped: inState('stopped'),
  disputed: inState('disputed'),
  appeals: sql`${meetings.appeal} IS NOT NULL`,
  claimed: inState('claimed'),
  overdue,
};
const undecided = inArray(chargebacks.status, ['inquiry', 'open']);
const inReview = sql`${kycChecks.status} = 'review'`;
const givenUp = and(isNotNull(outbox.doneAt), isNotNull(outbox.lastError));

/** How much waits in each queue of its own tables. */
export async function queueCounts(
  db: Reader,
): Promise<Readonly<Record<Exclude<Queue, 'refunds' | 'hosts' | 'offers' | 'strikes'>, number>>> {
  const n = { n: count() };
  const total = async (rows: PromiseLike<{ n: number }[]>) => (await rows)[0]?.n ?? 0;
  const [stopped, disputed, appeals, claimed, late, disputes, reported, identity, lost] = await Promise.all([
    total(db.select(n).from(meetings).where(ofMeetings.stopped)),
    total(db.select(n).from(meetings).where(ofMeetings.disputed)),
    total(db.select(n).from(meetings).where(ofMeetings.appeals)),
    total(db.select(n).from(meetings).where(ofMeetings.claimed)),
    total(db.select(n).from(meetings).where(ofMeetings.overdue)),
    total(db.select(n).from(chargebacks).where(undecided)),
    total(db.select(n).from(reports).where(eq(reports.status, 'open'))),
    total(db.select(n).from(kycChecks).where(inReview)),
    total(db.select(n).from(outbox).where(givenUp)),
  ]);
  return {
    stopped,
    disputed,
    appeals,
    claimed,
    overdue: late,
    chargebacks: disputes,
    reports: reported,
    identity,
    deliveries: lost,
  };
}

/** A page of the meetings in a queue, the longest waiting first. */
export const waitingMeetings = (db: Reader, queue: MeetingQueue, { page, limit }: QueuePage) =>
  db
    .select()
    .from(meetings)
    .where(ofMeetings[queue])
    .orderBy(asc(queue === 'appeals' ? meetings.appealedAt : meetings.stateAt))
    .limit(limit)
    .offset((page - 1) * limit);

/** A page of the disputes at banks without an end, the longest open first. */
export const openDisputes = (db: Reader, { page, limit }: QueuePage) =>
  db
    .select({
      id: chargebacks.id,
      amountPence: chargebacks.amountPence,
      currency: chargebacks.currency,
      reason: chargebacks.reason,
      at: chargebacks.openedAt,
      dueAt: chargebacks.dueAt,
      invoiceNumber: invoices.number,
      email: users.email,
    })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(undecided)
    .orderBy(asc(chargebacks.openedAt))
    .limit(limit)
    .offset((page - 1) * limit);

/** A page of the identity checks that a person has to decide, the oldest first. */
export const checksInReview = (db: Reader, { page, limit }: QueuePage) =>
  db
    .select({
      id: kycChecks.id,
      at: kycChecks.createdAt,
      reason: kycChecks.reason,
      providerRef: kycChecks.providerRef,
      userId: kycChecks.userId,
      email: users.email,
    })
    .from(kycChecks)
    .innerJoin(users, eq(users.id, kycChecks.userId))
    .where(inReview)
    .orderBy(asc(kycChecks.createdAt))
    .limit(limit)
    .offset((page - 1) * limit);

/** A page of the deliveries that were given up, the oldest first: never their text, which may have a code. */
export const lostDeliveries = (db: Reader, { page, limit }: QueuePage) =>
  db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      to: sql<string | null>`${outbox.payload}->>'to'`,
      error: outbox.lastError,
      at: outbox.createdAt,
    })
    .from(outbox)
    .where(givenUp)
    .orderBy(asc(outbox.doneAt))
    .limit(limit)
    .offset((page - 1) * limit);
