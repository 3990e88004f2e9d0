import type { DatabaseAddress } from '../../db/client.ts';
import type { WriteBatch, WriteResult } from '../../db/write.ts';
import { type GroupAnswer, type Step, stepsApart, stepsTogether } from './group-steps.ts';
import { sendBatch } from './hrana.ts';

const UNKNOWN: WriteResult = { status: 'unknown', reason: 'the database did not answer' };
const TRIES = 3;

/** The writer's clock, and the points where tests make the database's answer get lost. */
export type GroupTools = { now: number; fault: (point: string) => void };

/**
 * Commits a group in one round trip and answers each caller apart: all together first, and where one of them stands in
 * the way, each in a savepoint of its own. Nothing is lost when a reply is: every batch carries its key, so the whole
 * group can be sent again.
 */
export async function commitGroup(
  address: DatabaseAddress,
  batches: WriteBatch[],
  tools: GroupTools,
): Promise<WriteResult[]> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const results = await tryGroup(address, batches, tools).catch(() => null);
    if (results) return results;
    if (attempt < TRIES) await new Promise((again) => setTimeout(again, 50 * 4 ** attempt));
  }
  return batches.map(() => UNKNOWN);
}

/** One result for each, or null where the group could not be committed at all. Throws when the outcome is unknown. */
async function tryGroup(address: DatabaseAddress, batches: WriteBatch[], { now, fault }: GroupTools) {
  const together = stepsTogether(batches, now);
  const first = await send(address, together.steps, fault);
  if (first.ok(together.commitStep)) return batches.map(({ answer = '' }) => committed(answer, false));
  const apart = stepsApart(batches, now);
  const second = await send(address, apart.steps, fault);
  if (!second.ok(apart.commitStep)) return null;
  return apart.callers.map((caller, i) => resultOf(caller, second, batches[i]?.answer ?? ''));
}

async function send(address: DatabaseAddress, steps: Step[], fault: GroupTools['fault']): Promise<GroupAnswer> {
  fault('before-commit');
  const answer = await sendBatch(address, steps);
  fault('commit-reply');
  return answer;
}

type Caller = ReturnType<typeof stepsApart>['callers'][number];

function resultOf(caller: Caller, answer: GroupAnswer, own: string): WriteResult {
  if (answer.ok(caller.release)) return committed(own, false);
  if (keyIsTaken(answer.error(caller.claimKey))) return committed(answer.text(caller.readAnswer), true);
  if (answer.failed(caller.claimKey)) return { status: 'unknown', reason: answer.error(caller.claimKey) };
  const broken = caller.work.find((step) => answer.failed(step.index));
  return { status: 'conflict', guard: broken?.guard ?? constraintOf(answer.error(broken?.index)) };
}

const committed = (answer: string, replayed: boolean): WriteResult => ({ status: 'committed', answer, replayed });

function keyIsTaken(message: string): boolean {
  return message.includes('UNIQUE') && message.includes('idempotency.key');
}

/** The name that a trigger raised, or the constraint as the database words it. */
function constraintOf(message: string): string {
  return /\b([A-Z][A-Z_]{5,})\b(?!.*constraint)/.exec(message.replace('SQLITE_CONSTRAINT', ''))?.[1] ?? message;
}
