import { publishReview } from '../../../db/changes/fulfilment/reviews.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { dueReviews, reviewedMeeting } from '../../../db/queries/fulfilment/reviews.ts';
import { type Ctx, logFault } from '../../platform/context.ts';
import { notifyOfReview } from './notify.ts';
import { other } from './save-review.ts';

const MOST_AT_ONCE = 50;

/**
 * Publishes reviews that stayed alone for 14 days, and tells the people they are about (28). One that fails does not
 * stop the others.
 */
export async function publishDueReviews(ctx: Ctx): Promise<void> {
  const due = await dueReviews(ctx.db, ctx.now(), MOST_AT_ONCE);
  await Promise.all(
    due.map((review) => publish(ctx, review).catch((error: unknown) => logFault(`publish ${review.id}`, error))),
  );
}

async function publish(ctx: Ctx, review: Awaited<ReturnType<typeof dueReviews>>[number]): Promise<void> {
  const at = ctx.now();
  const meeting = await reviewedMeeting(ctx.db, review.authorId, review.meetingId);
  if (!meeting) return;
  const told = await notifyOfReview(ctx, meeting, other(review.side));
  const subject = { kind: 'meeting' as const, id: review.meetingId };
  const event = recordEvent({ at, actor: ctx.actor, verb: 'review.published', subject });
  await ctx.commit({ statements: [publishReview(review.id, at), event, ...told] });
}
