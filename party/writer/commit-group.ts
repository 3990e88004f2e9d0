import type { DatabaseAddress } from '../../db/address.ts';
import { DatabaseAway } from '../../db/away.ts';
import type { Step } from '../../db/hrana/wire.ts';
import type { WriteBatch, WriteResult } from '../../db/write.ts';
import { type GroupAnswer, stepsApart, stepsTogether } from './group-steps.ts';
import { sendBatch } from './hrana.ts';

/** What every caller of a group gets that the database did not answer. */
export const NO_ANSWER: WriteResult = { status: 'unknown', reason: 'the database did not answer' };
const TRIES = 3;
/** The libSQL server answers a group well within this; then it is sent again. */
const PATIENCE_MS = 10_000;
/** After so long nobody waits any more: the outcome stays open until the callers ask again. */
const GIVE_UP_MS = 15_000;

/** The writer's clock, who hears of a try that failed, and the points where tests make the database's answer get lost. */
export type GroupTools = { now: () => number; failed: (error: unknown) => void; failpoint: (point: string) => void };

/**
 * Commits a group in one round trip and answers each caller apart: all together first, and where one of them stands in
 * the way, each in a savepoint of its own. Nothing is lost when a reply is: every batch carries its key, so the whole
 * group can be sent again. It is, until it is answered or fifteen seconds have gone.
 */
export async function commitGroup(
  address: DatabaseAddress,
  batches: WriteBatch[],
  tools: GroupTools,
): Promise<WriteResult[]> {
  const giveUpAt = tools.now() + GIVE_UP_MS;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const results = await tryGroup(address, batches, { ...tools, giveUpAt }).catch(tools.failed);
    if (results) return results;
    if (attempt < TRIES) await new Promise((again) => setTimeout(again, 50 * 4 ** attempt));
  }
  return batches.map(() => NO_ANSWER);
}

type TryTools = GroupTools & { giveUpAt: number };

/** One result for each. Throws where the group could not be committed at all, and when the outcome is unknown. */
async function tryGroup(address: DatabaseAddress, batches: WriteBatch[], tools: TryTools): Promise<WriteResult[]> {
  const now = tools.now();
  const together = stepsTogether(batches, now);
  const first = await send(address, together.steps, tools);
  if (first.ok(together.commitStep)) return batches.map(({ answer = '' }) => committed(answer, false));
  const apart = stepsApart(batches, now);
  const second = await send(address, apart.steps, tools);
  if (!second.ok(apart.commitStep)) throw new DatabaseAway(second.error(apart.begin) || second.error(apart.commitStep));
  return apart.callers.map((caller, i) => resultOf(caller, second, batches[i]?.answer ?? ''));
}

async function send(
  address: DatabaseAddress,
  steps: Step[],
  { failpoint, giveUpAt, now }: TryTools,
): Promise<GroupAnswer> {
  failpoint('before-commit');
  const left = giveUpAt - now();
  if (left <= 0) throw new DatabaseAway('too late to ask again');
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
  if (answer.trouble(broken?.index)) return { status: 'unknown', reason: answer.error(broken?.index) };
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
