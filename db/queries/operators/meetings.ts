import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { events, users } from '../../schema/index.ts';

/** The people with these ids as an operator sees them. */
export async function peopleById(db: Reader, ids: readonly string[]) {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      email: users.email,
      language: users.language,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of what happened to a meeting, the oldest first; `data` is JSON. */
export const eventsOfMeeting = (db: Reader, meetingId: string, { page, limit }: { page: number; limit: number }) =>
  db
    .select({ at: events.at, verb: events.verb, by: events.actorKind, byId: events.actorId, data: events.data })
    .from(events)
    .where(and(eq(events.subjectKind, 'meeting'), eq(events.subjectId, meetingId)))
    .orderBy(asc(events.id))
    .limit(limit)
    .offset((page - 1) * limit);
