import { stopFollowNews, stopSearchNews } from '../../db/changes/saved-searches.ts';
import { recordEvent } from '../../db/changes/system.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../failure.ts';
import { secretMark } from '../secret.ts';

/** What mails of news are about: a saved search, or a TimeGiver whom somebody follows. */
export type NewsOf = { of: 'search'; id: string } | { of: 'giver'; followerId: string; id: string };

/** Ids of ours hold no dot and no tilde, so that a token falls apart in one way only. */
const PART = /^(search|giver)\.([\w-]*)\.([\w-]+)$/;
const MARK_LETTERS = 43;

/**
 * The address that ends the mails of these, for the mail itself: whoever has it may end them and nothing else, without
 * a session, for as long as there is something to end (RFC 8058).
 */
export async function stopUrl(ctx: Pick<Ctx, 'env'>, news: readonly NewsOf[]): Promise<string> {
  const facts = news.map((one) => `${one.of}.${one.of === 'giver' ? one.followerId : ''}.${one.id}`).join('~');
  return `${ctx.env.SITE_URL}/stop_mails/${facts}.${await signed(ctx, facts)}`;
}

/** What the address with this token ends; null for one that we did not write. */
export async function readStopToken(ctx: Pick<Ctx, 'env'>, token: string): Promise<NewsOf[] | null> {
  const facts = token.slice(0, -MARK_LETTERS - 1);
  const mark = token.slice(-MARK_LETTERS);
  if (!isSame(mark, await signed(ctx, facts)) || token.at(facts.length) !== '.') return null;
  return facts.split('~').flatMap((part): NewsOf[] => {
    const [, of, followerId = '', id = ''] = PART.exec(part) ?? [];
    if (!of) return [];
    return of === 'search' ? [{ of, id }] : [{ of: 'giver', followerId, id }];
  });
}

/** What kinds of mails a token ends. */
export function kindsOf(news: readonly NewsOf[]): NewsOf['of'] | 'both' {
  const [of = 'search', other] = new Set(news.map((one) => one.of));
  return other ? 'both' : of;
}

/** Ends the mails of a token. Doing it twice is as good as once; refuses what is no token of ours. */
export async function stopNews(ctx: Ctx, token: string): Promise<NewsOf['of'] | 'both'> {
  const news = await readStopToken(ctx, token);
  if (!news) throw refuse('LINK_GONE', 'This link is not one of ours. Please use the one in the newest mail.');
  await Promise.all(news.map((one) => stopOne(ctx, one)));
  return kindsOf(news);
}

/** A conflict says that they have ended already. */
async function stopOne(ctx: Ctx, news: NewsOf): Promise<void> {
  const stop = news.of === 'search' ? stopSearchNews(news.id) : stopFollowNews(news.followerId, news.id);
  const subject = news.of === 'search' ? { kind: 'saved_search', id: news.id } : { kind: 'user', id: news.followerId };
  const verb = news.of === 'search' ? 'search.stopped' : 'user.follow_stopped';
  await ctx.commit({ statements: [stop, recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject })] });
}

const signed = async ({ env }: Pick<Ctx, 'env'>, facts: string): Promise<string> =>
  (await secretMark(env, ['stop', facts])).toString('base64url');

/** Takes as long for every mark of this length. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < other.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}
