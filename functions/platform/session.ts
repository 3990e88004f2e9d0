import { endSession, seeSession, startSession } from '../../db/changes/accounts/sessions.ts';
import { personOfSession } from '../../db/queries/accounts/sessions.ts';
import type { Statement } from '../../db/statement.ts';
import type { Person } from '../../src/domain/kit/people/person.ts';
import { onCacheReset } from './cache.ts';
import type { Ctx } from './context.ts';

/** A session ends this long after the sign-in, used or not. */
const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
/** How long a look-up is cached: a signed-out token stops working everywhere within a second (C9). */
const TRUST_MS = 1_000;
/** How precisely a session's last use is recorded. */
const SEEN_EVERY_MS = 60 * 60 * 1000;
const MAX_CACHED = 5_000;

export type Session = { person: Person; token: string; tokenHash: string };
type CachedSession = { session: Session | null; until: number };

const cache = new Map<string, CachedSession>();
onCacheReset(() => cache.clear());

/** The valid session of this token, or null. */
export async function readSession(ctx: SessionCtx, token: string | null): Promise<Session | null> {
  if (!token) return null;
  const now = ctx.now();
  const known = cache.get(token);
  if (known && known.until > now) return known.session;
  const tokenHash = await hashToken(token);
  const found = await personOfSession(ctx.db, tokenHash, now);
  if (found && now - found.seenAt >= SEEN_EVERY_MS) ctx.after(() => noteSeen(ctx, tokenHash));
  return cached(token, { session: found && { person: found.person, token, tokenHash }, until: now + TRUST_MS });
}

/** Runs after the response. */
const noteSeen = ({ commit, now }: SessionCtx, tokenHash: string) =>
  commit({ statements: [seeSession(tokenHash, now(), SEEN_EVERY_MS)] });

type SessionCtx = Pick<Ctx, 'db' | 'now' | 'after' | 'commit'>;

/** 256 random bits for a session or an e-mailed link. */
export const newToken = (ctx: Pick<Ctx, 'random'>): string => Buffer.from(ctx.random(32)).toString('base64url');

/** How a session began. `renewed` replaces an older one without new proof, so it does not count as a recent sign-in. */
export type StartedWith = 'password' | 'code' | 'phone' | 'google' | 'facebook' | 'passkey' | 'register' | 'renewed';

/** A new token and the statement that makes it valid, to be committed with the rest of the sign-in. */
export async function newSession(
  ctx: Pick<Ctx, 'random' | 'now' | 'userAgent' | 'token'>,
  user: { id: string; epoch: number },
  startedWith: StartedWith = 'renewed',
): Promise<{ token: string; statement: Statement }> {
  const token = newToken(ctx);
  const now = ctx.now();
  const row = { tokenHash: await hashToken(token), userId: user.id, epoch: user.epoch, startedWith, createdAt: now };
  const follows = ctx.token ? await hashToken(ctx.token) : null;
  return { token, statement: startSession({ ...row, follows, userAgent: ctx.userAgent, expiresAt: now + SESSION_MS }) };
}

/** Drops a session from the cache after a change to its person. */
export function refreshSession(token: string | null): void {
  if (token) cache.delete(token);
}

/** The statement that ends this session. */
export async function endOfSession(ctx: Pick<Ctx, 'now'>, token: string): Promise<Statement> {
  cache.delete(token);
  return endSession(await hashToken(token), ctx.now());
}

/** The SHA-256 of a token. The database stores nothing else of it. */
export async function hashToken(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Buffer.from(hash).toString('base64url');
}

function cached(token: string, entry: CachedSession): Session | null {
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(token, entry);
  return entry.session;
}
