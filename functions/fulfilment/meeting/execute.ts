import type { MeetingRow } from '../../../db/queries/fulfilment/meetings.ts';
import type { Statement } from '../../../db/statement.ts';
import { type Applied, applyTransition } from '../../../src/domain/fulfilment/meeting/apply.ts';
import { type MeetingCommand, startsOf } from '../../../src/domain/fulfilment/meeting/commands.ts';
import { judgeMeeting } from '../../../src/domain/fulfilment/meeting/judge.ts';
import type { Meeting } from '../../../src/domain/fulfilment/meeting/meeting.ts';
import type { Transition } from '../../../src/domain/fulfilment/meeting/table/transition.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Refusal, refusal } from '../../platform/refusal.ts';
import { announceChange } from './announce-change.ts';
import { changeStatements, rowAfter } from './change.ts';
import { freeFor } from './fits.ts';
import { type Acting, type LoadedMeeting, loadMeeting } from './load.ts';
import { moneyStatements } from './money.ts';
import { takenAnswer } from './taken.ts';

/** A meeting after a command. */
export type Executed = { row: MeetingRow; meeting: Meeting; transition: Transition };

/** Guarded statements that are written with a command, before it, and the refusal if one of them fails. */
export type Guard = { statements: readonly Statement[]; refused: Refusal };

/** What else has to hold when the command is written; `version` is the one that its giver saw. */
export type Provided = { version?: number; guards?: readonly Guard[] };

const MOST_ROUNDS = 5;

/**
 * Runs one command on a meeting as the transition table says: state, booked time, money, announcements and event in one
 * guarded batch. A command that the table does not allow is refused by name and changes nothing; SLOT_TAKEN carries the
 * next three free starts, and MEETING_CHANGED refuses what was decided on an older version. The caller has established
 * who acts.
 */
export async function executeOnMeeting(
  ctx: Ctx,
  id: string,
  acting: Acting,
  command: MeetingCommand,
  { version, guards = [] }: Provided = {},
): Promise<Executed> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const loaded = await loadMeeting(ctx, id);
    if (version !== undefined && version !== loaded.row.version) throw changedMeanwhile();
    const step = await prepare(ctx, loaded, acting, command);
    const before = guards.flatMap(({ statements }) => statements);
    const result = await ctx.commit({ statements: [...before, ...step.statements] });
    if (result.status === 'committed') {
      ctx.after(() => deliverOutbox(ctx));
      return step;
    }
    const failed = guards.find(({ statements }) => statements.some(({ guard }) => guard === result.guard));
    if (failed) throw failed.refused;
    if (isTaken(result.guard)) throw await takenAnswer(ctx, loaded, startsOf(command));
    if (!isOvertaken(result.guard)) throw new Error(`meeting ${id}: ${result.guard}`);
  }
  throw refusal('MEETING_BUSY', 'Someone else is changing this meeting. Please try again.');
}

const changedMeanwhile = (): Refusal =>
  refusal('MEETING_CHANGED', 'This meeting has changed since you opened it. Please read it again.');

type Step = Executed & { statements: Statement[] };

async function prepare(ctx: Ctx, loaded: LoadedMeeting, acting: Acting, command: MeetingCommand): Promise<Step> {
  const fits = await freeFor(ctx, loaded, acting.actor, command);
  const attempt = { meeting: loaded.meeting, command, actor: acting.actor, now: ctx.now(), fits };
  const verdict = judgeMeeting(attempt);
  if (!verdict.ok) {
    if (verdict.code === 'SLOT_TAKEN') throw await takenAnswer(ctx, loaded, startsOf(command));
    throw refusal(verdict.code, verdict.message);
  }
  const { transition } = verdict;
  const applied: Applied = applyTransition(transition, attempt, ctx.newId('proposal'));
  const row = rowAfter(loaded, applied, ctx.now());
  return {
    row,
    meeting: applied.meeting,
    transition,
    statements: [
      ...changeStatements(ctx, { loaded, command, acting, applied }),
      ...(await moneyStatements(ctx, loaded.row, applied.meeting)),
      ...(await announceChange(ctx, { before: loaded, row, applied, transition, command, acting })),
    ],
  };
}

const isTaken = (guard: string): boolean => guard.includes('person_time') || guard.includes('SLOT_TAKEN');

/** Someone else changed the meeting, or opened or closed its proposal, since it was read. */
const isOvertaken = (guard: string): boolean =>
  ['meeting', 'proposal'].includes(guard) || guard.includes('meeting_proposals');
