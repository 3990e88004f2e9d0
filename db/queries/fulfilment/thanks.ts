import { and, count, desc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../../client.ts';
import { images, meetings, thanks, users } from '../../schema/index.ts';

const guests = alias(users, 'guests');
const hosts = alias(users, 'hosts');

const NOTE = {
  id: thanks.id,
  meetingId: thanks.meetingId,
  guestId: thanks.guestId,
  hostId: thanks.hostId,
  charityId: thanks.charityId,
  charityName: meetings.charityName,
  title: meetings.title,
  text: thanks.text,
  imageKey: images.key,
  at: thanks.at,
  shared: thanks.shared,
  agreedAt: thanks.agreedAt,
  withdrawnAt: thanks.withdrawnAt,
  guestFirstName: guests.firstName,
  host: { firstName: hosts.firstName, lastName: hosts.lastName, username: hosts.username },
};

export type ThanksRow = Awaited<ReturnType<typeof rowsWhere>>[number];

const rowsWhere = (db: Reader, where: SQL | undefined) =>
  db
    .select(NOTE)
    .from(thanks)
    .innerJoin(meetings, eq(meetings.id, thanks.meetingId))
    .innerJoin(guests, eq(guests.id, thanks.guestId))
    .innerJoin(hosts, eq(hosts.id, thanks.hostId))
    .leftJoin(images, eq(images.id, thanks.imageId))
    .where(where);

const isPublic = and(eq(thanks.shared, true), isNotNull(thanks.agreedAt), isNull(thanks.withdrawnAt));
const isOf = (personId: string) => or(eq(thanks.guestId, personId), eq(thanks.hostId, personId));

/** A note that everyone may read, or that this person wrote or got; null for withdrawn ones. */
export async function readableThanks(db: Reader, id: string, personId: string | null) {
  const readable = personId === null ? isPublic : or(isPublic, isOf(personId));
  const [row] = await rowsWhere(db, and(eq(thanks.id, id), isNull(thanks.withdrawnAt), readable)).limit(1);
  return row ?? null;
}

/** The note of a meeting for one of the two; null without one and for everyone else. */
export async function thanksOfMeeting(db: Reader, meetingId: string, personId: string) {
  const own = and(eq(thanks.meetingId, meetingId), isNull(thanks.withdrawnAt), isOf(personId));
  const [row] = await rowsWhere(db, own).limit(1);
  return row ?? null;
}

/** One page of the public notes about a charity, the newest first, and how many there are. */
export async function publicThanks(db: Reader, charityId: string, { page, limit }: { page: number; limit: number }) {
  const shown = and(eq(thanks.charityId, charityId), isPublic);
  const [rows, [counted]] = await Promise.all([
    rowsWhere(db, shown)
      .orderBy(desc(thanks.agreedAt), desc(thanks.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(thanks).where(shown),
  ]);
  return { rows, total: counted?.n ?? 0 };
}
