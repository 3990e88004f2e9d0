import type { Statement } from '../../statement.ts';
import { addKey } from '../platform/counts.ts';

const DAY_MS = 86_400_000;
/**
 * From the sixth attempt on the wait doubles from one second to one minute (C15). It stops there: a stranger who keeps
 * guessing must not lock the owner out, and a code by e-mail signs them in in the meantime.
 */
const FREE_ATTEMPTS = 5;
const WAIT = `CASE WHEN count < ${FREE_ATTEMPTS} THEN 0 ELSE min(60000, 1000 * (1 << min(count - ${FREE_ATTEMPTS}, 6))) END`;

/** Counts an attempt at a password before it is checked; guard `wait` holds if the wait after the last one is over. */
export function countAttempt(key: string, now: number): Statement[] {
  return [
    addKey(key),
    {
      sql: `UPDATE attempts SET count = CASE WHEN window_start < ? THEN 1 ELSE count + 1 END, window_start = ?
        WHERE key = ? AND window_start + ${WAIT} <= ?`,
      args: [now - DAY_MS, now, key, now],
      expect: 'one row',
      guard: 'wait',
    },
  ];
}

/** After a correct password. */
export function resetAttempts(key: string): Statement {
  return { sql: 'UPDATE attempts SET count = 0 WHERE key = ?', args: [key] };
}

/** The wait after this many attempts (ms); the same formula as in the guard. */
export function waitAfter(count: number): number {
  return count < FREE_ATTEMPTS ? 0 : Math.min(60_000, 1000 * 2 ** Math.min(count - FREE_ATTEMPTS, 6));
}

/**
 * Counts a failed attempt, or one that a solved captcha let through without a wait; starts again after a day without
 * one.
 */
export function countFailedAttempt(key: string, now: number): Statement[] {
  return [
    addKey(key),
    {
      sql: 'UPDATE attempts SET count = CASE WHEN window_start < ? THEN 1 ELSE count + 1 END, window_start = ? WHERE key = ?',
      args: [now - DAY_MS, now, key],
    },
  ];
}
