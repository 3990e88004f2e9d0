import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { events, refunds, users } from '../../schema/index.ts';

/** What the page of a meeting says about its two people; the caller decides how much of it each side reads. */
export async function peopleToMeet(db: Reader, { guestId, hostId }: { guestId: string; hostId: string }) {
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      image: users.profileImage,
      status: users.status,
    })
    .from(users)
    .where(inArray(users.id, [guestId, hostId]))
    .limit(2);
  return { guest: rows.find(({ id }) => id === guestId), host: rows.find(({ id }) => id === hostId) };
}

export type PersonToMeet = NonNullable<Awaited<ReturnType<typeof peopleToMeet>>['guest']>;

/** How far the latest refund of a meeting is; null without one. */
export async function refundStatus(db: Reader, meetingId: string) {
  const [row] = await db
    .select({ status: refunds.status })
    .from(refunds)
    .where(eq(refunds.meetingId, meetingId))
    .orderBy(desc(refunds.createdAt))
    .limit(1);
  return row?.status ?? null;
}

/** The latest events of a meeting, the newest first. */
export const eventsOfMeeting = (db: Reader, id: string, most: number) =>
  db
    .select({ at: events.at, verb: events.verb, data: events.data })
    .from(events)
    .where(and(eq(events.subjectKind, 'meeting'), eq(events.subjectId, id)))
    .orderBy(desc(events.id))
    .limit(most);

export type MeetingEvent = Awaited<ReturnType<typeof eventsOfMeeting>>[number];
