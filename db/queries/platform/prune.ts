import { sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { EXPIRING_ROWS, type ExpiringRows } from '../../expiring-rows.ts';

/** The kinds with rows that have expired by `now` (UTC ms). */
export async function kindsWithExpiredRows(db: Reader, now: number): Promise<ExpiringRows[]> {
  const old = EXPIRING_ROWS.map(
    ({ table, since, retentionMs }) => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${since} < ${now - retentionMs})`,
  );
  const row = await db.get<{ found: string }>(sql`SELECT ${sql.join(old, sql` || `)} AS found`);
  return EXPIRING_ROWS.filter((_, at) => String(row.found)[at] === '1');
}
