import { endSession, seeSession, startSession } from '../../db/changes/accounts/sessions.ts';
import { holdUntil } from '../../db/changes/platform/counts.ts';
import { peopleOfSessions } from '../../db/queries/accounts/sessions.ts';
import type { Statement } from '../../db/statement.ts';
import { network } from '../../src/domain/kit/network.ts';
import type { Person } from '../../src/domain/kit/people/person.ts';
import { storeNewest } from '../../src/domain/kit/store-newest.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import { onCacheReset } from './cache.ts';
import type { Ctx } from './context.ts';

/** A session ends this long after the sign-in, used or not. */
const SESSION_MS = 30 * DAY_MS;
/** How long after its last sign-in a browser or network is one of the account's. */
export const KNOWN_MS = 90 * DAY_MS;
/** How long a look-up is cached: a signed-out token stops working everywhere within a second (C9). */
const TRUST_MS = 1_000;
/** Sessions in use are looked up again this long before, many in one query, while requests use the cached ones. */
const AHEAD_MS = 400;
const MOST_TOGETHER = 200;
/** How precisely a session's last use is recorded. */
const SEEN_EVERY_MS = 60 * 60 * 1000;
const MAX_CACHED = 5_000;

export type Session = { person: Person; token: string; tokenHash: string };
type CachedSession = { session: Session | null; tokenHash: string; until: number; isUsed: boolean };

/** By token, the oldest look-up first. */
const cache = new Map<string, CachedSession>();
/** Until when (UTC ms) another request looks up the sessions in use. */
let isRefreshedUntil = 0;
onCacheReset(() => {
  cache.clear();
  isRefreshedUntil = 0;
});

/** The valid session of this token, or null. */
export async function readSession(ctx: SessionCtx, token: string | null): Promise<Session | null> {
  if (!token) return null;
  const now = ctx.now();
  const known = cache.get(token);
  if (!known || known.until <= now) return lookUp(ctx, token, now);
  known.isUsed = true;
  if (known.until <= now + AHEAD_MS && isRefreshedUntil <= now) {
    isRefreshedUntil = now + AHEAD_MS;
    ctx.after(() => refreshUsed(ctx, now));
  }
  return known.session;
}

async function lookUp(ctx: SessionCtx, token: string, now: number): Promise<Session | null> {
  const tokenHash = await hashToken(token);
  const found = (await peopleOf(ctx, [tokenHash], now)).get(tokenHash);
  return store(token, tokenHash, found, now);
}

/** Looks up the sessions in use that expire from the cache soon, and forgets unused ones on the way. */
async function refreshUsed(ctx: SessionCtx, now: number): Promise<void> {
  const soon = soonExpired(now);
  const hashes = soon.map(([, { tokenHash }]) => tokenHash);
  const people = await peopleOf(ctx, hashes, now);
  for (const [token, entry] of soon) {
    // A change since then removed it from the cache, so what was read of it may be old.
    if (cache.get(token) === entry) store(token, entry.tokenHash, people.get(entry.tokenHash), now);
  }
}

function soonExpired(now: number): [token: string, CachedSession][] {
  const soon: [string, CachedSession][] = [];
  for (const [token, entry] of cache) {
    if (entry.until > now + AHEAD_MS || soon.length === MOST_TOGETHER) break;
    if (entry.isUsed) soon.push([token, entry]);
    else if (entry.until <= now) cache.delete(token);
  }
  return soon;
}

async function peopleOf(ctx: SessionCtx, tokenHashes: readonly string[], now: number) {
  const people = await peopleOfSessions(ctx.db, tokenHashes, now);
  const unseen = tokenHashes.filter((hash) => now - (people.get(hash)?.seenAt ?? now) >= SEEN_EVERY_MS);
  if (unseen.length > 0) ctx.after(() => noteSeen(ctx, unseen));
  return people;
}

/** Runs after the response. */
const noteSeen = ({ commit, now }: SessionCtx, tokenHashes: readonly string[]) =>
  commit({ statements: tokenHashes.map((tokenHash) => seeSession(tokenHash, now(), SEEN_EVERY_MS)) });

type SessionCtx = Pick<Ctx, 'db' | 'now' | 'after' | 'commit'>;

/** 256 random bits for a session or an e-mailed link. */
export const newToken = (ctx: Pick<Ctx, 'random'>): string => Buffer.from(ctx.random(32)).toString('base64url');

/** How a session began. `renewed` replaces an older one without new proof, so it does not count as a recent sign-in. */
export type StartedWith = 'password' | 'code' | 'phone' | 'google' | 'facebook' | 'passkey' | 'register' | 'renewed';

type SessionStart = Pick<Ctx, 'random' | 'now' | 'userAgent' | 'token' | 'visitorId' | 'ip'>;

/**
 * A new token, and the statements that make it valid, and browser and network known ones of this account, to be
 * committed with the rest of the sign-in. `cookies` is the handler's `session`.
 */
export async function newSession(
  ctx: SessionStart,
  user: { id: string; epoch: number },
  startedWith: StartedWith = 'renewed',
): Promise<{ token: string; cookies: { token: string; visitorId: string }; statements: Statement[] }> {
  const token = newToken(ctx);
  const visitorId = ctx.visitorId ?? newToken(ctx);
  const now = ctx.now();
  const row = { tokenHash: await hashToken(token), userId: user.id, epoch: user.epoch, startedWith, createdAt: now };
  const follows = ctx.token ? await hashToken(ctx.token) : null;
  const start = startSession({ ...row, follows, userAgent: ctx.userAgent, expiresAt: now + SESSION_MS });
  const known = [
    await knownBrowserKey(visitorId, user.id),
    ...(ctx.ip ? [await knownNetworkKey(ctx.ip, user.id)] : []),
  ].flatMap((key) => holdUntil(key, now + KNOWN_MS));
  return { token, cookies: { token, visitorId }, statements: [start, ...known] };
}

/** Drops a session from the cache after a change to its person. */
export function refreshSession(token: string | null): void {
  if (token) cache.delete(token);
}

/**
 * The key that holds while this browser is one of the account's (functions/platform/limits/known-browser.ts). It names
 * neither the browser nor the person.
 */
export const knownBrowserKey = async (visitorId: string, userId: string): Promise<string> =>
  `browser:${await hashToken(`${userId} ${visitorId}`)}`;

/** The same for a network, which others may share: it only gets allowances of its own, and solves captchas. */
export const knownNetworkKey = async (ip: string, userId: string): Promise<string> =>
  `network:${await hashToken(`${userId} ${network(ip)}`)}`;

/** The statement that ends this session. */
export async function endOfSession(ctx: Pick<Ctx, 'now'>, token: string): Promise<Statement> {
  refreshSession(token);
  return endSession(await hashToken(token), ctx.now());
}

/** The SHA-256 of a token. The database stores nothing else of it. */
export async function hashToken(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Buffer.from(hash).toString('base64url');
}

/** Caches what a look-up that began at `now` (UTC ms) found. */
function store(token: string, tokenHash: string, found: { person: Person } | undefined, now: number): Session | null {
  const session = found ? { person: found.person, token, tokenHash } : null;
  storeNewest(cache, token, { session, tokenHash, until: now + TRUST_MS, isUsed: false }, MAX_CACHED);
  return session;
}
