import { unsubscribeAll, unsubscribeFollow, unsubscribeSearch } from '../../db/changes/discovery/saved-searches.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import type { Ctx } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { hmacOf, isSameSecret } from '../platform/secret.ts';

/** What a mail about new offers comes from: a saved search, a followed TimeGiver, or all of a person's alerts. */
export type MailSource =
  | { of: 'search'; id: string }
  | { of: 'giver'; followerId: string; id: string }
  | { of: 'all'; userId: string };
type Kind = MailSource['of'] | 'both';

/** Our ids contain no dots or tildes, so a token can be parsed unambiguously. */
const PART = /^(search|giver|all)\.([\w-]*)\.([\w-]+)$/;
const SIGNATURE_LENGTH = 43;
/** A header line has at most 998 characters, and an address in it cannot be folded (RFC 5322). */
const MOST_LENGTH = 700;

/**
 * The signed address that unsubscribes from these sources, and from nothing else, without a session (RFC 8058). It does
 * not expire. If there are too many for one line, it unsubscribes from all of the person's alerts.
 */
export async function stopUrl(ctx: Pick<Ctx, 'env'>, userId: string, sources: readonly MailSource[]): Promise<string> {
  const parts = sources.map(partOf).join('~');
  const payload = parts.length > MOST_LENGTH ? partOf({ of: 'all', userId }) : parts;
  return `${ctx.env.SITE_URL}/stop_mails/${payload}.${await signatureOf(ctx, payload)}`;
}

function partOf(source: MailSource): string {
  if (source.of === 'all') return `all..${source.userId}`;
  return `${source.of}.${source.of === 'giver' ? source.followerId : ''}.${source.id}`;
}

/** The sources that a token unsubscribes from; null if its signature is wrong. */
export async function readStopToken(ctx: Pick<Ctx, 'env'>, token: string): Promise<MailSource[] | null> {
  const payload = token.slice(0, -SIGNATURE_LENGTH - 1);
  const signature = token.slice(-SIGNATURE_LENGTH);
  if (!isSameSecret(signature, await signatureOf(ctx, payload)) || token.at(payload.length) !== '.') return null;
  return payload.split('~').flatMap((part): MailSource[] => {
    const [, of, followerId = '', id = ''] = PART.exec(part) ?? [];
    if (!of) return [];
    if (of === 'all') return [{ of, userId: id }];
    return of === 'search' ? [{ of, id }] : [{ of: 'giver', followerId, id }];
  });
}

/** The kind of a token's sources. */
export function kindsOf(sources: readonly MailSource[]): Kind {
  const [of = 'search', other] = new Set(sources.map((source) => source.of));
  return other ? 'both' : of;
}

/** Unsubscribes from the sources of a token; doing it twice is fine. Refuses invalid tokens. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<Kind> {
  const sources = await readStopToken(ctx, token);
  if (!sources) throw refusal('LINK_GONE', 'This link isn’t valid. Please use the one in our latest e-mail.');
  await Promise.all(sources.map((source) => stopOne(ctx, source)));
  return kindsOf(sources);
}

/** A conflict means that it was done before. */
async function stopOne(ctx: Ctx, source: MailSource): Promise<void> {
  const { stop, verb, subject } = changeFor(source);
  await ctx.commit({ statements: [...stop, recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject })] });
}

function changeFor(source: MailSource) {
  if (source.of === 'all') {
    const subject = { kind: 'user', id: source.userId };
    return { stop: unsubscribeAll(source.userId), verb: 'user.news_stopped', subject };
  }
  if (source.of === 'search') {
    const subject = { kind: 'saved_search', id: source.id };
    return { stop: [unsubscribeSearch(source.id)], verb: 'search.stopped', subject };
  }
  const { followerId, id } = source;
  const subject = { kind: 'user', id: followerId };
  return { stop: [unsubscribeFollow(followerId, id)], verb: 'user.follow_stopped', subject };
}

const signatureOf = async ({ env }: Pick<Ctx, 'env'>, payload: string): Promise<string> =>
  (await hmacOf(env, ['stop', payload])).toString('base64url');
