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

/** The operator who decided last about a meeting; null without a decision. */
export async function lastDecider(db: Reader, meetingId: string): Promise<string | null> {
  const [row] = await db
    .select({ byId: events.actorId })
    .from(events)
    .where(and(eq(events.subjectKind, 'meeting'), eq(events.subjectId, meetingId), eq(events.verb, 'meeting.decide')))
    .orderBy(desc(events.id))
    .limit(1);
  return row?.byId ?? null;
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

/** More operators than this are not told at once. */
const MOST_TOLD = 20;

/** Active operators, to tell them of something urgent. */
export const activeOperators = (db: Reader) =>
  db
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.staff, true), eq(users.status, 'active')))
    .limit(MOST_TOLD);
