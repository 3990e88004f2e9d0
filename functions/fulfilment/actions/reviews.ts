import type { reviews } from '../../../src/contract/fulfilment/reviews.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound } from '../../platform/refusal.ts';
import { reportReview } from '../report-words.ts';
import { replyToOwnReview } from '../reviews/reply.ts';
import { saveReview } from '../reviews/save-review.ts';
import { listGuestReviews, reviewRecord, showReviews } from '../views/reviews.ts';

type Reviews = Handlers<typeof reviews>;

export const reviewActions: Reviews = {
  'review/save': async (ctx, { meeting_id: meetingId, text, ...given }) => {
    await saveReview(ctx, { meetingId, text, given });
    const { own } = await reviewsOf(ctx, meetingId);
    if (!own) throw notFound('review');
    return { data: own, message: own.published_at === null ? SEALED : PUBLISHED };
  },

  'review/reply': async (ctx, { review_id: id, text }) => ({
    data: reviewRecord(await replyToOwnReview(ctx, id, text), ctx.person.id),
    message: 'Your reply is published.',
  }),

  'review/report': async (ctx, { review_id: id, ...report }) => ({
    data: { id: await reportReview(ctx, id, report) },
    message: 'Thank you. We look into every report.',
  }),

  'review/get': async (ctx, { meeting_id: id }) => ({ data: await reviewsOf(ctx, id) }),

  'review/list': async (ctx, { user_id: id, page, limit }) => ({
    data: await listGuestReviews(ctx, id, { page, limit }),
  }),
};

async function reviewsOf(ctx: SignedIn, meetingId: string) {
  const state = await showReviews(ctx, meetingId);
  if (!state) throw notFound('meeting');
  return state;
}

const SEALED = 'Thank you. Nobody can read it until the other review is in, or 14 days are over.';
const PUBLISHED = 'Thank you. Both reviews are published now.';
