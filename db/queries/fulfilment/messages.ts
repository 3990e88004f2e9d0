import { type SQL, sql } from 'drizzle-orm';
import type { MeetingState } from '../../../src/domain/fulfilment/meeting/states.ts';
import type { Reader } from '../../client.ts';
import { unreadMessages } from '../notifications/notifications.ts';

/** A conversation as one of the two sees it. */
export type ThreadRow = {
  id: string;
  offerId: string;
  meetingId: string | null;
  meetingState: MeetingState | null;
  guestId: string;
  hostId: string;
  lastSeq: number;
  lastAt: number;
  title: string;
  unread: number;
  archived: number;
  deletedThrough: number;
  lastMessage: string | null;
  lastPicture: string | null;
  otherId: string;
  username: string;
  firstName: string;
  lastName: string;
  profileImage: string | null;
  status: string;
  language: string;
  email: string;
  /** Whether this person has blocked the other, and the other this person. */
  blocks: number;
  isBlocked: number;
};

/** What a person sees of a conversation's messages `x`, as member `m`. */
const visible = (userId: string): SQL => sql`x.seq > m.deleted_through
  AND NOT (CASE WHEN x.sender_id = ${userId} THEN x.deleted_by_sender ELSE x.deleted_by_reader END)`;

const threadsOf = (userId: string, filter: SQL): SQL => sql`SELECT t.id, t.offer_id AS offerId,
    t.meeting_id AS meetingId, g.state AS meetingState, t.guest_id AS guestId, t.host_id AS hostId,
    t.last_seq AS lastSeq, t.last_at AS lastAt, f.title, m.unread, m.archived, m.deleted_through AS deletedThrough,
    last.text AS lastMessage, last.image_id AS lastPicture, o.id AS otherId, o.username, o.first_name AS firstName,
    o.last_name AS lastName, o.profile_image AS profileImage, o.status, o.language, o.email,
    EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = ${userId} AND b.blocked_id = o.id) AS blocks,
    EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = o.id AND b.blocked_id = ${userId}) AS isBlocked
  FROM thread_members m JOIN threads t ON t.id = m.thread_id
  JOIN users o ON o.id = iif(t.guest_id = m.user_id, t.host_id, t.guest_id)
  JOIN offers f ON f.id = t.offer_id LEFT JOIN meetings g ON g.id = t.meeting_id
  LEFT JOIN messages last ON last.thread_id = t.id AND last.seq = (SELECT max(x.seq) FROM messages x
    WHERE x.thread_id = t.id AND ${visible(userId)})
  WHERE m.user_id = ${userId} AND ${filter}`;

/** A conversation with nothing left to read for this person is in none of their lists. */
const NOT_EMPTY = sql`t.last_seq > m.deleted_through`;

const folder = (archived: boolean): SQL => sql`m.archived = ${archived ? 1 : 0} AND ${NOT_EMPTY}`;

type Page = { page: number; limit: number };

/** One page of a person's conversations, newest first. */
export const listThreads = (db: Reader, userId: string, { archived, page, limit }: Page & { archived: boolean }) =>
  db.all<ThreadRow>(sql`${threadsOf(userId, folder(archived))}
    ORDER BY m.last_at DESC, t.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`);

/** How many conversations a person has, and how many of them are archived. */
export const countThreads = (db: Reader, userId: string) =>
  db.get<{ active: number; archived: number }>(sql`SELECT count(*) FILTER (WHERE m.archived = 0) AS active,
    count(*) FILTER (WHERE m.archived = 1) AS archived
    FROM thread_members m JOIN threads t ON t.id = m.thread_id WHERE m.user_id = ${userId} AND ${NOT_EMPTY}`);

/** A person's own conversation; null for other people's as for unknown ids (D1). */
export const findThread = (db: Reader, userId: string, id: string) => oneThread(db, userId, sql`t.id = ${id}`);

/** The conversation of a person who asks about an offer, or null. */
export const threadAbout = (db: Reader, userId: string, offerId: string) =>
  oneThread(db, userId, sql`t.offer_id = ${offerId} AND t.guest_id = ${userId} AND t.meeting_id IS NULL`);

/** The conversation of a meeting, or null. */
export const threadOfMeeting = (db: Reader, userId: string, meetingId: string) =>
  oneThread(db, userId, sql`t.meeting_id = ${meetingId}`);

async function oneThread(db: Reader, userId: string, filter: SQL): Promise<ThreadRow | null> {
  const [row] = await db.all<ThreadRow>(sql`${threadsOf(userId, filter)} LIMIT 1`);
  return row ?? null;
}

export type MessageRow = {
  id: string;
  threadId: string;
  seq: number;
  senderId: string;
  text: string;
  hidden: string;
  imageId: string | null;
  at: number;
};

const messagesOf = (userId: string, filter: SQL): SQL => sql`SELECT x.id, x.thread_id AS threadId, x.seq,
    x.sender_id AS senderId, x.text, x.hidden, x.image_id AS imageId, x.at
  FROM thread_members m JOIN messages x ON x.thread_id = m.thread_id
  WHERE m.user_id = ${userId} AND ${visible(userId)} AND ${filter}`;

/** The newest messages of a person's conversation before number `before`, the newest first. */
export const listMessages = (db: Reader, userId: string, threadId: string, before: number | null, limit: number) =>
  db.all<MessageRow>(sql`${messagesOf(userId, sql`m.thread_id = ${threadId} AND x.seq < ${before ?? Number.MAX_SAFE_INTEGER}`)}
    ORDER BY x.seq DESC LIMIT ${limit}`);

/** A message of a conversation that this person takes part in; null for all others (D1). */
export async function findMessage(db: Reader, userId: string, id: string): Promise<MessageRow | null> {
  const [row] = await db.all<MessageRow>(sql`${messagesOf(userId, sql`x.id = ${id}`)} LIMIT 1`);
  return row ?? null;
}

/** The file of a message's picture, for the two of its conversation alone. */
export async function pictureOfMessage(db: Reader, userId: string, messageId: string): Promise<string | null> {
  const [row] = await db.all<{ key: string }>(sql`SELECT i.key FROM messages x
    JOIN thread_members m ON m.thread_id = x.thread_id AND m.user_id = ${userId}
    JOIN images i ON i.id = x.image_id WHERE x.id = ${messageId} AND ${visible(userId)} LIMIT 1`);
  return row?.key ?? null;
}

type Search = Page & { plain: string };

/** Messages of a person's conversations that contain `plain`, the newest first, and how many there are. */
export async function searchMessages(
  db: Reader,
  userId: string,
  { plain, threadId, page, limit }: Search & { threadId: string | undefined },
) {
  const within = threadId === undefined ? sql`1` : sql`m.thread_id = ${threadId}`;
  const filter = sql`${within} AND instr(x.plain, ${plain}) > 0`;
  const [rows, counted] = await Promise.all([
    db.all<MessageRow>(
      sql`${messagesOf(userId, filter)} ORDER BY x.at DESC, x.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
    ),
    db.get<{ n: number }>(sql`SELECT count(*) AS n FROM (${messagesOf(userId, filter)})`),
  ]);
  return { rows, total: counted.n };
}

/** How many of a person's newest conversations are searched. */
const MOST_SEARCHED = 1000;

type Named = { id: string; title: string; name: string };

/** What a person's newest conversations are about, and with whom. */
export const namedThreads = (db: Reader, userId: string): Promise<Named[]> =>
  db.all<Named>(sql`SELECT id, title, trim(firstName || ' ' || iif(hostId = ${userId}, '', lastName)) AS name
    FROM (${threadsOf(userId, NOT_EMPTY)} ORDER BY m.last_at DESC, t.id DESC LIMIT ${MOST_SEARCHED})`);

/** These conversations of a person, newest first. */
export const threadsNamed = (db: Reader, userId: string, ids: readonly string[]) =>
  db.all<ThreadRow>(sql`${threadsOf(userId, sql`t.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)}
    ORDER BY m.last_at DESC, t.id DESC LIMIT ${ids.length}`);

/** The number of a person's unread messages, and the newest number of a conversation of theirs. */
export const unreadOf = (db: Reader, userId: string, threadId: string | undefined) =>
  db.get<{ unread: number; lastSeq: number | null }>(sql`SELECT ${unreadMessages(userId)} AS unread,
    (SELECT t.last_seq FROM thread_members m JOIN threads t ON t.id = m.thread_id
      WHERE m.user_id = ${userId} AND m.thread_id = ${threadId ?? ''}) AS lastSeq`);

/** The two of a meeting and its offer, for one of them; null for everyone else. */
export async function pairOfMeeting(db: Reader, userId: string, meetingId: string) {
  const [row] = await db.all<{ offerId: string; title: string; guestId: string; hostId: string }>(
    sql`SELECT lot_id AS offerId, title, guest_id AS guestId, host_id AS hostId FROM meetings
      WHERE id = ${meetingId} AND ${userId} IN (guest_id, host_id)`,
  );
  return row ?? null;
}

/** Conversations whose last message and whose meeting, if there is one, ended before this moment (UTC ms), oldest first. */
export const oldThreads = (before: number): SQL => sql`SELECT t.id FROM threads t
  LEFT JOIN meetings g ON g.id = t.meeting_id WHERE t.last_at < ${before}
  AND (g.id IS NULL OR (g.state IN ('delivered', 'released', 'refunded') AND g.state_at < ${before})) ORDER BY t.last_at`;

/** Whether there are any. */
export async function hasOldThreads(db: Reader, before: number): Promise<boolean> {
  return (await db.all(sql`${oldThreads(before)} LIMIT 1`)).length > 0;
}
