import { eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { attempts } from '../../schema/index.ts';

/** The count of a key with a rolling window (db/changes/platform/counts.ts); 0 once its window of `windowMs` is over. */
export async function rollingCount(db: Reader, key: string, now: number, windowMs: number): Promise<number> {
  return (await countWindow(db, key, now, windowMs)).count;
}

/** The same with the end of its window (UTC ms). */
export async function countWindow(db: Reader, key: string, now: number, windowMs: number) {
  const row = await rowOf(db, key);
  const isOpen = row !== undefined && row.windowStart > now - windowMs;
  return isOpen ? { count: row.count, endsAt: row.windowStart + windowMs } : { count: 0, endsAt: now };
}

/** Whether a key holds at `now` (UTC ms): `holdUntil` in db/changes/platform/counts.ts. */
export async function holds(db: Reader, key: string, now: number): Promise<boolean> {
  return ((await rowOf(db, key))?.windowStart ?? 0) > now;
}

async function rowOf(db: Reader, key: string) {
  const [row] = await db.select().from(attempts).where(eq(attempts.key, key)).limit(1);
  return row;
}
