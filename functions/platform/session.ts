import { endSession, seeSession, startSession } from '../../db/changes/accounts/sessions.ts';
import { personOfSession } from '../../db/queries/accounts/sessions.ts';
import type { Statement } from '../../db/statement.ts';
import type { Person } from '../../src/domain/kit/people/person.ts';
import { onCacheReset } from './cache.ts';
import type { Ctx } from './context.ts';

/** A session is over this long after the sign-in, used or not. */
const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
/** A look-up is trusted this long, so that a signed-out token is dead within a second everywhere (C9). */
const TRUST_MS = 1_000;
/** When it was last used is known to its owner within the hour. */
const SEEN_EVERY_MS = 60 * 60 * 1000;
const MOST_CACHED = 5_000;

export type Session = { person: Person; token: string; tokenHash: string };
type CachedSession = { session: Session | null; until: number };

const cache = new Map<string, CachedSession>();
onCacheReset(() => cache.clear());

/** The session of this token; null where it is over or there is none. */
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

/** After the answer: nobody waits for it. */
const noteSeen = ({ commit, now }: SessionCtx, tokenHash: string) =>
  commit({ statements: [seeSession(tokenHash, now(), SEEN_EVERY_MS)] });

type SessionCtx = Pick<Ctx, 'db' | 'now' | 'after' | 'commit'>;

/** 256 random bits for a session or a link that is mailed. */
export const newToken = (ctx: Pick<Ctx, 'random'>): string => Buffer.from(ctx.random(32)).toString('base64url');

/** How a session began. `renewed` follows an older one without anything proven anew: it counts as no fresh sign-in. */
export type StartedWith = 'password' | 'code' | 'phone' | 'google' | 'facebook' | 'passkey' | 'register' | 'renewed';

/** A new token, and the statement that makes it valid. The caller commits it with whatever else the sign-in changes. */
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

/** Has the next request look the person up again, because something about them has changed. */
export function refreshSession(token: string | null): void {
  if (token) cache.delete(token);
}

/** The statement that ends the session of this token. */
export async function endOfSession(ctx: Pick<Ctx, 'now'>, token: string): Promise<Statement> {
  cache.delete(token);
  return endSession(await hashToken(token), ctx.now());
}

/** The SHA-256 of a token, which is all the database knows of it. */
export async function hashToken(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Buffer.from(hash).toString('base64url');
}

function cached(token: string, entry: CachedSession): Session | null {
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(token, entry);
  return entry.session;
}
