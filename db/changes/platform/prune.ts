import { sql } from 'drizzle-orm';
import { OLD_ROWS } from '../../old-rows.ts';
import { build, type Statement, statement } from '../../statement.ts';

/** Deletes what is past its time at `now` (UTC ms), the oldest first and at most `most` of each kind. */
export function deleteOldRows(now: number, most: number): Statement[] {
  return OLD_ROWS.map(({ table, since, keepMs }) => {
    const old = sql`SELECT rowid FROM ${table} WHERE ${since} < ${now - keepMs} ORDER BY ${since} LIMIT ${most}`;
    return statement(build.delete(table).where(sql`rowid IN (${old})`));
  });
}
