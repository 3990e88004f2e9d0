import type { Statement } from '../../statement.ts';

/** A limit: at most `most` times per `key` in the window that began at `windowStart` (UTC ms). */
export type Count = { key: string; windowStart: number; most: number; guard: string };

/** Counts one more; `guard` fails when the limit is exceeded. */
export function countOne({ key, windowStart, most, guard }: Count): Statement {
  return {
    sql: `INSERT INTO attempts (key, window_start, count) VALUES (?, ?, 1)
      ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1 WHERE count < ?`,
    args: [key, windowStart, most],
    expect: 'one row',
    guard,
  };
}

/** A limit whose window of `windowMs` begins with the first use after the one before. A key has one such window. */
export type RollingCount = { key: string; now: number; windowMs: number; most: number; guard: string };

/** Counts one more; `guard` fails when the limit is exceeded. `rollingCount` in db/queries/platform reads it. */
export function countRolling({ key, now, windowMs, most, guard }: RollingCount): Statement[] {
  const over = now - windowMs;
  return [
    addKey(key),
    {
      sql: `UPDATE attempts SET count = CASE WHEN window_start <= ? THEN 1 ELSE count + 1 END,
        window_start = CASE WHEN window_start <= ? THEN ? ELSE window_start END
        WHERE key = ? AND (count < ? OR window_start <= ?)`,
      args: [over, over, now, key, most, over],
      expect: 'one row',
      guard,
    },
  ];
}

/** Makes `key` hold until a moment (UTC ms), in place of an earlier one; `holds` in db/queries/platform reads it. */
export function holdUntil(key: string, until: number): Statement[] {
  return [addKey(key), { sql: 'UPDATE attempts SET window_start = ? WHERE key = ?', args: [until, key] }];
}

/** The row of a key that has only one; its window is over. */
export function addKey(key: string): Statement {
  return {
    sql: 'INSERT INTO attempts (key, window_start, count) SELECT ?, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM attempts WHERE key = ?)',
    args: [key, key],
  };
}
