import { insertReview, publishReviews } from '../../../db/changes/fulfilment/reviews.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { type ReviewedMeeting, reviewedMeeting, sidesWritten } from '../../../db/queries/fulfilment/reviews.ts';
import type { Statement } from '../../../db/statement.ts';
import type { Side } from '../../../src/domain/fulfilment/meeting/states.ts';
import { maskContacts } from '../../../src/domain/fulfilment/messages/mask.ts';
import {
  type Answers,
  answersOf,
  refuseReview,
  reviewsEnd,
  scoreOf,
} from '../../../src/domain/fulfilment/reviews/review.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { notifyOfReview } from './notify.ts';

export type ReviewInput = { meetingId: string; given: Answers; text: string };

const MOST_TRIES = 3;

/** The person's side of a meeting of theirs. */
export const sideOf = (meeting: ReviewedMeeting, personId: string): Side =>
  meeting.guest.id === personId ? 'guest' : 'host';

/** Writes a review, and publishes both if it is the second (rule 28). It can be written once and never changed. */
export async function saveReview(ctx: Ctx, authorId: string, input: ReviewInput): Promise<void> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const [meeting, written] = await Promise.all([
      reviewedMeeting(ctx.db, authorId, input.meetingId),
      sidesWritten(ctx.db, input.meetingId),
    ]);
    if (!meeting) throw notFound('meeting');
    const result = await ctx.commit({ statements: await judgedStatements(ctx, { meeting, written, authorId }, input) });
    if (result.status === 'committed') {
      ctx.after(() => deliverOutbox(ctx));
      return;
    }
  }
  throw refusal('CHANGED_MEANWHILE', 'Something about this meeting has just changed. Please try again.');
}

type Writing = { meeting: ReviewedMeeting; written: ReadonlySet<Side>; authorId: string };

async function judgedStatements(
  ctx: Ctx,
  { meeting, written, authorId }: Writing,
  { given, text }: ReviewInput,
): Promise<Statement[]> {
  const [at, side] = [ctx.now(), sideOf(meeting, authorId)];
  const refused = refuseReview({ ...meeting, hasOwn: written.has(side) }, at);
  if (refused) throw refusal(refused.code, refused.message);
  const answered = answersOf(side, given);
  if ('wrong' in answered)
    throw refusal('ANSWERS_MISSING', 'Please answer each question from 1 to 5.', { field: answered.wrong[0] });
  const review = {
    id: ctx.newId('review'),
    meetingId: meeting.id,
    side,
    authorId,
    subjectId: meeting[other(side)].id,
    answers: JSON.stringify(answered.answers),
    score: scoreOf(answered.answers),
    text: maskContacts(text).text,
    at,
    dueAt: reviewsEnd(meeting),
  };
  return [
    ...insertReview(review, { stateAt: meeting.stateAt, written: written.size }),
    recordEvent({
      at,
      actor: { kind: 'user', id: authorId },
      verb: 'review.written',
      subject: { kind: 'meeting', id: meeting.id },
    }),
    ...(written.has(other(side)) ? await publication(ctx, meeting, at) : []),
  ];
}

/** Both reviews are in: both are published, and both people are told. */
async function publication(ctx: Ctx, meeting: ReviewedMeeting, at: number): Promise<Statement[]> {
  const told = [await notifyOfReview(ctx, meeting, 'guest'), await notifyOfReview(ctx, meeting, 'host')];
  return [publishReviews(meeting.id, at), ...told.flat()];
}

export const other = (side: Side): Side => (side === 'guest' ? 'host' : 'guest');
