import { z } from 'zod';
import { MESSAGE_REPORT_REASONS, MOST_REPORT_NOTE } from '../../domain/fulfilment/messages/report.ts';
import { ANSWER_NAMES, REVIEW_LENGTH, stars } from '../../domain/fulfilment/reviews/review.ts';
import { lines, requiredLines } from '../../domain/kit/text.ts';
import { defineArea, id, instant, limit, listOf, page } from '../action.ts';
import { NEWEST_FIRST } from '../list.ts';

const side = z.enum(['guest', 'host']);

const review = z.object({
  id,
  by: side,
  name: z.string().describe('of its author, as everyone may see it'),
  own: z.boolean(),
  score: z.number().describe('the average of the answers, 1 to 5'),
  answers: z.partialRecord(z.enum(ANSWER_NAMES), z.int()),
  text: z.string(),
  created_at: instant,
  published_at: instant.nullable(),
  reply: z.string().nullable(),
  reply_at: instant.nullable(),
});

const NOT_FOUND = { NOT_FOUND: 404 } as const;

/** Reviews of meetings, sealed until both are in or 14 days are over. Not in the specification. */
export const reviews = defineArea({
  'review/save': {
    about:
      'Reviews a meeting that has taken place, once and for good. It is sealed until the other side has written one ' +
      'too, or 14 days are over. The guest answers `described`, `welcome` and `again`; the host `on_time`, ' +
      '`considerate` and `again`.',
    who: 'anyone',
    input: z.strictObject({
      meeting_id: id,
      key: z.string().max(60).optional().describe('of a personal link, in place of a session'),
      described: stars,
      welcome: stars,
      on_time: stars,
      considerate: stars,
      again: stars,
      text: z._default(lines(REVIEW_LENGTH), ''),
    }),
    output: review,
    refusals: {
      ...NOT_FOUND,
      ANSWERS_MISSING: 422,
      NOT_MET_YET: 409,
      ALREADY_REVIEWED: 409,
      REVIEW_TIME_OVER: 409,
      CHANGED_MEANWHILE: 409,
    },
    writes: true,
    perMinute: 20,
  },
  'review/reply': {
    about: 'Replies to a published review of yourself, once, within 14 days.',
    who: 'user',
    input: z.strictObject({ review_id: id, text: requiredLines(REVIEW_LENGTH) }),
    output: review,
    refusals: { ...NOT_FOUND, ALREADY_REPLIED: 409, REPLY_TIME_OVER: 409 },
    writes: true,
    perMinute: 20,
  },
  'review/report': {
    about: 'Reports a published review to the operator, once per person.',
    who: 'user',
    input: z.strictObject({
      review_id: id,
      reason: z.enum(MESSAGE_REPORT_REASONS),
      note: z._default(lines(MOST_REPORT_NOTE), ''),
    }),
    output: z.object({ id }),
    refusals: { ...NOT_FOUND, OWN_WORDS: 409, ALREADY_REPORTED: 409, TOO_MANY_MESSAGES: 429 },
    writes: true,
    perMinute: 10,
  },
  'review/get': {
    about: 'Your review of a meeting, and the other side’s once it is published.',
    who: 'user',
    input: z.strictObject({ meeting_id: id }),
    output: z.object({
      meeting_id: id,
      side,
      may_review: z.boolean(),
      until: instant.nullable().describe('when reviews are published at the latest'),
      own: review.nullable(),
      other: review.nullable(),
    }),
    refusals: NOT_FOUND,
    get: true,
    perMinute: 120,
  },
  'review/list': {
    about: 'Lists the published reviews of a host by their guests, newest first.',
    who: 'anyone',
    input: z.strictObject({ user_id: id, page, limit: limit(10) }),
    list: { tables: ['reviews'], orders: NEWEST_FIRST },
    output: listOf(review),
    get: true,
    perMinute: 120,
  },
});

export type ReviewRecord = z.output<typeof review>;
export type ReviewState = z.output<(typeof reviews)['review/get']['output']>;
