import type { reviews } from '../../../src/contract/fulfilment/reviews.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { reportReview } from '../report-words.ts';
import { replyToOwnReview } from '../reviews/reply.ts';
import { reviewerOf } from '../reviews/reviewer.ts';
import { saveReview } from '../reviews/save-review.ts';
import { listGuestReviews, reviewRecord, showReviews } from '../views/reviews.ts';

type Reviews = Handlers<typeof reviews>;

export const reviewActions: Reviews = {
  'review/save': async (ctx, { meeting_id: meetingId, key, text, ...given }) => {
    const authorId = await requireReviewer(ctx, meetingId, key);
    await saveReview(ctx, authorId, { meetingId, text, given });
    const { own } = await reviewsOf(ctx, authorId, meetingId);
    if (!own) throw notFound('review');
    return { data: own, message: own.published_at === null ? SEALED : PUBLISHED };
  },

  'review/reply': async (ctx, { review_id: id, text }) => ({
    data: reviewRecord(await replyToOwnReview(ctx, id, text), ctx.person.id),
    message: 'Your reply has been published.',
  }),

  'review/report': async (ctx, { review_id: id, ...report }) => ({
    data: { id: await reportReview(ctx, id, report) },
    message: 'Thank you. We look into every report.',
  }),

  'review/get': async (ctx, { meeting_id: id }) => ({ data: await reviewsOf(ctx, ctx.person.id, id) }),

  'review/list': async (ctx, { user_id: id, page, limit }) => ({
    data: await listGuestReviews(ctx, id, { page, limit }),
  }),
};

async function requireReviewer(ctx: Ctx, meetingId: string, key: string | undefined): Promise<string> {
  if (!ctx.person && !key) throw refusal('NOT_SIGNED_IN', 'Please sign in first.');
  const id = await reviewerOf(ctx, meetingId, key);
  if (!id) throw notFound('meeting');
  return id;
}

async function reviewsOf(ctx: Ctx, personId: string, meetingId: string) {
  const state = await showReviews(ctx, personId, meetingId);
  if (!state) throw notFound('meeting');
  return state;
}

const SEALED = 'Thank you. Nobody can read it until the other review is in, or 14 days have passed.';
const PUBLISHED = 'Thank you. Both reviews have now been published.';
