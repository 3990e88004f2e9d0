import { z } from 'zod';
import { MOST_MESSAGE_LETTERS, MOST_SEARCH_LETTERS } from '../../domain/fulfilment/messages/limits.ts';
import { MESSAGE_REPORT_REASONS, MOST_REPORT_NOTE } from '../../domain/fulfilment/messages/report.ts';
import { flag, lines } from '../../domain/kit/text.ts';
import { defineArea, id, idempotencyKey, instant, limit, page, visible } from '../action.ts';
import { NEWEST_FIRST } from '../list.ts';

const bit = z.union([z.literal(0), z.literal(1)]);

const person = z.object({ name: z.string(), image: z.string().nullable() });

const thread = z.object({
  id,
  project_id: id,
  title: z.string().describe('of the offer'),
  meeting_id: id.nullable().describe('set once it is paid for: from then on nothing is masked'),
  role: z.enum(['guest', 'host']).describe('yours'),
  with: person,
  last_message: z.string(),
  last_at: instant,
  unread: z.int(),
  archived: bit,
});

const message = z.object({
  id,
  thread_id: id,
  seq: z.int().describe('1, 2, 3 … within the conversation'),
  mine: bit,
  message: z.string(),
  masked: z
    .array(z.object({ kind: z.enum(['email', 'link', 'phone', 'handle']), text: z.string().nullable() }))
    .describe('what is masked in `message`, in order; only its sender gets the `text`'),
  picture: z.string().nullable().describe('its address, for the two of the conversation alone'),
  created_at: instant,
});

const text = z._default(lines(MOST_MESSAGE_LETTERS), '');
const pictures = z
  .array(z.strictObject({ filename: id }))
  .max(1)
  .default([])
  .describe('at most one, uploaded with the purpose `message`');
const key = idempotencyKey.optional().describe('the same message under the same key is sent once');
const search = visible().min(1, 'Required!').max(MOST_SEARCH_LETTERS);
const type = z.enum(['active', 'archive']).default('active');

const SEND_REFUSALS = {
  NOT_FOUND: 404,
  EMPTY_MESSAGE: 422,
  CONVERSATION_CLOSED: 409,
  PICTURE_GONE: 409,
  TOO_MANY_MESSAGES: 429,
} as const;
const OWN_NAME = 'Not in the specification.';

/** Messages between a guest and a host (§3 Messages). Other people's conversations look as if they did not exist. */
export const messages = defineArea({
  'messages/messages': {
    about:
      'Lists your conversations, the newest first, and with `thread_id` also the messages of one, the newest 30 before `before`, in their order.',
    who: 'user',
    input: z.strictObject({
      type,
      thread_id: id.optional(),
      before: z.int().min(1).optional().describe('only messages with a smaller `seq`'),
      page,
      limit: limit(20),
    }),
    list: {
      tables: ['messages'],
      orders: NEWEST_FIRST,
      filters: { type: { types: ['in'], input: 'type' }, thread_id: { types: ['in'], input: 'thread_id' } },
    },
    output: z.object({
      activemsgcount: z.int(),
      archivemsgcount: z.int(),
      messagesforusers: z.array(person.extend({ thread_id: id })).describe('who the conversations are with'),
      projectmessages: z.array(thread),
      actualmessages: z.array(message),
    }),
    refusals: { NOT_FOUND: 404 },
    get: true,
    perMinute: 120,
  },
  'messages/unreadmessages': {
    about: 'How many messages you have not read; with `thread_id` also the `seq` of the newest in that conversation.',
    who: 'user',
    input: z.strictObject({ thread_id: id.optional() }),
    output: z.object({ unread: z.int(), last_seq: z.int().nullable() }),
    refusals: { NOT_FOUND: 404 },
    get: true,
    perMinute: 240,
  },
  'messages/searchprojectmessages': {
    about: 'Your conversations by the title of the offer or the name of the other person.',
    who: 'user',
    input: z.strictObject({ search, page, limit: limit(20) }),
    list: { tables: ['messages'], orders: NEWEST_FIRST, filters: { search: { types: ['like'], input: 'search' } } },
    output: z.object({ projectmessages: z.array(thread), totalRecords: z.int() }),
    get: true,
    perMinute: 60,
  },
  'messages/searchactualmessages': {
    about: 'Messages of your conversations, or of one, that contain a text, whatever its case and accents.',
    who: 'user',
    input: z.strictObject({ search, thread_id: id.optional(), page, limit: limit(20) }),
    list: { tables: ['messages'], orders: NEWEST_FIRST, filters: { search: { types: ['like'], input: 'search' } } },
    output: z.object({ actualmessages: z.array(message), totalRecords: z.int() }),
    get: true,
    perMinute: 60,
  },
  'messages/deleteMessage': {
    about: 'Deletes a message, or a whole conversation, for yourself. The other person keeps it.',
    who: 'user',
    input: z
      .strictObject({ message_id: id.optional(), thread_id: id.optional() })
      .refine((input) => (input.message_id === undefined) !== (input.thread_id === undefined), {
        error: 'Required!',
        path: ['message_id'],
      }),
    output: z.object({ id }),
    refusals: { NOT_FOUND: 404 },
    writes: true,
    perMinute: 60,
  },
  'messages/saveMessageFromView': {
    about:
      'Writes to the TimeGiver of an offer; the first message starts the conversation. Contact details are masked until it is paid for.',
    who: 'user',
    input: z.strictObject({ project_id: id, message: text, uploadimages: pictures, idempotency_key: key }),
    output: z.object({ id: id.describe('of the conversation'), message }),
    refusals: { ...SEND_REFUSALS, OWN_OFFER: 409, OFFER_OVER: 409, TOO_MANY_CONVERSATIONS: 429 },
    writes: true,
    perMinute: 60,
  },
  'messages/saveMessage': {
    about: 'Writes in a conversation, or with `meeting_id` to the other person of a meeting.',
    who: 'user',
    input: z
      .strictObject({
        thread_id: id.optional(),
        meeting_id: id.optional(),
        message: text,
        uploadimages: pictures,
        idempotency_key: key,
      })
      .refine((input) => (input.thread_id === undefined) !== (input.meeting_id === undefined), {
        error: 'Required!',
        path: ['thread_id'],
      }),
    output: z.object({ id: id.describe('of the conversation'), message }),
    refusals: SEND_REFUSALS,
    writes: true,
    perMinute: 60,
  },
  'messages/archiveMessages': {
    about: 'Archives a conversation, or with `archived` 0 brings it back. A new message brings it back by itself.',
    who: 'user',
    input: z.strictObject({ thread_id: id, archived: z._default(flag, 1) }),
    output: z.object({ id, archived: bit }),
    refusals: { NOT_FOUND: 404 },
    writes: true,
    perMinute: 60,
  },
  'messages/readMessages': {
    about: `Marks the messages of a conversation as read, up to \`seq\`. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ thread_id: id, seq: z.int().min(1) }),
    output: z.object({ unread: z.int().describe('in all conversations') }),
    refusals: { NOT_FOUND: 404 },
    writes: true,
    perMinute: 120,
  },
  'messages/block': {
    about: `Blocks the other person of a conversation, or with \`blocked\` 0 ends it. Neither can write to the other, bid on or buy the other's offers, or ask to take part in them. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ thread_id: id, blocked: z._default(flag, 1) }),
    output: z.object({ id, blocked: bit }),
    refusals: { NOT_FOUND: 404 },
    writes: true,
    perMinute: 30,
  },
  'messages/report': {
    about: `Reports a message of the other person to the operator, with the ten before it. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({
      message_id: id,
      reason: z.enum(MESSAGE_REPORT_REASONS),
      note: z._default(lines(MOST_REPORT_NOTE), ''),
    }),
    output: z.object({ id }),
    refusals: { NOT_FOUND: 404, ALREADY_REPORTED: 409, TOO_MANY_MESSAGES: 429 },
    writes: true,
    perMinute: 10,
  },
});

export type ThreadView = z.output<typeof thread>;
export type MessageView = z.output<typeof message>;
