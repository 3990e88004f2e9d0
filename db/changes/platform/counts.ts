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
