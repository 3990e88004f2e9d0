import type { Statement } from './statement.ts';

/**
 * What a caller asks the DatabaseWriter to commit: all of `statements` or none. `key` makes asking again safe: a batch
 * whose key was committed is not run twice, and its first `answer` comes back with `replayed`.
 */
export type WriteBatch = { key: string; statements: Statement[]; answer?: string };

/**
 * What became of it. `conflict` names the guard that did not hold or the constraint that was broken; nothing was
 * written then. `unknown` means the database did not answer: ask again with the same key.
 */
export type WriteResult =
  | { status: 'committed'; answer: string; replayed: boolean }
  | { status: 'conflict'; guard: string }
  | { status: 'unknown'; reason: string };
