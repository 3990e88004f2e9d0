import * as z from 'zod/mini';
import { DAY_MS } from '../../kit/time.ts';
import type { MeetingState, Side } from '../meeting/states.ts';

/** How long after a meeting its reviews can be written, and after its publication a reply. */
const REVIEW_WITHIN_MS = 14 * DAY_MS;
export const REVIEW_LENGTH = 1_000;
/** The answers go from 1, not at all, to 5, completely. */
export const MOST_STARS = 5;

type ReviewQuestion = { name: AnswerName; text: string };
export const ANSWER_NAMES = ['described', 'welcome', 'on_time', 'considerate', 'again'] as const;
export type AnswerName = (typeof ANSWER_NAMES)[number];
export type Answers = Partial<Record<AnswerName, number>>;

/** What each side is asked about the other. */
export const REVIEW_QUESTIONS: Readonly<Record<Side, readonly ReviewQuestion[]>> = {
  guest: [
    { name: 'described', text: 'It was as described' },
    { name: 'welcome', text: 'I felt welcome' },
    { name: 'again', text: 'I would come again' },
  ],
  host: [
    { name: 'on_time', text: 'They came on time' },
    { name: 'considerate', text: 'They were considerate' },
    { name: 'again', text: 'I would welcome them again' },
  ],
};

export const stars = z.optional(z.int().check(z.minimum(1), z.maximum(MOST_STARS)));

/** The average of the answers in hundredths: 4 and 5 make 450. */
export function scoreOf(answers: Answers): number {
  const given = Object.values(answers);
  return Math.round((given.reduce((sum, each) => sum + each, 0) * 100) / given.length);
}

/** The answers to the questions of a side, or the names of those that are missing or belong to the other side. */
export function answersOf(side: Side, given: Answers): { answers: Answers } | { wrong: AnswerName[] } {
  const asked = REVIEW_QUESTIONS[side].map(({ name }) => name);
  const wrong = ANSWER_NAMES.filter((name) => asked.includes(name) !== (given[name] !== undefined));
  if (wrong.length > 0) return { wrong };
  return { answers: Object.fromEntries(asked.map((name) => [name, given[name]])) as Answers };
}

/** What counts for a review of one side: times in UTC ms. */
type Reviewed = {
  state: MeetingState;
  /** When the meeting counted as delivered, while it does. */
  stateAt: number;
  /** Whether this side has already written one. */
  hasOwn: boolean;
};

type Refusal = { code: string; message: string };

/** When the reviews of a meeting are published at the latest, and nothing more can be written. UTC ms. */
export const reviewsEnd = ({ stateAt }: Pick<Reviewed, 'stateAt'>): number => stateAt + REVIEW_WITHIN_MS;

/** Why no review can be written now, or null (rule 28). */
export function refuseReview(meeting: Reviewed, now: number): Refusal | null {
  if (meeting.state !== 'delivered')
    return { code: 'NOT_MET_YET', message: 'You can review a meeting once it has taken place.' };
  if (meeting.hasOwn) return { code: 'ALREADY_REVIEWED', message: 'You have already reviewed this meeting.' };
  if (now >= reviewsEnd(meeting))
    return { code: 'REVIEW_TIME_OVER', message: 'The 14 days for writing a review are over.' };
  return null;
}

type PublishedReview = { publishedAt: number; reply: string | null };

/** Why the person it is about cannot reply, or null. */
export function refuseReviewReply({ publishedAt, reply }: PublishedReview, now: number): Refusal | null {
  if (reply !== null) return { code: 'ALREADY_REPLIED', message: 'You have already replied to this review.' };
  if (now >= publishedAt + REVIEW_WITHIN_MS)
    return { code: 'REPLY_TIME_OVER', message: 'The 14 days for replying to this review are over.' };
  return null;
}
