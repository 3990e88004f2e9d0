import type { DatabaseAddress } from '../../db/address.ts';
import { isTrouble } from '../../db/away.ts';
import { Streams } from '../../db/hrana/streams.ts';
import { type BatchResult, decodeValue, type Step } from '../../db/hrana/wire.ts';
import type { GroupAnswer } from './group-steps.ts';

/** Groups go one after the other, so that one stream for each database is enough. */
const streams = new Map<string, Streams>();

function streamsOf(address: DatabaseAddress): Streams {
  const key = `${address.url} ${address.namespace ?? ''}`;
  const known = streams.get(key) ?? new Streams(address, { most: 1 });
  streams.set(key, known);
  return known;
}

/** Sends conditional steps as one batch in one HTTP request. Throws when the outcome is unknown, after `patienceMs`. */
export async function sendBatch(address: DatabaseAddress, steps: Step[], patienceMs: number): Promise<GroupAnswer> {
  return readAnswer(await streamsOf(address).send(steps, patienceMs));
}

function readAnswer(result: BatchResult): GroupAnswer {
  const error = (step: number | undefined) => (step === undefined ? '' : (result.step_errors[step]?.message ?? ''));
  return {
    ok: (step) => result.step_results[step] != null,
    failed: (step) => step !== undefined && result.step_errors[step] != null,
    error,
    trouble: (step) => step !== undefined && isTrouble(result.step_errors[step] ?? {}),
    text: (step) => String(firstValue(result, step) ?? ''),
  };
}

function firstValue({ step_results }: BatchResult, step: number) {
  const value = step_results[step]?.rows[0]?.[0];
  return value && decodeValue(value);
}
