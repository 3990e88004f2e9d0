import { stopFollowNews, stopSearchNews } from '../../db/changes/saved-searches.ts';
import { recordEvent } from '../../db/changes/system.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../failure.ts';

/** What mails of news are about: a saved search, or a TimeGiver whom somebody follows. */
export type NewsOf = { of: 'search'; id: string } | { of: 'giver'; followerId: string; id: string };

/** Ids of ours hold no dot, so that a token falls apart in one way only. */
const TOKEN = /^(search|giver)\.([\w-]*)\.([\w-]+)\.([\w-]{43})$/;

/**
 * The address that ends these mails, for the mail itself: whoever has it may end them and nothing else, without a
 * session, for as long as there is something to end (RFC 8058).
 */
export async function stopUrl(ctx: Pick<Ctx, 'env'>, news: NewsOf): Promise<string> {
  const facts = `${news.of}.${news.of === 'giver' ? news.followerId : ''}.${news.id}`;
  return `${ctx.env.SITE_URL}/stop_mails/${facts}.${await signed(ctx, facts)}`;
}

/** What the address with this token ends; null for one that we did not write. */
export async function readStopToken(ctx: Pick<Ctx, 'env'>, token: string): Promise<NewsOf | null> {
  const [, of, followerId = '', id = '', mark = ''] = TOKEN.exec(token) ?? [];
  if (!of || !isSame(mark, await signed(ctx, token.slice(0, -44)))) return null;
  return of === 'search' ? { of, id } : { of: 'giver', followerId, id };
}

/** Ends the mails of a token. Doing it twice is as good as once; refuses what is no token of ours. */
export async function stopNews(ctx: Ctx, token: string): Promise<NewsOf['of']> {
  const news = await readStopToken(ctx, token);
  if (!news) throw refuse('LINK_GONE', 'This link is not one of ours. Please use the one in the newest mail.');
  const stop = news.of === 'search' ? stopSearchNews(news.id) : stopFollowNews(news.followerId, news.id);
  const subject = news.of === 'search' ? { kind: 'saved_search', id: news.id } : { kind: 'user', id: news.followerId };
  const verb = news.of === 'search' ? 'search.stopped' : 'user.follow_stopped';
  // A conflict says that they have ended already.
  await ctx.commit({ statements: [stop, recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject })] });
  return news.of;
}

async function signed({ env }: Pick<Ctx, 'env'>, facts: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(env.APP_SECRET), algorithm, false, ['sign']);
  const mark = await crypto.subtle.sign('HMAC', key, bytes(JSON.stringify(['stop', facts])));
  const text = btoa(String.fromCharCode(...new Uint8Array(mark)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Takes as long for every mark of this length. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < other.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}
