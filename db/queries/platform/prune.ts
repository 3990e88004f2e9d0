import { sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { EXPIRING_ROWS } from '../../expiring-rows.ts';

/** Whether any row has expired by `now` (UTC ms). */
export async function hasExpiredRows(db: Reader, now: number): Promise<boolean> {
  const old = EXPIRING_ROWS.map(
    ({ table, since, retentionMs }) => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${since} < ${now - retentionMs})`,
  );
  const row = await db.get<{ found: number }>(sql`SELECT ${sql.join(old, sql` OR `)} AS found`);
  return row.found === 1;
}
