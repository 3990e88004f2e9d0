import { sessionStart } from '../../../db/queries/accounts/sign-in-methods.ts';
import { FRESH_MS } from '../../../src/domain/accounts/sign-in/methods.ts';
import type { SignedIn } from '../../platform/context.ts';
import { refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/session.ts';

/**
 * Whether this session began with a sign-in in the last ten minutes. Sign-in methods change only in such a session, so
 * that a stranger with an open browser or a stolen token cannot add one of their own.
 */
export async function isFresh(ctx: Pick<SignedIn, 'db' | 'now' | 'person' | 'token'>): Promise<boolean> {
  const start = ctx.token && (await sessionStart(ctx.db, ctx.person.id, await hashToken(ctx.token)));
  return isFreshStart(start || null, ctx.now());
}

/** The same for a session that is known already; `now` in UTC ms. */
export function isFreshStart(start: Awaited<ReturnType<typeof sessionStart>>, now: number): boolean {
  if (!start || start.startedWith === 'renewed') return false;
  return now - start.createdAt < FRESH_MS;
}

export async function requireFresh(ctx: SignedIn): Promise<void> {
  if (await isFresh(ctx)) return;
  throw refusal('CONFIRM_FIRST', 'Please enter your password before you change how you sign in.');
}
