import { sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';

/** Whether both people have paid with one card (R6). */
export async function havePaidWithOneCard(db: Reader, [one, other]: readonly [string, string]): Promise<boolean> {
  const [row] = await db.all<{ found: number }>(sql`SELECT 1 AS found FROM payments a
    JOIN payments b ON b.user_id = ${other} AND b.card_fingerprint = a.card_fingerprint
    WHERE a.user_id = ${one} AND a.card_fingerprint IS NOT NULL LIMIT 1`);
  return row !== undefined;
}
