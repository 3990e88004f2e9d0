import {
  addFact,
  addProposal,
  type BookedQuarters,
  changeMeeting,
  closeProposal,
  type MeetingChange,
  rebookTime,
} from '../../../db/changes/fulfilment/meetings.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import type { MeetingRow } from '../../../db/queries/fulfilment/meetings.ts';
import type { Statement } from '../../../db/statement.ts';
import type { Applied } from '../../../src/domain/fulfilment/meeting/apply.ts';
import { bookingsOf, type Pauses } from '../../../src/domain/fulfilment/meeting/booked.ts';
import type { MeetingCommand } from '../../../src/domain/fulfilment/meeting/commands.ts';
import type { Meeting } from '../../../src/domain/fulfilment/meeting/meeting.ts';
import { agreedTime } from '../../../src/domain/fulfilment/slots/promise.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Acting, LoadedMeeting } from './load.ts';

type Change = { loaded: LoadedMeeting; command: MeetingCommand; acting: Acting; applied: Applied };

/** The row after a change. */
export function rowAfter({ row }: LoadedMeeting, { meeting, next }: Applied, now: number): MeetingRow {
  return { ...row, ...columnsOf(meeting, row), dueAt: next?.at ?? null, dueClock: next?.clock ?? null, updatedAt: now };
}

/** Statements of a transition, apart from its money and its announcements, with the event that records it. */
export function changeStatements(ctx: Pick<Ctx, 'now' | 'actor'>, change: Change): Statement[] {
  const { loaded, applied, acting } = change;
  const { row } = loaded;
  const at = ctx.now();
  const { id, version, createdAt: _, ...after } = rowAfter(loaded, applied, at);
  const of = { guest: row.guestId, host: row.hostId };
  return [
    changeMeeting(id, version, changed(row, after)),
    ...(applied.ended
      ? [closeProposal(applied.ended.id, applied.ended.status, { at, reason: applied.ended.reason })]
      : []),
    ...openedProposal(change),
    ...timeStatements(loaded, applied.meeting, at),
    ...applied.facts.map(({ of: side, fact }) => addFact({ meetingId: id, personId: of[side], fact, at })),
    recordEvent({
      at,
      actor:
        acting.personId === null
          ? ctx.actor
          : { kind: ctx.actor.kind === 'visitor' ? 'user' : ctx.actor.kind, id: acting.personId },
      verb: `meeting.${change.command.name}`,
      subject: { kind: 'meeting', id },
      data: eventData(change),
    }),
  ];
}

function eventData({ loaded, command, acting, applied }: Change) {
  // Where someone was is forgotten one day, and an event is not.
  const { name, ...input } = command.name === 'enter' ? { name: command.name } : command;
  const { state: before, money } = loaded.meeting;
  return { by: acting.actor, before, after: applied.meeting.state, money, moneyAfter: applied.meeting.money, ...input };
}

/** Only the columns that differ, so that a change says what it changes. */
function changed(before: MeetingRow, after: Partial<MeetingRow>): MeetingChange {
  const entries = Object.entries(after).filter(([key, value]) => before[key as keyof MeetingRow] !== value);
  return Object.fromEntries(entries) as MeetingChange;
}

function columnsOf(meeting: Meeting, row: MeetingRow): Partial<MeetingRow> {
  const { proposal: _, claim, appeal, ...columns } = meeting;
  const wasDated = columns.startsAt === row.startsAt;
  return {
    ...columns,
    claim: claim === null ? null : JSON.stringify(claim),
    appeal: appeal === null ? null : JSON.stringify(appeal),
    ...(wasDated ? {} : agreedTime(columns.startsAt, row)),
    ...(columns.state === 'agreed' && !wasDated ? { agreedAt: columns.stateAt } : {}),
  };
}

function openedProposal({
  loaded: { row, meeting: before },
  command,
  acting,
  applied: { meeting },
}: Change): Statement[] {
  const { proposal, round } = meeting;
  if (!proposal || proposal.id === before.proposal?.id) return [];
  const { slots, id, by, kind, createdAt, expiresAt } = proposal;
  const note = 'note' in command ? command.note : '';
  const byUserId = acting.personId ?? (by === 'guest' ? row.guestId : row.hostId);
  return [
    addProposal({
      id,
      meetingId: row.id,
      by,
      byUserId,
      kind,
      round,
      slots: JSON.stringify(slots),
      note,
      status: 'open',
      createdAt,
      expiresAt,
    }),
  ];
}

/** Books the time of the meeting as it is after the change; nothing where it did not change. */
function timeStatements({ row, meeting: before, pauses }: LoadedMeeting, after: Meeting, now: number): Statement[] {
  const [old, wanted] = [bookedOf(row, before, pauses), bookedOf(row, after, pauses)];
  if (JSON.stringify(old) === JSON.stringify(wanted)) return [];
  const shared = (startsAt: number | null) => ({ lotId: row.lotId, startsAt: startsAt ?? 0 });
  return rebookTime(row.id, wanted, { before: shared(before.startsAt), after: shared(after.startsAt), now });
}

/** The booked quarters of both people. */
export const bookedOf = (
  row: Pick<MeetingRow, 'guestId' | 'hostId'>,
  meeting: Meeting,
  pauses: Pauses,
): BookedQuarters[] =>
  bookingsOf(meeting, pauses).map(({ side, ...booking }) => ({
    ...booking,
    personId: side === 'guest' ? row.guestId : row.hostId,
  }));
