import type { Statement } from '../../statement.ts';

/** What may be done `most` times by `key` in the window that began at `windowStart` (UTC ms). */
export type Count = { key: string; windowStart: number; most: number; guard: string };

/** Counts one more, exactly; `guard` holds while it is not one too many. */
export function countOne({ key, windowStart, most, guard }: Count): Statement {
  return {
    sql: `INSERT INTO attempts (key, window_start, count) VALUES (?, ?, 1)
      ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1 WHERE count < ?`,
    args: [key, windowStart, most],
    expect: 'one row',
    guard,
  };
}
