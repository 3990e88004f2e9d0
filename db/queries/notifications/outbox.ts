import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { outbox } from '../../schema/index.ts';

/** Whether any unclaimed delivery is due. */
export async function isAnythingDue(db: Reader, now: number): Promise<boolean> {
  const due = and(isNull(outbox.doneAt), lte(outbox.dueAt, now), lte(outbox.claimedUntil, now));
  return (await db.select({ id: outbox.id }).from(outbox).where(due).limit(1)).length > 0;
}

/** The deliveries under this claim, oldest first. */
export function claimedDeliveries(db: Reader, claim: string) {
  return db
    .select({ id: outbox.id, kind: outbox.kind, payload: outbox.payload, tries: outbox.tries })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), eq(outbox.claimedBy, claim)))
    .orderBy(asc(outbox.dueAt))
    .limit(100);
}
