import { sql } from 'drizzle-orm';
import type { ExpiringRows } from '../../expiring-rows.ts';
import { build, type Statement, statement } from '../../statement.ts';

/** Deletes rows of one kind that have expired by `now` (UTC ms), the oldest first, at most `most`. */
export function deleteExpiredRows({ table, since, retentionMs }: ExpiringRows, now: number, most: number): Statement {
  const old = sql`SELECT rowid FROM ${table} WHERE ${since} < ${now - retentionMs} ORDER BY ${since} LIMIT ${most}`;
  return statement(build.delete(table).where(sql`rowid IN (${old})`));
}
