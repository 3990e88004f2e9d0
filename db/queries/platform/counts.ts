import { eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { attempts } from '../../schema/index.ts';

/** The count of a key with a rolling window (db/changes/platform/counts.ts); 0 once its window of `windowMs` is over. */
export async function rollingCount(db: Reader, key: string, now: number, windowMs: number): Promise<number> {
  const row = await rowOf(db, key);
  return row && row.windowStart > now - windowMs ? row.count : 0;
}

/** Whether a key holds at `now` (UTC ms): `holdUntil` in db/changes/platform/counts.ts. */
export async function holds(db: Reader, key: string, now: number): Promise<boolean> {
  return ((await rowOf(db, key))?.windowStart ?? 0) > now;
}

async function rowOf(db: Reader, key: string) {
  const [row] = await db.select().from(attempts).where(eq(attempts.key, key)).limit(1);
  return row;
}
