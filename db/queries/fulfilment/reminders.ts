import { asc, eq, lte } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { meetingReminders, meetings } from '../../schema/index.ts';

/** A reminder that is due, with its meeting. */
export type DueReminder = Awaited<ReturnType<typeof dueReminders>>[number];

/** The reminders that are due at `now` (UTC ms), the oldest first. */
export const dueReminders = (db: Reader, now: number, most: number) =>
  db
    .select({
      personId: meetingReminders.personId,
      kind: meetingReminders.kind,
      startsAt: meetingReminders.startsAt,
      meeting: meetings,
    })
    .from(meetingReminders)
    .innerJoin(meetings, eq(meetings.id, meetingReminders.meetingId))
    .where(lte(meetingReminders.at, now))
    .orderBy(asc(meetingReminders.at))
    .limit(most);
