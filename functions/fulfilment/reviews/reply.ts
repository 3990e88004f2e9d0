import { replyToReview } from '../../../db/changes/fulfilment/reviews.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { publishedReviewOf, type ReviewRow, reviewedMeeting } from '../../../db/queries/fulfilment/reviews.ts';
import { maskContacts } from '../../../src/domain/fulfilment/messages/mask.ts';
import { refuseReviewReply } from '../../../src/domain/fulfilment/reviews/review.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { notifyOfReview } from './notify.ts';

/** The one reply of the person a published review is about. Contact details are masked. */
export async function replyToOwnReview(ctx: SignedIn, id: string, written: string): Promise<ReviewRow> {
  const review = await publishedReviewOf(ctx.db, ctx.person.id, id);
  if (!review || review.publishedAt === null) throw notFound('review');
  const at = ctx.now();
  const refused = refuseReviewReply({ publishedAt: review.publishedAt, reply: review.reply }, at);
  if (refused) throw refusal(refused.code, refused.message);
  const { text } = maskContacts(written);
  const meeting = await reviewedMeeting(ctx.db, ctx.person.id, review.meetingId);
  const result = await ctx.commit({
    statements: [
      replyToReview(ctx.person.id, { id, text, at }),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: 'review.replied',
        subject: { kind: 'meeting', id: review.meetingId },
      }),
      ...(meeting ? await notifyOfReview(ctx, meeting, review.side, 'replied') : []),
    ],
  });
  if (result.status === 'conflict') throw refusal('ALREADY_REPLIED', 'You have already replied to this review.');
  ctx.after(() => deliverOutbox(ctx));
  return { ...review, reply: text, replyAt: at };
}
