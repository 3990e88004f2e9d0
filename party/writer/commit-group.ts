import type { DatabaseAddress } from '../../db/address.ts';
import type { Step } from '../../db/hrana/wire.ts';
import { DatabaseUnavailable } from '../../db/unavailable.ts';
import type { WriteBatch, WriteResult } from '../../db/write.ts';
import { elapsedMs } from '../../functions/platform/context.ts';
import { type GroupAnswer, stepsApart, stepsTogether } from './group-steps.ts';
import { sendBatch } from './hrana.ts';

export const NO_ANSWER: WriteResult = { status: 'unknown', reason: 'the database did not answer' };
const TRIES = 3;
/** Timeout of one attempt; a healthy server needs far less. */
const PATIENCE_MS = 10_000;
/** Limit for all attempts: after it the outcome stays unknown until the callers retry. */
const GIVE_UP_MS = 15_000;

/** The clock for what is stored, a callback for failed attempts, and failpoints that lose the database's reply. */
export type GroupTools = { now: () => number; failed: (error: unknown) => void; failpoint: (point: string) => void };

/**
 * Commits a group in one round trip and returns a result for each batch: first all in one transaction, and if one of them
 * fails, each in its own savepoint. A lost reply does no harm, because every batch has an idempotency key: the group is
 * sent again until there is a reply or fifteen seconds have passed.
 */
export async function commitGroup(
  address: DatabaseAddress,
  batches: WriteBatch[],
  tools: GroupTools,
): Promise<WriteResult[]> {
  const giveUpAt = elapsedMs() + GIVE_UP_MS;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const results = await tryGroup(address, batches, { ...tools, giveUpAt }).catch(tools.failed);
    if (results) return results;
    if (attempt < TRIES) await new Promise((again) => setTimeout(again, 50 * 4 ** attempt));
  }
  return batches.map(() => NO_ANSWER);
}

/** `giveUpAt` is as of `elapsedMs`. */
type TryTools = GroupTools & { giveUpAt: number };

/** One result for each. Throws where the group could not be committed at all, and when the outcome is unknown. */
async function tryGroup(address: DatabaseAddress, batches: WriteBatch[], tools: TryTools): Promise<WriteResult[]> {
  const now = tools.now();
  if (!batches.some(({ trial }) => trial)) {
    const together = stepsTogether(batches, now);
    const first = await send(address, together.steps, tools);
    if (first.ok(together.commitStep)) return batches.map(({ answer = '' }) => committed(answer, false));
  }
  const apart = stepsApart(batches, now);
  const second = await send(address, apart.steps, tools);
  if (!second.ok(apart.commitStep))
    throw new DatabaseUnavailable(second.error(apart.begin) || second.error(apart.commitStep));
  return apart.callers.map((caller, i) => resultOf(caller, second, batches[i]?.answer ?? ''));
}

async function send(address: DatabaseAddress, steps: Step[], { failpoint, giveUpAt }: TryTools): Promise<GroupAnswer> {
  failpoint('before-commit');
  const left = giveUpAt - elapsedMs();
  if (left <= 0) throw new DatabaseUnavailable('no time left for another attempt');
  const answer = await sendBatch(address, steps, Math.min(left, PATIENCE_MS));
  failpoint('commit-reply');
  return answer;
}

type Caller = ReturnType<typeof stepsApart>['callers'][number];

function resultOf(caller: Caller, answer: GroupAnswer, own: string): WriteResult {
  if (answer.ok(caller.release)) return committed(own, false);
  if (keyIsTaken(answer.error(caller.claimKey))) return committed(answer.text(caller.readAnswer), true);
  if (answer.failed(caller.claimKey)) return { status: 'unknown', reason: answer.error(caller.claimKey) };
  const broken = caller.work.find((step) => answer.failed(step.index));
  if (answer.serverError(broken?.index)) return { status: 'unknown', reason: answer.error(broken?.index) };
  return { status: 'conflict', guard: broken?.guard ?? constraintOf(answer.error(broken?.index)) };
}

const committed = (answer: string, replayed: boolean): WriteResult => ({ status: 'committed', answer, replayed });

function keyIsTaken(message: string): boolean {
  return message.includes('UNIQUE') && message.includes('idempotency.key');
}

/** The name that a trigger raised, or the database's message about the constraint. */
function constraintOf(message: string): string {
  return /\b([A-Z][A-Z_]{5,})\b(?!.*constraint)/.exec(message.replace('SQLITE_CONSTRAINT', ''))?.[1] ?? message;
}
