import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { events, users } from '../../schema/index.ts';

const DECISION_VERBS = ['meeting.decision_asked', 'meeting.decision_declined', 'meeting.decide'];

/** The last decision about a meeting if it waits for a second look, with who made it. Times in UTC ms. */
export async function waitingDecision(db: Reader, meetingId: string) {
  const [row] = await db
    .select({ id: events.id, at: events.at, verb: events.verb, byId: events.actorId, data: events.data })
    .from(events)
    .where(
      and(eq(events.subjectKind, 'meeting'), eq(events.subjectId, meetingId), inArray(events.verb, DECISION_VERBS)),
    )
    .orderBy(desc(events.id))
    .limit(1);
  if (row?.verb !== 'meeting.decision_asked' || row.byId === null) return null;
  return { id: row.id, at: row.at, byId: row.byId, data: row.data };
}

/** How many refunds an operator has decided on alone since `since` (UTC ms). */
export async function refundsDecidedSince(db: Reader, operatorId: string, since: number): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)` })
    .from(events)
    .where(
      and(
        eq(events.actorId, operatorId),
        gte(events.at, since),
        eq(events.verb, 'meeting.decide'),
        sql`${events.data}->>'outcome' IN ('refund', 'part')`,
      ),
    );
  return row?.n ?? 0;
}

/** Whether the network has no other active operator. */
export async function isOnlyOperator(db: Reader, id: string): Promise<boolean> {
  const others = and(eq(users.staff, true), ne(users.id, id), eq(users.status, 'active'));
  return (await db.select({ id: users.id }).from(users).where(others).limit(1)).length === 0;
}
