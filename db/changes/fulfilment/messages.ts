import { and, eq, sql } from 'drizzle-orm';
import { oldThreads } from '../../queries/fulfilment/messages.ts';
import { blocks, messages, reports, threadMembers, threads } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';
import { UNBLOCKED } from './blocks.ts';

export type NewThread = {
  id: string;
  offerId: string;
  meetingId: string | null;
  guestId: string;
  hostId: string;
  at: number;
};

/** Starts a conversation of two people. Guard `thread`: there is one already. */
export function insertThread({ at, ...row }: NewThread): Statement[] {
  const member = (userId: string) => ({ threadId: row.id, userId, lastAt: at });
  return [
    guarded(
      'thread',
      build
        .insert(threads)
        .values({ ...row, createdAt: at, lastAt: at })
        .onConflictDoNothing(),
    ),
    statement(build.insert(threadMembers).values([member(row.guestId), member(row.hostId)])),
  ];
}

export type NewMessage = {
  id: string;
  threadId: string;
  senderId: string;
  text: string;
  plain: string;
  hidden: string;
  imageId: string | null;
  at: number;
};

/**
 * Adds a message under the next number, and shows it to both. Guard `open`: one of the two has blocked the other, or
 * closed the account, or the meeting was stopped for safety.
 */
export function insertMessage({ id, threadId, senderId, text, plain, hidden, imageId, at }: NewMessage): Statement[] {
  return [
    {
      sql: `UPDATE threads SET last_seq = last_seq + 1, last_at = ? WHERE id = ? AND ${OPEN}`,
      args: [at, threadId],
      expect: 'one row',
      guard: 'open',
    },
    {
      sql: `INSERT INTO messages (id, thread_id, seq, sender_id, text, plain, hidden, image_id, at)
        SELECT ?, id, last_seq, ?, ?, ?, ?, ?, ? FROM threads WHERE id = ?`,
      args: [id, senderId, text, plain, hidden, imageId, at, threadId],
    },
    {
      sql: `UPDATE thread_members SET last_at = ?, archived = 0, unread = unread + (user_id <> ?) WHERE thread_id = ?`,
      args: [at, senderId, threadId],
    },
  ];
}

const OPEN = `${UNBLOCKED}
  AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id IN (guest_id, host_id) AND u.status = 'deactivated')
  AND NOT EXISTS (SELECT 1 FROM meetings g WHERE g.id = meeting_id AND g.state = 'stopped')`;

/** Guard `picture`: it is not this person's, is no picture for few people, or a message or a meeting has it already. */
export const holdPrivatePicture = (ownerId: string, imageId: string): Statement => ({
  sql: `UPDATE images SET purpose = purpose WHERE id = ? AND owner_id = ? AND purpose = 'message'
    AND NOT EXISTS (SELECT 1 FROM messages WHERE image_id = images.id)
    AND NOT EXISTS (SELECT 1 FROM meeting_pictures WHERE image_id = images.id)`,
  args: [imageId, ownerId],
  expect: 'one row',
  guard: 'picture',
});

type Own = { threadId: string; userId: string };

const isMember = ({ threadId, userId }: Own) =>
  and(eq(threadMembers.threadId, threadId), eq(threadMembers.userId, userId));

/**
 * Marks messages up to `seq` as read, with the notifications of them, and cancels mails and texts about them that were
 * not sent yet. `key` is the one that the notifications have in common.
 */
export function markRead(own: Own, { seq, key, at }: { seq: number; key: string; at: number }): Statement[] {
  const { threadId, userId } = own;
  return [
    {
      sql: `UPDATE thread_members SET unread = (SELECT count(*) FROM messages x
          WHERE x.thread_id = ? AND NOT x.sender_id = ? AND x.seq > max(?, deleted_through) AND x.deleted_by_reader = 0)
        WHERE thread_id = ? AND user_id = ? AND unread > 0`,
      args: [threadId, userId, seq, threadId, userId],
    },
    {
      sql: `UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL AND event = 'message'
        AND json_extract(content, '$.key') = ?`,
      args: [at, userId, key],
    },
    // A delivery ends before it goes (I29), and a mail that was not sent does not count as the one in ten minutes.
    { sql: `UPDATE outbox SET done_at = ?, payload = '{}' WHERE ${UNSENT}`, args: [at, key, key, key] },
    { sql: `DELETE FROM outbox WHERE done_at = ? AND ${OF_KEY} AND tries = 0`, args: [at, key, key, key] },
  ];
}

const OF_KEY = `dedupe IN (?, 'sms:' || ?, 'push:' || ?)`;
const UNSENT = `${OF_KEY} AND done_at IS NULL AND tries = 0`;

/** Puts a conversation into the archive of one of the two, or takes it out. */
export const archiveThread = (own: Own, archived: boolean): Statement =>
  statement(build.update(threadMembers).set({ archived }).where(isMember(own)));

/** Deletes all messages up to `seq` for one of the two alone. */
export const deleteThread = (own: Own, seq: number): Statement =>
  statement(build.update(threadMembers).set({ deletedThrough: seq, unread: 0 }).where(isMember(own)));

/** Deletes a message for one of the two alone. */
export const deleteMessage = (id: string, by: 'sender' | 'reader'): Statement =>
  statement(
    build
      .update(messages)
      .set(by === 'sender' ? { deletedBySender: true } : { deletedByReader: true })
      .where(eq(messages.id, id)),
  );

type Pair = { blockerId: string; blockedId: string };

export const insertBlock = (pair: Pair, at: number): Statement =>
  statement(
    build
      .insert(blocks)
      .values({ ...pair, at })
      .onConflictDoNothing(),
  );

export const deleteBlock = ({ blockerId, blockedId }: Pair): Statement =>
  statement(build.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))));

/** Guard `once`: this person has already reported it. */
export const insertReport = (row: typeof reports.$inferInsert): Statement =>
  guarded('once', build.insert(reports).values(row).onConflictDoNothing());

/** Deletes at most `most` of the conversations that ended before this moment (UTC ms). */
export function forgetThreads(before: number, most: number): Statement[] {
  const old = sql`(${oldThreads(before)} LIMIT ${most})`;
  return [
    statement(build.delete(messages).where(sql`thread_id IN ${old}`)),
    statement(build.delete(threadMembers).where(sql`thread_id IN ${old}`)),
    statement(build.delete(threads).where(sql`id IN ${old}`)),
  ];
}
