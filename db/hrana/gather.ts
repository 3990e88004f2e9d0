import type { SqlValue } from '../statement.ts';
import type { Streams } from './streams.ts';
import { type BatchResult, decodeValue, type Step, type StepError } from './wire.ts';

/** A statement of a read, and its rows: arrays that also know their columns by name, as raw SQL reads them. */
export type Query = { sql: string; params: unknown[] };
export type Rows = SqlValue[][];

/** A failed statement, with SQLite's own code (`SQLITE_CONSTRAINT`). */
class StatementError extends Error {
  override name = 'StatementError';
  readonly code: string;

  constructor({ message, code = 'SQLITE_ERROR' }: StepError) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

type Waiting = { queries: Query[]; answer: (rows: Rows[]) => void; fail: (error: unknown) => void };

/** Reads that begin within this many steps of the event loop's microtasks go together. They cost nothing to wait for. */
const TICKS = 32;

/**
 * Sends what one page or call reads at the same time as one request and one transaction, so that all of it is as of one
 * moment. Nothing is timed: it takes what is asked for before the caller next waits for the network, and a Worker serves
 * no other request until then.
 */
export class Gatherer {
  readonly #streams: Streams;
  #waiting: Waiting[] = [];

  constructor(streams: Streams) {
    this.#streams = streams;
  }

  /** The rows of each query. Throws the error of the first that failed. */
  read(queries: Query[]): Promise<Rows[]> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ queries, answer, fail });
      if (this.#waiting.length === 1) void this.#sendSoon();
    });
  }

  async #sendSoon(): Promise<void> {
    for (let tick = 0; tick < TICKS; tick++) await null;
    const group = this.#waiting;
    this.#waiting = [];
    try {
      const steps = stepsOf(group.flatMap(({ queries }) => queries));
      answerEach(group, await this.#streams.send(steps), steps.length > 1 ? 1 : 0);
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
  }
}

/** A single statement needs no transaction around it. */
function stepsOf(queries: Query[]): Step[] {
  const reads = queries.map(({ sql, params }) => ({ sql, args: params as SqlValue[] }));
  if (reads.length === 1) return reads;
  const commit = reads.length + 1;
  return [
    { sql: 'BEGIN DEFERRED', args: [] },
    ...reads.map((read) => ({ ...read, after: 0 })),
    { sql: 'COMMIT', args: [], after: 0 },
    { sql: 'ROLLBACK', args: [], unless: commit },
  ];
}

function answerEach(group: Waiting[], result: BatchResult, firstStep: number): void {
  let step = firstStep;
  for (const { queries, answer, fail } of group) {
    const steps = queries.map((_, i) => step + i);
    step += queries.length;
    const failed = steps.find((index) => !result.step_results[index]);
    if (failed === undefined) answer(steps.map((index) => rowsOf(result, index)));
    else fail(new StatementError(result.step_errors[failed] ?? result.step_errors[0] ?? { message: 'did not run' }));
  }
}

function rowsOf({ step_results }: BatchResult, index: number): Rows {
  const { cols = [], rows = [] } = step_results[index] ?? {};
  return rows.map((values) => named(values.map(decodeValue), cols));
}

/** Select queries read the values by position, raw SQL by name: the positions stay out of the object's own keys. */
function named(values: SqlValue[], cols: { name: string | null }[]): SqlValue[] {
  const row = Object.create(values);
  for (const [i, { name }] of cols.entries()) if (name) row[name] = values[i];
  return row;
}
