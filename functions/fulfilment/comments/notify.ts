import type { VisibleComment } from '../../../db/queries/fulfilment/comments.ts';
import type { OfferWithSeller } from '../../../db/queries/offers/offer-page.ts';
import type { Statement } from '../../../db/statement.ts';
import { answeredNotification, askedNotification } from '../../../src/domain/fulfilment/comments/notifications.ts';
import { notify } from '../../notifications/notify.ts';
import type { SignedIn } from '../../platform/context.ts';

type NewComment = { text: string; offer: OfferWithSeller; question: VisibleComment | null; id: string };

/** Tells the TimeGiver of a question, or of a further reply of the person who asked. */
export async function notifyHost(ctx: SignedIn, { text, offer, question, id }: NewComment): Promise<Statement[]> {
  const words = await ctx.wordsOf(offer.seller.language);
  const about = { offerId: offer.id, title: offer.title, siteUrl: ctx.env.SITE_URL, questionId: question?.id ?? id };
  const { event, ...news } = askedNotification(words, about, offer.seller, text);
  return notify(ctx, offer.seller.id, event, news);
}

/** Tells the person who asked of the TimeGiver's reply, unless their account is closed. */
export async function notifyAsker(
  ctx: SignedIn,
  { text, offer }: NewComment,
  { id, author, isAuthorHere }: VisibleComment,
): Promise<Statement[]> {
  if (!isAuthorHere) return [];
  const words = await ctx.wordsOf(author.language);
  const about = { offerId: offer.id, title: offer.title, siteUrl: ctx.env.SITE_URL, questionId: id };
  const { event, ...news } = answeredNotification(words, about, author, text);
  return notify(ctx, author.id, event, news);
}
