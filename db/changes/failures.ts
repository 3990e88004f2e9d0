import type { Statement } from '../statement.ts';

const DAY_MS = 86_400_000;

/** Counts a failed try, or one that a solved captcha lets through at once; a day without one begins the count anew. */
export function countFailure(key: string, now: number): Statement[] {
  return [
    {
      sql: 'INSERT INTO attempts (key, window_start, count) SELECT ?, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM attempts WHERE key = ?)',
      args: [key, key],
    },
    {
      sql: 'UPDATE attempts SET count = CASE WHEN window_start < ? THEN 1 ELSE count + 1 END, window_start = ? WHERE key = ?',
      args: [now - DAY_MS, now, key],
    },
  ];
}
