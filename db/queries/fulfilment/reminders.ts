import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { meetingReminders, meetings } from '../../schema/index.ts';

/** A reminder that is due, with its meeting. */
export type DueReminder = Awaited<ReturnType<typeof dueReminders>>[number];

/** The reminders that are due at `now` (UTC ms), the oldest first. */
export const dueReminders = (db: Reader, now: number, most: number) => dueQuery(db).all({ now, most });

const dueQuery = preparedOnce((db) =>
  db
    .select({
      personId: meetingReminders.personId,
      kind: meetingReminders.kind,
      startsAt: meetingReminders.startsAt,
      meeting: meetings,
    })
    .from(meetingReminders)
    .innerJoin(meetings, eq(meetings.id, meetingReminders.meetingId))
    .where(lte(meetingReminders.at, sql.placeholder('now')))
    .orderBy(asc(meetingReminders.at))
    .limit(sql.placeholder('most'))
    .prepare(),
);
