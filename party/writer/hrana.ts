import { isTrouble } from '../../db/away.ts';
import { addressedFetch, type DatabaseAddress } from '../../db/client.ts';
import type { SqlValue } from '../../db/statement.ts';
import type { GroupAnswer, Step } from './group-steps.ts';

/** Sends conditional steps as one Hrana 3 batch in one HTTP request. Throws when the outcome is unknown, after `patienceMs`. */
export async function sendBatch(address: DatabaseAddress, steps: Step[], patienceMs: number): Promise<GroupAnswer> {
  const response = await addressedFetch(address, patienceMs)(`${address.url}/v3/pipeline`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(address.token ? { authorization: `Bearer ${address.token}` } : {}),
    },
    body: JSON.stringify({ requests: [{ type: 'batch', batch: { steps: steps.map(encodeStep) } }, { type: 'close' }] }),
  });
  if (!response.ok) throw new Error(`database answered ${response.status}`);
  return readAnswer(await response.json());
}

type HranaValue = { type: string; value?: string };
type HranaReply = {
  results: {
    response?: {
      result?: {
        step_results: ({ rows: HranaValue[][] } | null)[];
        step_errors: ({ message: string; code?: string } | null)[];
      };
    };
  }[];
};

function readAnswer(reply: unknown): GroupAnswer {
  const result = (reply as HranaReply).results[0]?.response?.result;
  if (!result) throw new Error('database refused the batch');
  const ok = (step: number) => result.step_results[step] != null;
  const error = (step: number | undefined) => (step === undefined ? '' : (result.step_errors[step]?.message ?? ''));
  return {
    ok,
    failed: (step) => step !== undefined && result.step_errors[step] != null,
    error,
    trouble: (step) => step !== undefined && isTrouble(result.step_errors[step] ?? {}),
    text: (step) => result.step_results[step]?.rows[0]?.[0]?.value ?? '',
  };
}

function encodeStep(step: Step) {
  const stmt = { sql: step.sql, args: step.args.map(encodeValue), want_rows: true };
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
