import { correspondent } from '../../db/queries/access/interest.ts';
import type { Statement } from '../../db/statement.ts';
import type { Answer } from '../../src/domain/access/mails.ts';
import { answeredNews, askedNews, joinedPage } from '../../src/domain/access/notifications.ts';
import { notify } from '../notifications/notify.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';

type About = { id: string; offerId: string; title: string };
type Asked = About & { sellerId: string; status: 'pending' | 'approved'; expiresAt: number };

/** The TimeGiver hears who asks, with a way to answer; of who is approved at once on the site alone. */
export async function tellAsked(ctx: SignedIn, { sellerId, status, expiresAt, ...about }: Asked): Promise<Statement[]> {
  const seller = await correspondent(ctx.db, sellerId);
  if (!seller) return [];
  const by = `${ctx.person.firstName} ${ctx.person.lastName}`.trim();
  const words = await ctx.wordsOf(seller.language);
  const request = { ...about, siteUrl: ctx.env.SITE_URL };
  if (status === 'approved') return notify(ctx, sellerId, 'ioi', { page: joinedPage(words, request, by) });
  const { event, ...news } = askedNews(words, request, seller, { by, expiresAt });
  return notify(ctx, sellerId, event, news);
}

/** The requester hears how it ended. */
export async function tellAnswer(
  ctx: Ctx,
  request: About & { requesterId: string },
  answer: Answer,
): Promise<Statement[]> {
  const requester = await correspondent(ctx.db, request.requesterId);
  if (!requester) return [];
  const { id, offerId, title } = request;
  const about = { id, offerId, title, siteUrl: ctx.env.SITE_URL };
  const { event, ...news } = answeredNews(await ctx.wordsOf(requester.language), about, requester, answer);
  return notify(ctx, request.requesterId, event, news);
}
