import type { Statement } from '../../statement.ts';
import { addKey, type RollingCount } from './counts.ts';
import type { Mail } from './system.ts';

type Uninvited = { id: string; mail: Mail | null; count: Omit<RollingCount, 'guard'> };

/**
 * Puts a mail into the outbox unless its count is used up; then the batch goes on without it. Without a mail a delivery
 * that is never sent takes its place, so that an answer takes equally long (C7).
 */
export function enqueueWithin({ id, mail, count: { key, now, windowMs, most } }: Uninvited): Statement[] {
  const over = now - windowMs;
  return [
    addKey(key),
    {
      sql: `UPDATE attempts SET count = CASE WHEN window_start <= ? THEN 1 ELSE min(count + 1, ?) END,
        window_start = CASE WHEN window_start <= ? THEN ? ELSE window_start END WHERE key = ?`,
      args: [over, most + 1, over, now, key],
    },
    {
      sql: `INSERT INTO outbox (id, kind, payload, created_at, due_at, done_at)
        SELECT ?, 'mail', ?, ?, ?, ? WHERE (SELECT count FROM attempts WHERE key = ?) <= ?`,
      args: [id, JSON.stringify(mail ?? {}).toWellFormed(), now, now, mail ? null : now, key, most],
    },
  ];
}
