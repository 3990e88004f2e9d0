import { sql } from 'drizzle-orm';
import { EXPIRING_ROWS } from '../../expiring-rows.ts';
import { build, type Statement, statement } from '../../statement.ts';

/** Deletes rows that have expired by `now` (UTC ms), the oldest first, at most `most` of each kind. */
export function deleteExpiredRows(now: number, most: number): Statement[] {
  return EXPIRING_ROWS.map(({ table, since, retentionMs }) => {
    const old = sql`SELECT rowid FROM ${table} WHERE ${since} < ${now - retentionMs} ORDER BY ${since} LIMIT ${most}`;
    return statement(build.delete(table).where(sql`rowid IN (${old})`));
  });
}
