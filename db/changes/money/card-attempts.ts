import type { Statement } from '../../statement.ts';
import { countRolling, type RollingCount } from '../platform/counts.ts';

/**
 * Counts a card payment by these limits before it is tried, so that parallel ones gain nothing. `releaseCardAttempt` of
 * the same payment takes it back from them.
 */
export function countCardAttempt(paymentId: string, limits: readonly RollingCount[]): Statement[] {
  return limits.flatMap((limit) => [
    ...countRolling(limit),
    {
      sql: 'INSERT INTO attempts (key, window_start, count) VALUES (?, ?, 1)',
      args: [`${prefixOf(paymentId)}${limit.key}`, limit.now],
    },
  ]);
}

/** Uncounts a card payment that was paid, unless its window is over, in the batch that collects it. */
export function releaseCardAttempt(paymentId: string): Statement[] {
  const [from, to] = [prefixOf(paymentId), `${CARD}${paymentId}!`];
  return [
    {
      sql: `UPDATE attempts AS counted SET count = count - 1 WHERE count > 0
        AND key IN (SELECT substr(key, ?) FROM attempts WHERE key > ? AND key < ?)
        AND window_start <= (SELECT window_start FROM attempts WHERE key = ? || counted.key)`,
      args: [from.length + 1, from, to, from],
    },
    { sql: 'DELETE FROM attempts WHERE key > ? AND key < ?', args: [from, to] },
  ];
}

const CARD = 'card-of:';
/** Ends with a space, which sorts just before `!`. */
const prefixOf = (paymentId: string): string => `${CARD}${paymentId} `;
