import { and, asc, eq, lte } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { lots } from '../schema/index.ts';

/** Open lots whose end has passed, the longest overdue first. */
export function overdueLots(db: Reader, now: number, most: number) {
  return db
    .select({ offerId: lots.offerId })
    .from(lots)
    .where(and(eq(lots.status, 'open'), lte(lots.closesAt, now)))
    .orderBy(asc(lots.closesAt))
    .limit(most);
}
