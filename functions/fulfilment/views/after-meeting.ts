import { reviewedMeeting } from '../../../db/queries/fulfilment/reviews.ts';
import { refuseReviewReply } from '../../../src/domain/fulfilment/reviews/review.ts';
import { refuseThanks } from '../../../src/domain/fulfilment/thanks/thanks.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import type { Ctx } from '../../platform/context.ts';
import { other } from '../reviews/save-review.ts';
import { showReviews } from './reviews.ts';
import { showThanksOfMeeting } from './thanks.ts';

/** The page after a meeting for one of the two: reviews and thanks. Null for everyone else. */
export async function showAfterMeeting(ctx: Ctx, meetingId: string) {
  const { person } = ctx;
  if (!person) return null;
  const signedIn = { ...ctx, person };
  const [meeting, reviews, thanks] = await Promise.all([
    reviewedMeeting(ctx.db, person.id, meetingId),
    showReviews(signedIn, meetingId),
    showThanksOfMeeting(signedIn, meetingId),
  ]);
  if (!meeting || !reviews) return null;
  const { other: about } = reviews;
  const mayReply =
    about !== null &&
    about.published_at !== null &&
    refuseReviewReply({ publishedAt: about.published_at, reply: about.reply }, ctx.now()) === null;
  return {
    title: meeting.title,
    otherName: fullName(meeting[other(reviews.side)]),
    charity: meeting.charityName ?? '',
    reviews,
    mayReply,
    thanks,
    mayThank: refuseThanks(reviews.side, meeting.state) === null,
  };
}
