import { z } from 'zod';
import { COMMENT } from '../../domain/fulfilment/comments/comment.ts';
import { MESSAGE_REPORT_REASONS, MOST_REPORT_NOTE } from '../../domain/fulfilment/messages/report.ts';
import { lines } from '../../domain/kit/text.ts';
import { defineArea, id, instant, limit, listOf, page } from '../action.ts';
import { NEWEST_FIRST } from '../list.ts';

const OLDEST_FIRST = { id: { asc: {} }, created_at: { asc: {} } } as const;

const comment = z.object({
  id,
  project_id: id,
  parent_id: id.nullable().describe('the question that this replies to'),
  name: z.string().describe('as everyone may see it: a TimeGiver’s name, a TimeBidder’s masked username'),
  by_host: z.boolean(),
  own: z.boolean(),
  comment: z.string(),
  clarification: z.boolean().describe('the answer is also a clarification of the offer (R1)'),
  created_at: instant,
});

const question = z.object({ ...comment.shape, replies: z.array(comment).describe('oldest first') });

/** Public questions on an offer, with one level of replies (§7). */
export const comments = defineArea({
  'comment/saveComment': {
    about:
      'Asks a public question about an offer, or replies to one with `parent_id`. People who may bid ask; the ' +
      'TimeGiver and the person who asked reply. Once someone has bid or bought, the TimeGiver’s reply is also a ' +
      'clarification. E-mail addresses, phone numbers and links are masked.',
    who: 'user',
    input: COMMENT,
    output: z.object({ ...comment.shape, masked: z.boolean().describe('something was masked') }),
    refusals: {
      NOT_FOUND: 404,
      OWN_OFFER: 409,
      SELLERS_COMPANY: 409,
      OFFER_OVER: 409,
      OFFER_NOT_AVAILABLE: 409,
      NOT_A_QUESTION: 409,
      NOT_YOUR_QUESTION: 409,
      TOO_MANY_REPLIES: 409,
      TOO_MANY_CLARIFICATIONS: 409,
      CHANGED_MEANWHILE: 409,
      ROLE_NEEDED: 409,
      EMAIL_UNVERIFIED: 409,
      PROFILE_INCOMPLETE: 409,
      MEMBERSHIP_NEEDED: 409,
      TOO_MANY_MESSAGES: 429,
    },
    writes: true,
    perMinute: 10,
  },
  'comment/report': {
    about:
      'Reports a public question or reply to the operator, once per person. When the TimeGiver of the offer reports ' +
      'it, it is hidden until an operator has looked at it. Not in the specification.',
    who: 'user',
    input: z.strictObject({
      comment_id: id,
      reason: z.enum(MESSAGE_REPORT_REASONS),
      note: z._default(lines(MOST_REPORT_NOTE), ''),
    }),
    output: z.object({ id, hidden: z.boolean() }),
    refusals: { NOT_FOUND: 404, OWN_WORDS: 409, ALREADY_REPORTED: 409, TOO_MANY_MESSAGES: 429 },
    writes: true,
    perMinute: 10,
  },
  'comment/getAllComments': {
    about: 'Lists the public questions on an offer with their replies, newest question first.',
    who: 'anyone',
    input: z.strictObject({ project_id: id, page, limit: limit(10) }),
    list: { tables: ['comments'], orders: NEWEST_FIRST },
    output: listOf(question),
    refusals: { NOT_FOUND: 404 },
    get: true,
    perMinute: 120,
  },
  'comment/getAllReplyComments': {
    about: 'Lists the replies to a public question, oldest first.',
    who: 'anyone',
    input: z.strictObject({ comment_id: id, page, limit: limit(20) }),
    list: { tables: ['comments'], orders: OLDEST_FIRST },
    output: listOf(comment),
    refusals: { NOT_FOUND: 404 },
    get: true,
    perMinute: 120,
  },
});

export type CommentRecord = z.output<typeof comment>;
export type QuestionRecord = z.output<typeof question>;
