import { recipientOf } from '../../db/queries/access/interest.ts';
import type { Statement } from '../../db/statement.ts';
import type { Answer } from '../../src/domain/access/mails.ts';
import { answerNotification, autoApprovedPage, requestNotification } from '../../src/domain/access/notifications.ts';
import { notify } from '../notifications/notify.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';

type Request = { id: string; offerId: string; title: string };
type SentRequest = Request & { sellerId: string; status: 'pending' | 'approved'; expiresAt: number };

/** Notifies the TimeGiver of a request, with links to answer; of an automatic approval only on the site. */
export async function notifySeller(
  ctx: SignedIn,
  { sellerId, status, expiresAt, ...rest }: SentRequest,
): Promise<Statement[]> {
  const seller = await recipientOf(ctx.db, sellerId);
  if (!seller) return [];
  const by = `${ctx.person.firstName} ${ctx.person.lastName}`.trim();
  const words = await ctx.wordsOf(seller.language);
  const request = { ...rest, siteUrl: ctx.env.SITE_URL };
  if (status === 'approved') return notify(ctx, sellerId, 'ioi', { page: autoApprovedPage(words, request, by) });
  const { event, ...notification } = requestNotification(words, request, seller, { by, expiresAt });
  return notify(ctx, sellerId, event, notification);
}

/** Notifies the requester of the outcome. */
export async function notifyRequester(
  ctx: Ctx,
  request: Request & { requesterId: string },
  answer: Answer,
): Promise<Statement[]> {
  const requester = await recipientOf(ctx.db, request.requesterId);
  if (!requester) return [];
  const { id, offerId, title } = request;
  const mailed = { id, offerId, title, siteUrl: ctx.env.SITE_URL };
  const { event, ...notification } = answerNotification(
    await ctx.wordsOf(requester.language),
    mailed,
    requester,
    answer,
  );
  return notify(ctx, request.requesterId, event, notification);
}
