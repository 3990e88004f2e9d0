import { and, eq } from 'drizzle-orm';
import type { Side } from '../../../src/domain/fulfilment/meeting/states.ts';
import { type Reminder, remindersFor } from '../../../src/domain/fulfilment/reminders.ts';
import { meetingReminders } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

type Dated = {
  id: string;
  guestId: string;
  hostId: string;
  state: string;
  startsAt: number | null;
  zone: string;
  guestZone: string;
};

/**
 * The statements that make the reminders of a meeting match its date: none unless it is agreed, and none whose time is
 * over at `now` (UTC ms). Those that are due at this moment are still sent. For the batch of every change of a meeting.
 */
export function remindersOf(meeting: Dated, now: number): Statement[] {
  const { id, state, startsAt } = meeting;
  if (state !== 'agreed' || startsAt === null)
    return [{ sql: 'DELETE FROM meeting_reminders WHERE meeting_id = ?', args: [id] }];
  const rows = (['guest', 'host'] as const).flatMap((side) => rowsFor(meeting, side, startsAt, now));
  return [
    {
      sql: 'DELETE FROM meeting_reminders WHERE meeting_id = ? AND (at > ? OR starts_at <> ?)',
      args: [id, now, startsAt],
    },
    ...(rows.length > 0 ? [statement(build.insert(meetingReminders).values(rows).onConflictDoNothing())] : []),
  ];
}

function rowsFor({ id, guestId, hostId, zone, guestZone }: Dated, side: Side, startsAt: number, now: number) {
  const reader = side === 'guest' ? { personId: guestId, zone: guestZone } : { personId: hostId, zone };
  const reminders = remindersFor({ startsAt, agreedAt: now, zone: reader.zone, side });
  return reminders.map(({ kind, at }) => ({ meetingId: id, personId: reader.personId, kind, at, startsAt }));
}

type SentReminder = { meetingId: string; personId: string; kind: Reminder['kind']; startsAt: number };

/** Takes a reminder off the list. Guard `reminder`: another run has already done so. */
export function takeReminder({ meetingId, personId, kind, startsAt }: SentReminder): Statement {
  const { meetingId: meeting, personId: person, kind: kindOf, startsAt: start } = meetingReminders;
  const own = and(eq(meeting, meetingId), eq(person, personId), eq(kindOf, kind), eq(start, startsAt));
  return { ...statement(build.delete(meetingReminders).where(own)), expect: 'one row', guard: 'reminder' };
}
