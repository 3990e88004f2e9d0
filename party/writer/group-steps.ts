import type { Step } from '../../db/hrana/wire.ts';
import type { Statement } from '../../db/statement.ts';
import type { WriteBatch } from '../../db/write.ts';
import { type GroupStatement, joinRows } from './join-rows.ts';

/** The database's reply for each step, by index. */
export type GroupAnswer = {
  ok(step: number): boolean;
  failed(step: number | undefined): boolean;
  error(step: number | undefined): string;
  /** Whether it failed because of a problem of the server, not of the statement. */
  serverError(step: number | undefined): boolean;
  text(step: number): string;
};

type Add = (step: Step) => number;
type Work = { index: number; guard: string | undefined };
/** The steps of a batch, and the index of the last one. */
type CallerWork = { work: Work[]; last: number };

const FIRST_ANSWER = 'SELECT answer FROM idempotency WHERE key = ?';
const MUST_HAVE_TOUCHED = 'INSERT INTO must_hold SELECT 0 WHERE changes() <> ?';

/**
 * All batches in one transaction: the normal and cheapest case. One statement inserts all keys, and the rows with which
 * batches begin are joined.
 */
export function stepsTogether(batches: WriteBatch[], now: number) {
  const { steps, add } = list();
  const begin = add({ sql: 'BEGIN IMMEDIATE', args: [] });
  let last = add({ ...claimOf(batches, now), after: begin });
  for (const statements of joinRows(batches)) last = addWork(statements, last, add).last;
  const commitStep = add({ sql: 'COMMIT', args: [], after: last });
  add({ sql: 'ROLLBACK', args: [], unless: commitStep });
  return { steps, commitStep };
}

/** One transaction with a savepoint for each batch, so that a failed batch is rolled back alone. */
export function stepsApart(batches: WriteBatch[], now: number) {
  const { steps, add } = list();
  const begin = add({ sql: 'BEGIN IMMEDIATE', args: [] });
  const callers = batches.map((batch, i) => addCaller(batch, `c${i}`, begin, now, add));
  const commitStep = add({ sql: 'COMMIT', args: [], after: begin });
  add({ sql: 'ROLLBACK', args: [], unless: commitStep });
  return { steps, begin, callers, commitStep };
}

function addCaller(batch: WriteBatch, name: string, begin: number, now: number, add: Add) {
  const savepoint = add({ sql: `SAVEPOINT ${name}`, args: [], after: begin });
  const claimKey = add({ ...claimOf([batch], now), after: savepoint });
  const { work, last } = addWork(batch.statements, claimKey, add);
  const release = add({ sql: `RELEASE ${name}`, args: [], after: last });
  add({ sql: `ROLLBACK TO ${name}`, args: [], unless: release });
  const readAnswer = add({ sql: FIRST_ANSWER, args: [batch.key], onError: claimKey });
  return { claimKey, work, release, readAnswer };
}

/** The statements, each with its check for the affected rows if it has one. */
function addWork(statements: readonly GroupStatement[], before: number, add: Add): CallerWork {
  const work: Work[] = [];
  let last = before;
  for (const { sql, args, expect, guard, parts = 1 } of statements) {
    last = add({ sql, args, after: last });
    work.push({ index: last, guard: undefined });
    if (expect !== 'one row') continue;
    last = add({ sql: MUST_HAVE_TOUCHED, args: [parts], after: last });
    work.push({ index: last, guard });
  }
  return { work, last };
}

/** Inserts the idempotency keys first, so that a batch that was already committed fails here. */
function claimOf(batches: readonly WriteBatch[], now: number): { sql: string; args: Statement['args'] } {
  const sql = `INSERT INTO idempotency (key, answer, at) VALUES ${batches.map(() => '(?, ?, ?)').join(', ')}`;
  return { sql, args: batches.flatMap(({ key, answer }) => [key, answer ?? '', now]) };
}

function list(): { steps: Step[]; add: Add } {
  const steps: Step[] = [];
  return { steps, add: (step) => steps.push(step) - 1 };
}
