import { eq, or, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { meetings, users } from '../../schema/index.ts';

const READER = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  language: users.language,
  epoch: users.sessionEpoch,
  closedAt: users.closedAt,
};

/** The two people of a meeting as its notifications address them. */
export type MeetingReader = Awaited<ReturnType<typeof readersOf>>[number];

/** The people with these two ids. */
export const readersOf = (db: Reader, guestId: string, hostId: string) =>
  db
    .select(READER)
    .from(users)
    .where(or(eq(users.id, guestId), eq(users.id, hostId)))
    .limit(2);

/** The guest and the host of a meeting with what their personal links are signed for; empty if there is no such meeting. */
export const linkedPeople = (db: Reader, meetingId: string) =>
  db
    .select({
      id: users.id,
      side: sql<'guest' | 'host'>`CASE ${users.id} WHEN ${meetings.guestId} THEN 'guest' ELSE 'host' END`,
      epoch: users.sessionEpoch,
      isClosed: sql<number>`${users.status} = 'deactivated' OR ${users.closedAt} IS NOT NULL`.mapWith(Boolean),
    })
    .from(meetings)
    .innerJoin(users, or(eq(users.id, meetings.guestId), eq(users.id, meetings.hostId)))
    .where(eq(meetings.id, meetingId))
    .limit(2);

/** A meeting by its id, for its own two people. */
export async function meetingForFile(db: Reader, id: string) {
  const [row] = await db.select().from(meetings).where(eq(meetings.id, id)).limit(1);
  return row ?? null;
}
