import { remindersOf } from '../../../db/changes/fulfilment/reminders.ts';
import type { MeetingRow } from '../../../db/queries/fulfilment/meetings.ts';
import type { Statement } from '../../../db/statement.ts';
import type { Applied } from '../../../src/domain/fulfilment/meeting/apply.ts';
import type { MeetingCommand } from '../../../src/domain/fulfilment/meeting/commands.ts';
import { sideOf } from '../../../src/domain/fulfilment/meeting/guards.ts';
import type { Side } from '../../../src/domain/fulfilment/meeting/states.ts';
import type { Transition } from '../../../src/domain/fulfilment/meeting/table/transition.ts';
import { waitingSentence } from '../../../src/domain/fulfilment/meeting/waiting.ts';
import type { Ctx } from '../../platform/context.ts';
import { announce } from '../announce.ts';
import type { Acting, LoadedMeeting } from './load.ts';

type Change = {
  before: LoadedMeeting;
  row: MeetingRow;
  applied: Applied;
  transition: Transition;
  command: MeetingCommand;
  acting: Acting;
};

/** Statements that tell both sides about a transition and renew their reminders where the date has changed. */
export async function announceChange(ctx: Ctx, change: Change): Promise<Statement[]> {
  const { before, row, applied, transition } = change;
  const { meeting } = applied;
  const isRetimed = meeting.startsAt !== before.meeting.startsAt || meeting.state !== before.meeting.state;
  const reminders = isRetimed ? remindersOf(row, ctx.now()) : [];
  if (!transition.says || isEnteredAgain(change)) return reminders;
  return [...(await announce(ctx, row, transition.says, detailsOf(change))), ...reminders];
}

/** The other side is told the first time only (16). */
const isEnteredAgain = ({ before: { meeting: old }, applied: { meeting }, command }: Change): boolean =>
  command.name === 'enter' &&
  old.guestEnteredAt === meeting.guestEnteredAt &&
  old.hostEnteredAt === meeting.hostEnteredAt;

function detailsOf({ before: { meeting: old }, applied: { meeting }, command, acting }: Change) {
  const by = sideOf(acting.actor);
  const proposal = meeting.proposal ?? old.proposal;
  const lostDate = old.state === 'agreed' && (meeting.startsAt !== old.startsAt || meeting.state !== 'agreed');
  const was = lostDate && old.startsAt !== null && old.endsAt !== null;
  return {
    ...(by ? { by } : {}),
    from: old.state,
    proposal,
    ...(command.name === 'decide' ? { decision: { outcome: command.outcome, reason: command.reason } } : {}),
    ...(was ? { was: { startsAt: old.startsAt, endsAt: old.endsAt } } : {}),
    silence: (side: Side) => waitingSentence(meeting, side),
  };
}
