import type { DatabaseAddress } from '../../db/address.ts';
import { Streams } from '../../db/hrana/streams.ts';
import { type BatchResult, decodeValue, type Step } from '../../db/hrana/wire.ts';
import { isServerError } from '../../db/unavailable.ts';
import type { GroupAnswer } from './group-steps.ts';

/** One stream per database is enough, because groups are sent one after the other. */
const streams = new Map<string, Streams>();

function streamsOf(address: DatabaseAddress): Streams {
  const key = `${address.url} ${address.namespace ?? ''}`;
  const known = streams.get(key) ?? new Streams(address, { maxOpen: 1 });
  streams.set(key, known);
  return known;
}

/** Sends conditional steps as one batch in one HTTP request. Throws if the outcome is unknown after `timeoutMs`. */
export async function sendBatch(address: DatabaseAddress, steps: Step[], timeoutMs: number): Promise<GroupAnswer> {
  return readAnswer(await streamsOf(address).send(steps, timeoutMs));
}

function readAnswer(result: BatchResult): GroupAnswer {
  const error = (step: number | undefined) => (step === undefined ? '' : (result.step_errors[step]?.message ?? ''));
  return {
    ok: (step) => result.step_results[step] != null,
    failed: (step) => step !== undefined && result.step_errors[step] != null,
    error,
    serverError: (step) => step !== undefined && isServerError(result.step_errors[step] ?? {}),
    text: (step) => String(firstValue(result, step) ?? ''),
  };
}

function firstValue({ step_results }: BatchResult, step: number) {
  const value = step_results[step]?.rows[0]?.[0];
  return value && decodeValue(value);
}
