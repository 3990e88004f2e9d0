import { archiveThread, deleteMessage, deleteThread, markRead } from '../../../db/changes/fulfilment/messages.ts';
import { findMessage, findThread, type MessageRow, type ThreadRow } from '../../../db/queries/fulfilment/messages.ts';
import { messageKey } from '../../../src/domain/fulfilment/messages/notification.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound } from '../../platform/refusal.ts';

/** One of the caller's own conversations. Other people's look as if they did not exist. */
export async function ownThread(ctx: SignedIn, id: string): Promise<ThreadRow> {
  const thread = await findThread(ctx.db, ctx.person.id, id);
  if (!thread) throw notFound('conversation');
  return thread;
}

/** A message in one of the caller's own conversations. */
export async function ownMessage(ctx: SignedIn, id: string): Promise<MessageRow> {
  const message = await findMessage(ctx.db, ctx.person.id, id);
  if (!message) throw notFound('message');
  return message;
}

const own = (ctx: SignedIn, threadId: string) => ({ threadId, userId: ctx.person.id });

/** Marks messages up to `seq` as read, and cancels what would still be sent about them. */
export async function readThread(ctx: SignedIn, threadId: string, seq: number): Promise<void> {
  const key = messageKey(threadId, ctx.person.id);
  await ctx.commit({ statements: markRead(own(ctx, threadId), { seq, key, at: ctx.now() }) });
}

/** Archives a conversation for the caller alone, or brings it back. */
export async function archive(ctx: SignedIn, id: string, archived: boolean): Promise<void> {
  await ownThread(ctx, id);
  await ctx.commit({ statements: [archiveThread(own(ctx, id), archived)] });
}

/** Deletes all that has been written in a conversation, for the caller alone. */
export async function deleteOwnThread(ctx: SignedIn, id: string): Promise<void> {
  const { lastSeq } = await ownThread(ctx, id);
  await ctx.commit({ statements: [deleteThread(own(ctx, id), lastSeq)] });
}

/** Deletes a message for the caller alone. */
export async function deleteOwnMessage(ctx: SignedIn, id: string): Promise<void> {
  const { senderId } = await ownMessage(ctx, id);
  await ctx.commit({ statements: [deleteMessage(id, senderId === ctx.person.id ? 'sender' : 'reader')] });
}
