import type { Statement } from './statement.ts';

/**
 * A batch for the DatabaseWriter, which commits all of `statements` or none. `key` is an idempotency key: a batch that was
 * already committed is not run again, and its first `answer` is returned with `replayed`. A `trial` always
 * fails at its last step, so it is written by itself: in a group all others would have to be written again.
 */
export type WriteBatch = { key: string; statements: Statement[]; answer?: string; trial?: boolean };

/**
 * The outcome of a batch. `conflict` names the guard that failed or the constraint that was violated; nothing was written
 * then. `unknown` means that the database did not answer: send the batch again with the same key.
 */
export type WriteResult =
  | { status: 'committed'; answer: string; replayed: boolean }
  | { status: 'conflict'; guard: string }
  | { status: 'unknown'; reason: string };
