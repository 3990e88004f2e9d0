import type { Statement } from '../statement.ts';

const DAY_MS = 86_400_000;
/** From the sixth try on the wait doubles from one second to one minute (C15). It never grows further: a stranger
 * who keeps guessing must not lock the owner out, and a code by mail signs them in meanwhile. */
const FREE_TRIES = 5;
const WAIT = `CASE WHEN count < ${FREE_TRIES} THEN 0 ELSE min(60000, 1000 * (1 << min(count - ${FREE_TRIES}, 6))) END`;

/** Counts one try at a password before it is judged; guard `wait` holds when the wait after the last one is over. */
export function countLoginTry(key: string, now: number): Statement[] {
  return [
    {
      sql: 'INSERT INTO attempts (key, window_start, count) SELECT ?, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM attempts WHERE key = ?)',
      args: [key, key],
    },
    {
      sql: `UPDATE attempts SET count = CASE WHEN window_start < ? THEN 1 ELSE count + 1 END, window_start = ?
        WHERE key = ? AND window_start + ${WAIT} <= ?`,
      args: [now - DAY_MS, now, key, now],
      expect: 'one row',
      guard: 'wait',
    },
  ];
}

/** The right password: the tries before it are forgotten. */
export function forgetLoginTries(key: string): Statement {
  return { sql: 'UPDATE attempts SET count = 0 WHERE key = ?', args: [key] };
}

/** How long somebody waits after this many tries, in ms: the same sum as the guard's. */
export function waitAfter(count: number): number {
  return count < FREE_TRIES ? 0 : Math.min(60_000, 1000 * 2 ** Math.min(count - FREE_TRIES, 6));
}
