import {
  holdPrivatePicture,
  insertMessage,
  insertThread,
  type NewThread,
} from '../../../db/changes/fulfilment/messages.ts';
import { countRolling } from '../../../db/changes/platform/counts.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { recipientOf } from '../../../db/queries/access/interest.ts';
import {
  findThread,
  pairOfMeeting,
  type ThreadRow,
  threadAbout,
  threadOfMeeting,
} from '../../../db/queries/fulfilment/messages.ts';
import { offerWithSeller } from '../../../db/queries/offers/offer-page.ts';
import type { Statement } from '../../../db/statement.ts';
import { isOver } from '../../../src/domain/access/request.ts';
import {
  AWAY_AFTER_MS,
  CONVERSATION_LIMIT,
  MAIL_EVERY_MS,
  MESSAGE_LIMIT,
} from '../../../src/domain/fulfilment/messages/limits.ts';
import { type Masked, maskContacts } from '../../../src/domain/fulfilment/messages/mask.ts';
import { messageKey, messageNotification } from '../../../src/domain/fulfilment/messages/notification.ts';
import { plain } from '../../../src/domain/kit/fields/matching-options.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import { notify } from '../../notifications/notify.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/session.ts';

/** `key` makes sending the same twice harmless (R4). */
type Draft = { text: string; imageId: string | null; key?: string | undefined };

/** Where a message goes: an own conversation, or what the first message of one is about. */
export type Target = { thread_id: string } | { meeting_id: string } | { project_id: string };

type Conversation = Pick<ThreadRow, 'id' | 'offerId' | 'meetingId' | 'guestId' | 'hostId' | 'title'>;
type Place = { thread: Conversation; start: Statement[] };

const MOST_TRIES = 3;

/**
 * Writes a message, and starts the conversation with the first one. Before payment contact details are masked. Refuses
 * what is empty, other people's conversations as if they did not exist, those that a block, a closed account or a safety
 * stop has closed, and too many messages. Returns the ids of the conversation and the message; sent again under the same
 * key, those of the first time.
 */
export async function sendMessage(
  ctx: SignedIn,
  target: Target,
  draft: Draft,
): Promise<{ threadId: string; id: string }> {
  if (draft.text === '' && draft.imageId === null)
    throw refusal('EMPTY_MESSAGE', 'Please write a message or choose a picture.', { field: 'message' });
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const { thread, start } = await placeFor(ctx, target);
    const id = ctx.newId('message');
    const sent = { threadId: thread.id, id };
    const result = await ctx.commit({
      statements: await statementsFor(ctx, { thread, start, draft, id }),
      answer: JSON.stringify(sent),
      ...(draft.key ? { key: await keyOf(ctx, target, draft) } : {}),
    });
    // Both wrote the first message at once: now the conversation is there.
    if (result.status === 'conflict' && result.guard === 'thread') continue;
    if (result.status === 'conflict') throw refusalOf(result.guard);
    ctx.after(() => deliverOutbox(ctx));
    return JSON.parse(result.answer) as typeof sent;
  }
  throw closed();
}

/** The words and the picture are part of the key: others under the same key are another message. */
async function keyOf(ctx: SignedIn, target: Target, { text, imageId, key }: Draft): Promise<string> {
  const written = await hashToken(JSON.stringify([target, text, imageId]));
  return `messages/save:${ctx.person.id}:${key}:${written}`;
}

type Sending = Place & { draft: Draft; id: string };

async function statementsFor(ctx: SignedIn, { thread, start, draft, id }: Sending): Promise<Statement[]> {
  const at = ctx.now();
  const senderId = ctx.person.id;
  const { text, hidden }: Masked =
    thread.meetingId === null ? maskContacts(draft.text) : { text: draft.text, hidden: [] };
  const row = {
    id,
    threadId: thread.id,
    senderId,
    text,
    plain: plain(text),
    hidden: JSON.stringify(hidden),
    imageId: draft.imageId,
    at,
  };
  return [
    ...countRolling({ key: `messages:${senderId}`, now: at, ...MESSAGE_LIMIT }),
    ...(draft.imageId === null ? [] : [holdPrivatePicture(senderId, draft.imageId)]),
    ...start,
    ...insertMessage(row),
    recordEvent({ at, actor: ctx.actor, verb: 'message.sent', subject: { kind: 'thread', id: thread.id } }),
    ...(await notifyReader(ctx, thread, text)),
  ];
}

async function placeFor(ctx: SignedIn, target: Target): Promise<Place> {
  if ('thread_id' in target) {
    const thread = await findThread(ctx.db, ctx.person.id, target.thread_id);
    if (!thread) throw notFound('conversation');
    return { thread, start: [] };
  }
  return 'meeting_id' in target ? placeOfMeeting(ctx, target.meeting_id) : placeAbout(ctx, target.project_id);
}

async function placeOfMeeting(ctx: SignedIn, meetingId: string): Promise<Place> {
  const existing = await threadOfMeeting(ctx.db, ctx.person.id, meetingId);
  if (existing) return { thread: existing, start: [] };
  const pair = await pairOfMeeting(ctx.db, ctx.person.id, meetingId);
  if (!pair) throw notFound('meeting');
  return starting(ctx, { meetingId, ...pair });
}

/** A person who asks about an offer, as long as it is on sale; later only in the conversation they have begun. */
async function placeAbout(ctx: SignedIn, offerId: string): Promise<Place> {
  const existing = await threadAbout(ctx.db, ctx.person.id, offerId);
  if (existing) return { thread: existing, start: [] };
  const offer = await offerWithSeller(ctx.db, offerId);
  if (!offer) throw notFound('offer');
  if (offer.seller.id === ctx.person.id) throw refusal('OWN_OFFER', 'You can’t ask a question about your own offer.');
  if (isOver(offer.lot, ctx.now())) throw refusal('OFFER_OVER', 'This offer has ended.');
  const pair = { offerId, meetingId: null, guestId: ctx.person.id, hostId: offer.seller.id, title: offer.title };
  const place = starting(ctx, pair);
  const count = countRolling({ key: `conversations:${ctx.person.id}`, now: ctx.now(), ...CONVERSATION_LIMIT });
  return { ...place, start: [...count, ...place.start] };
}

function starting(ctx: SignedIn, { title, ...pair }: Omit<NewThread, 'id' | 'at'> & { title: string }): Place {
  const { offerId, meetingId, guestId, hostId } = pair;
  const thread = { id: ctx.newId('thread'), offerId, meetingId, guestId, hostId };
  return { thread: { ...thread, title }, start: insertThread({ ...thread, at: ctx.now() }) };
}

/** At most one mail in ten minutes, and none to a reader who reads the message within a minute. */
async function notifyReader(ctx: SignedIn, thread: Conversation, text: string): Promise<Statement[]> {
  const isHost = ctx.person.id === thread.hostId;
  const readerId = isHost ? thread.guestId : thread.hostId;
  const reader = await recipientOf(ctx.db, readerId);
  if (!reader) return [];
  const by = isHost ? fullName(ctx.person) : ctx.person.firstName || ctx.person.username;
  const news = { threadId: thread.id, title: thread.title, by, text, siteUrl: ctx.env.SITE_URL };
  const { event, ...content } = messageNotification(await ctx.wordsOf(reader.language), news, reader);
  const once = { key: messageKey(thread.id, readerId), since: ctx.now() - MAIL_EVERY_MS };
  return notify(ctx, readerId, event, { ...content, once, sendAt: ctx.now() + AWAY_AFTER_MS });
}

function refusalOf(guard: string | undefined) {
  if (guard === MESSAGE_LIMIT.guard)
    return refusal('TOO_MANY_MESSAGES', 'You’ve written a lot of messages. Please wait a minute.');
  if (guard === CONVERSATION_LIMIT.guard)
    return refusal('TOO_MANY_CONVERSATIONS', 'You’ve started several conversations today. Please try again tomorrow.');
  if (guard === 'picture')
    return refusal('PICTURE_GONE', 'Please choose the picture again.', { field: 'uploadimages' });
  return closed();
}

const closed = () => refusal('CONVERSATION_CLOSED', 'This conversation is closed: no more messages can be sent in it.');
