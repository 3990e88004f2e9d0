import type { Statement } from '../../db/statement.ts';
import type { WriteBatch } from '../../db/write.ts';

/** A step of a conditional batch: it runs if the step `after` succeeded, `unless` did not, or `onError` broke. */
export type Step = { sql: string; args: Statement['args']; after?: number; unless?: number; onError?: number };

/** What the database said of each step, by index. */
export type GroupAnswer = {
  committed(step: number): boolean;
  ok(step: number): boolean;
  failed(step: number | undefined): boolean;
  error(step: number | undefined): string;
  text(step: number): string;
};

type Work = { index: number; guard: string | undefined };
type CallerSteps = { claimKey: number; work: Work[]; release: number; readAnswer: number };

const FIRST_ANSWER = 'SELECT answer FROM idempotency WHERE key = ?';
const MUST_HAVE_TOUCHED_ONE = 'INSERT INTO must_hold SELECT 0 WHERE changes() <> 1';

/** One transaction for all batches, each in a savepoint: one that fails is undone alone. */
export function groupSteps(batches: WriteBatch[], now: number) {
  const steps: Step[] = [];
  const add = (step: Step) => steps.push(step) - 1;
  const begin = add({ sql: 'BEGIN IMMEDIATE', args: [] });
  const callers = batches.map((batch, i) => callerSteps(batch, `c${i}`, begin, now, add));
  const commitStep = add({ sql: 'COMMIT', args: [], after: begin });
  return { steps, callers, commitStep };
}

function callerSteps(
  batch: WriteBatch,
  name: string,
  begin: number,
  now: number,
  add: (s: Step) => number,
): CallerSteps {
  const savepoint = add({ sql: `SAVEPOINT ${name}`, args: [], after: begin });
  const claimKey = add({ ...claimOf(batch, now), after: savepoint });
  const work: Work[] = [];
  let last = claimKey;
  for (const statement of batch.statements) {
    last = add({ sql: statement.sql, args: statement.args, after: last });
    work.push({ index: last, guard: undefined });
    if (statement.expect !== 'one row') continue;
    last = add({ sql: MUST_HAVE_TOUCHED_ONE, args: [], after: last });
    work.push({ index: last, guard: statement.guard });
  }
  const release = add({ sql: `RELEASE ${name}`, args: [], after: last });
  add({ sql: `ROLLBACK TO ${name}`, args: [], unless: release });
  const readAnswer = add({ sql: FIRST_ANSWER, args: [batch.key], onError: claimKey });
  return { claimKey, work, release, readAnswer };
}

function claimOf(batch: WriteBatch, now: number): { sql: string; args: Statement['args'] } {
  return {
    sql: 'INSERT INTO idempotency (key, answer, at) VALUES (?, ?, ?)',
    args: [batch.key, batch.answer ?? '', now],
  };
}
