import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../../client.ts';
import { calendarFeeds, meetings, users } from '../../schema/index.ts';

/** The nonce of a person’s feed; null without one. */
export async function feedNonce(db: Reader, userId: string): Promise<string | null> {
  const own = eq(calendarFeeds.userId, userId);
  const [row] = await db.select({ nonce: calendarFeeds.nonce }).from(calendarFeeds).where(own).limit(1);
  return row?.nonce ?? null;
}

/** The person whose feed has this token; null if it was ended or their account is closed. */
export async function feedOwner(db: Reader, tokenHash: string) {
  const [row] = await db
    .select({ id: users.id, language: users.language })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(users.status, 'active'), isNull(users.closedAt)))
    .limit(1);
  return row ?? null;
}

const MOST_MEETINGS = 300;

/** A person’s meetings that have a date after `since` (UTC ms) which counts, in order, with the other’s first name. */
export async function datedMeetings(db: Reader, userId: string, since: number) {
  const other = alias(users, 'other');
  const read = (own: SQLiteColumn, others: SQLiteColumn) =>
    db
      .select({ meeting: meetings, name: other.firstName })
      .from(meetings)
      .innerJoin(other, eq(other.id, others))
      .where(
        and(eq(own, userId), inArray(meetings.state, ['agreed', 'ended', 'delivered']), gt(meetings.startsAt, since)),
      )
      .orderBy(asc(meetings.startsAt))
      .limit(MOST_MEETINGS);
  const [asGuest, asHost] = await Promise.all([
    read(meetings.guestId, meetings.hostId),
    read(meetings.hostId, meetings.guestId),
  ]);
  return [...asGuest, ...asHost];
}
