import type { SqlValue } from '../statement.ts';

/** A step of a conditional batch: runs if the step `after` succeeded, `unless` did not succeed, or `onError` failed. */
export type Step = { sql: string; args: SqlValue[]; after?: number; unless?: number; onError?: number };

type Value = { type: string; value?: string | number };
type StepResult = { cols: { name: string | null }[]; rows: Value[][] };
export type StepError = { message: string; code?: string };

/** A result or an error for each step by index, or neither if it did not run. */
export type BatchResult = {
  step_results: (StepResult | null)[];
  step_errors: (StepError | null)[];
};

/** Hrana is libSQL's protocol over HTTP: https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md */
export function encodeStep(step: Step) {
  const stmt = { sql: step.sql, args: step.args.map(encodeValue) };
  if (step.unless !== undefined) return { stmt, condition: { type: 'not', cond: { type: 'ok', step: step.unless } } };
  if (step.onError !== undefined) return { stmt, condition: { type: 'error', step: step.onError } };
  if (step.after !== undefined) return { stmt, condition: { type: 'ok', step: step.after } };
  return { stmt };
}

function encodeValue(value: SqlValue) {
  if (value === null) return { type: 'null' };
  if (typeof value === 'string') return { type: 'text', value };
  if (Number.isInteger(value)) return { type: 'integer', value: String(value) };
  return { type: 'float', value };
}

/** Integers arrive as text, because JSON numbers lose precision beyond 2^53; our pence and ms stay far below. */
export function decodeValue({ type, value }: Value): SqlValue {
  if (type === 'integer') return Number(value);
  return value ?? null;
}
