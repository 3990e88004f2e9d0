import type { SqlValue } from '../statement.ts';
import { shapeOf } from './rows.ts';
import type { Streams } from './streams.ts';
import { type BatchResult, decodeValue, type Step, type StepError } from './wire.ts';

/** A read and its rows: values by position for the query builder, and by name for raw SQL. */
export type Query = { sql: string; params: unknown[] };
export type Rows = SqlValue[][];

/** A failed statement with SQLite's code, such as `SQLITE_CONSTRAINT`. */
class StatementError extends Error {
  override name = 'StatementError';
  readonly code: string;

  constructor({ message, code = 'SQLITE_ERROR' }: StepError) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

type Waiting = { queries: Query[]; answer: (rows: Rows[]) => void; fail: (error: unknown) => void };

/** Reads that start within this many microtasks are sent together. Waiting for microtasks takes no noticeable time. */
const TICKS = 32;

/**
 * Sends a caller's concurrent reads as one request and one transaction, so that they see the same snapshot. There is no
 * timer: it collects all reads that start before the caller next waits for the network, and until then the Worker serves
 * no other request.
 */
export class ReadBatcher {
  readonly #streams: Pick<Streams, 'send'>;
  #waiting: Waiting[] = [];

  constructor(streams: Pick<Streams, 'send'>) {
    this.#streams = streams;
  }

  /** The rows of each query; throws the first error. */
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
  if (rows.length === 0) return [];
  const shape = shapeOf(cols.map(({ name }) => name));
  const decoded = rows.map((values) => values.map(decodeValue));
  return shape ? decoded.map((values) => shape.rowOf(values)) : decoded;
}
