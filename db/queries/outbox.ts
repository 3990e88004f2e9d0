import { and, asc, isNull, lte } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { outbox } from '../schema/index.ts';

/** What is due and nobody is delivering, oldest first. */
export function dueDeliveries(db: Reader, now: number, most: number) {
  return db
    .select({ id: outbox.id, kind: outbox.kind, payload: outbox.payload, tries: outbox.tries })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.dueAt, now), lte(outbox.claimedUntil, now)))
    .orderBy(asc(outbox.dueAt))
    .limit(most);
}
