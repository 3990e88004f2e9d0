import type { ReviewedMeeting } from '../../../db/queries/fulfilment/reviews.ts';
import type { Statement } from '../../../db/statement.ts';
import type { Side } from '../../../src/domain/fulfilment/meeting/states.ts';
import { type ReviewNews, reviewNotification } from '../../../src/domain/fulfilment/reviews/notifications.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import { notify } from '../../notifications/notify.ts';
import type { Ctx } from '../../platform/context.ts';

/**
 * Tells one side that the review of them is published, or that there is a reply or a note of thanks: of each once a day,
 * since a note can be written, and agreed to, again and again.
 */
export async function notifyOfReview(
  ctx: Ctx,
  meeting: ReviewedMeeting,
  to: Side,
  news: ReviewNews = 'published',
): Promise<Statement[]> {
  const person = meeting[to];
  if (person.closedAt !== null) return [];
  const words = await ctx.wordsOf(person.language);
  const { event, ...content } = reviewNotification(words, { ...meeting, siteUrl: ctx.env.SITE_URL }, person, news);
  const once = { key: `${news}:${meeting.id}:${to}`, since: ctx.now() - DAY_MS };
  return notify(ctx, person.id, event, { ...content, once });
}
