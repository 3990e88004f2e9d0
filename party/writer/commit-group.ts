import type { DatabaseAddress } from '../../db/client.ts';
import type { WriteBatch, WriteResult } from '../../db/write.ts';
import { type GroupAnswer, groupSteps, type Step } from './group-steps.ts';
import { sendBatch } from './hrana.ts';

const UNKNOWN: WriteResult = { status: 'unknown', reason: 'the database did not answer' };
const TRIES = 3;

/** The writer's clock, and the points where tests make the database's answer get lost. */
export type GroupTools = { now: number; fault: (point: string) => void };

/**
 * Commits a group in one round trip and answers each caller apart. Nothing is lost when the reply is: every batch
 * carries its key, so the whole group can be sent again.
 */
export async function commitGroup(
  address: DatabaseAddress,
  batches: WriteBatch[],
  { now, fault }: GroupTools,
): Promise<WriteResult[]> {
  const group = groupSteps(batches, now);
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const answer = await send(address, group.steps, fault).catch(() => null);
    if (answer?.committed(group.commitStep))
      return group.callers.map((caller, i) => resultOf(caller, answer, batches[i]?.answer ?? ''));
    if (attempt < TRIES) await new Promise((again) => setTimeout(again, 50 * 4 ** attempt));
  }
  return batches.map(() => UNKNOWN);
}

async function send(address: DatabaseAddress, steps: Step[], fault: GroupTools['fault']): Promise<GroupAnswer> {
  fault('before-commit');
  const answer = await sendBatch(address, steps);
  fault('commit-reply');
  return answer;
}

type Caller = ReturnType<typeof groupSteps>['callers'][number];

function resultOf(caller: Caller, answer: GroupAnswer, own: string): WriteResult {
  if (answer.ok(caller.release)) return { status: 'committed', answer: own, replayed: false };
  if (keyIsTaken(answer.error(caller.claimKey))) {
    return { status: 'committed', answer: answer.text(caller.readAnswer), replayed: true };
  }
  const broken = caller.work.find((step) => answer.failed(step.index));
  return { status: 'conflict', guard: broken?.guard ?? constraintOf(answer.error(broken?.index)) };
}

function keyIsTaken(message: string): boolean {
  return message.includes('UNIQUE') && message.includes('idempotency.key');
}

/** The name that a trigger raised, or the constraint as the database words it. */
function constraintOf(message: string): string {
  return /\b([A-Z][A-Z_]{5,})\b(?!.*constraint)/.exec(message.replace('SQLITE_CONSTRAINT', ''))?.[1] ?? message;
}
