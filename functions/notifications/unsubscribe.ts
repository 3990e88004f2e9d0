import { stopAllNews, stopFollowNews, stopSearchNews } from '../../db/changes/discovery/saved-searches.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import type { Ctx } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { hmacOf } from '../platform/secret.ts';

/** What mails of news are about: a saved search, a TimeGiver whom somebody follows, or all that brings a person news. */
export type NewsOf =
  | { of: 'search'; id: string }
  | { of: 'giver'; followerId: string; id: string }
  | { of: 'all'; userId: string };
type Kind = NewsOf['of'] | 'both';

/** Ids of ours hold no dot and no tilde, so that a token falls apart in one way only. */
const PART = /^(search|giver|all)\.([\w-]*)\.([\w-]+)$/;
const MARK_LETTERS = 43;
/** A line in the head of a mail has 998 letters at most, and an address cannot be folded (RFC 5322). */
const MOST_LETTERS = 700;

/**
 * The address that ends the mails of these, for the mail itself: whoever has it may end them and nothing else, without
 * a session, for as long as there is something to end (RFC 8058). What is too much for one line ends all of the person's.
 */
export async function stopUrl(ctx: Pick<Ctx, 'env'>, userId: string, news: readonly NewsOf[]): Promise<string> {
  const these = news.map(partOf).join('~');
  const facts = these.length > MOST_LETTERS ? partOf({ of: 'all', userId }) : these;
  return `${ctx.env.SITE_URL}/stop_mails/${facts}.${await signed(ctx, facts)}`;
}

function partOf(one: NewsOf): string {
  if (one.of === 'all') return `all..${one.userId}`;
  return `${one.of}.${one.of === 'giver' ? one.followerId : ''}.${one.id}`;
}

/** What the address with this token ends; null for one that we did not write. */
export async function readStopToken(ctx: Pick<Ctx, 'env'>, token: string): Promise<NewsOf[] | null> {
  const facts = token.slice(0, -MARK_LETTERS - 1);
  const mark = token.slice(-MARK_LETTERS);
  if (!isSame(mark, await signed(ctx, facts)) || token.at(facts.length) !== '.') return null;
  return facts.split('~').flatMap((part): NewsOf[] => {
    const [, of, followerId = '', id = ''] = PART.exec(part) ?? [];
    if (!of) return [];
    if (of === 'all') return [{ of, userId: id }];
    return of === 'search' ? [{ of, id }] : [{ of: 'giver', followerId, id }];
  });
}

/** What kinds of mails a token ends. */
export function kindsOf(news: readonly NewsOf[]): Kind {
  const [of = 'search', other] = new Set(news.map((one) => one.of));
  return other ? 'both' : of;
}

/** Ends the mails of a token. Doing it twice is as good as once; refuses what is no token of ours. */
export async function stopNews(ctx: Ctx, token: string): Promise<Kind> {
  const news = await readStopToken(ctx, token);
  if (!news) throw refusal('LINK_GONE', 'This link is not valid. Please use the one in the latest e-mail.');
  await Promise.all(news.map((one) => stopOne(ctx, one)));
  return kindsOf(news);
}

/** A conflict says that they have ended already. */
async function stopOne(ctx: Ctx, news: NewsOf): Promise<void> {
  const { stop, verb, subject } = endOf(news);
  await ctx.commit({ statements: [...stop, recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject })] });
}

function endOf(news: NewsOf) {
  if (news.of === 'all') {
    const subject = { kind: 'user', id: news.userId };
    return { stop: stopAllNews(news.userId), verb: 'user.news_stopped', subject };
  }
  if (news.of === 'search') {
    return { stop: [stopSearchNews(news.id)], verb: 'search.stopped', subject: { kind: 'saved_search', id: news.id } };
  }
  const { followerId, id } = news;
  const subject = { kind: 'user', id: followerId };
  return { stop: [stopFollowNews(followerId, id)], verb: 'user.follow_stopped', subject };
}

const signed = async ({ env }: Pick<Ctx, 'env'>, facts: string): Promise<string> =>
  (await hmacOf(env, ['stop', facts])).toString('base64url');

/** Takes as long for every mark of this length. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < other.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}
