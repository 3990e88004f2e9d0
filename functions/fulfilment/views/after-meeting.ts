import { reviewedMeeting } from '../../../db/queries/fulfilment/reviews.ts';
import { refuseReviewReply } from '../../../src/domain/fulfilment/reviews/review.ts';
import { refuseThanks } from '../../../src/domain/fulfilment/thanks/thanks.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import type { Ctx } from '../../platform/context.ts';
import { reviewerOf } from '../reviews/reviewer.ts';
import { other } from '../reviews/save-review.ts';
import { showReviews } from './reviews.ts';
import { showThanksOfMeeting } from './thanks.ts';

/**
 * The page after a meeting for one of the two: reviews and thanks. The key of a personal link opens the reviews; replies
 * and thanks need a session. Null for everyone else.
 */
export async function showAfterMeeting(ctx: Ctx, meetingId: string, key: string | null) {
  const personId = await reviewerOf(ctx, meetingId, key);
  if (!personId) return null;
  const { person } = ctx;
  const own = person?.id === personId ? { ...ctx, person } : null;
  const [meeting, reviews, thanks] = await Promise.all([
    reviewedMeeting(ctx.db, personId, meetingId),
    showReviews(ctx, personId, meetingId),
    own && showThanksOfMeeting(own, meetingId),
  ]);
  if (!meeting || !reviews) return null;
  const { other: about } = reviews;
  const mayReply =
    own !== null &&
    about !== null &&
    about.published_at !== null &&
    refuseReviewReply({ publishedAt: about.published_at, reply: about.reply }, ctx.now()) === null;
  return {
    title: meeting.title,
    ownName: meeting[reviews.side].firstName,
    otherName: fullName(meeting[other(reviews.side)]),
    charity: meeting.charityName ?? '',
    reviews,
    mayReply,
    thanks,
    mayThank: own !== null && refuseThanks(reviews.side, meeting.state) === null,
    /** Replies and thanks need a session. */
    needsSession: own === null,
  };
}
