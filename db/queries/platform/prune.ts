import { sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { OLD_ROWS } from '../../old-rows.ts';

/** Whether any row is past its time at `now` (UTC ms). */
export async function isAnythingOld(db: Reader, now: number): Promise<boolean> {
  const old = OLD_ROWS.map(
    ({ table, since, keepMs }) => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${since} < ${now - keepMs})`,
  );
  const row = await db.get<{ found: number }>(sql`SELECT ${sql.join(old, sql` OR `)} AS found`);
  return row.found === 1;
}
