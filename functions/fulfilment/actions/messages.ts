import {
  countThreads,
  listMessages,
  listThreads,
  searchMessages,
  unreadOf,
} from '../../../db/queries/fulfilment/messages.ts';
import type { messages } from '../../../src/contract/fulfilment/messages.ts';
import { MESSAGES_ON_PAGE } from '../../../src/domain/fulfilment/messages/limits.ts';
import { plain } from '../../../src/domain/kit/fields/matching-options.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { block, reportMessage } from '../messages/block.ts';
import { archive, deleteOwnMessage, deleteOwnThread, ownMessage, ownThread, readThread } from '../messages/keep.ts';
import { searchThreads } from '../messages/search.ts';
import { sendMessage, type Target } from '../messages/send.ts';
import { viewMessage, viewThread } from '../views/message-views.ts';

type Messages = Handlers<typeof messages>;

export const messageActions: Messages = {
  'messages/messages': async (ctx, { type, thread_id: threadId, before, page, limit }) => {
    const { db, person } = ctx;
    const [threads, counts, rows] = await Promise.all([
      listThreads(db, person.id, { archived: type === 'archive', page, limit }),
      countThreads(db, person.id),
      threadId === undefined ? [] : messagesIn(ctx, threadId, before ?? null),
    ]);
    const views = threads.map((thread) => viewThread(thread, person.id));
    return {
      data: {
        activemsgcount: counts.active,
        archivemsgcount: counts.archived,
        messagesforusers: views.map((view) => ({ thread_id: view.id, ...view.with })),
        projectmessages: views,
        actualmessages: rows,
      },
    };
  },

  'messages/unreadmessages': async (ctx, { thread_id: threadId }) => {
    if (threadId !== undefined) await ownThread(ctx, threadId);
    const { unread, lastSeq } = await unreadOf(ctx.db, ctx.person.id, threadId);
    return { data: { unread, last_seq: lastSeq } };
  },

  'messages/searchprojectmessages': async (ctx, { search, page, limit }) => {
    const { rows, total } = await searchThreads(ctx, { search, page, limit });
    return { data: { projectmessages: rows.map((row) => viewThread(row, ctx.person.id)), totalRecords: total } };
  },

  'messages/searchactualmessages': async (ctx, { search, thread_id: threadId, page, limit }) => {
    const { rows, total } = await searchMessages(ctx.db, ctx.person.id, {
      plain: plain(search),
      threadId,
      page,
      limit,
    });
    return { data: { actualmessages: rows.map((row) => viewMessage(row, ctx.person.id)), totalRecords: total } };
  },

  'messages/deleteMessage': async (ctx, { message_id: messageId, thread_id: threadId }) => {
    if (messageId !== undefined) await deleteOwnMessage(ctx, messageId);
    if (threadId !== undefined) await deleteOwnThread(ctx, threadId);
    return { data: { id: messageId ?? threadId ?? '' } };
  },

  'messages/saveMessageFromView': (ctx, { project_id, ...input }) => save(ctx, { project_id }, input),

  'messages/saveMessage': (ctx, { thread_id, meeting_id, ...input }) =>
    save(ctx, thread_id === undefined ? { meeting_id: meeting_id ?? '' } : { thread_id }, input),

  'messages/archiveMessages': async (ctx, { thread_id: id, archived }) => {
    await archive(ctx, id, archived === 1);
    return { data: { id, archived } };
  },

  'messages/readMessages': async (ctx, { thread_id: threadId, seq }) => {
    await ownThread(ctx, threadId);
    await readThread(ctx, threadId, seq);
    return { data: { unread: (await unreadOf(ctx.db, ctx.person.id, undefined)).unread } };
  },

  'messages/block': async (ctx, { thread_id: id, blocked }) => {
    await block(ctx, id, blocked === 1);
    return { data: { id, blocked } };
  },

  'messages/report': async (ctx, { message_id: messageId, reason, note }) => {
    const id = await reportMessage(ctx, { messageId, reason, note });
    return { data: { id }, message: 'Thank you. We look into every report.' };
  },
};

type Written = { message: string; uploadimages: { filename: string }[]; idempotency_key?: string | undefined };

async function save(ctx: SignedIn, target: Target, { message, uploadimages, idempotency_key: key }: Written) {
  const draft = { text: message, imageId: uploadimages[0]?.filename ?? null, key };
  const { threadId, id } = await sendMessage(ctx, target, draft);
  return { data: { id: threadId, message: viewMessage(await ownMessage(ctx, id), ctx.person.id) } };
}

/** In the order in which they were written. */
async function messagesIn(ctx: SignedIn, threadId: string, before: number | null) {
  await ownThread(ctx, threadId);
  const rows = await listMessages(ctx.db, ctx.person.id, threadId, before, MESSAGES_ON_PAGE);
  return rows.toReversed().map((row) => viewMessage(row, ctx.person.id));
}
