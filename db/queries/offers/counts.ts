import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { attempts } from '../../schema/index.ts';

/** The counter `key` (db/changes/platform/counts.ts) in the window that began at `windowStart` (UTC ms). */
export async function countIn(db: Reader, key: string, windowStart: number): Promise<number> {
  const own = and(eq(attempts.key, key), eq(attempts.windowStart, windowStart));
  const [row] = await db.select({ count: attempts.count }).from(attempts).where(own).limit(1);
  return row?.count ?? 0;
}
