import { beginningOfSession } from '../../db/queries/ways-in.ts';
import { FRESH_MS } from '../../src/domain/people/ways-in.ts';
import type { SignedIn } from '../context.ts';
import { refuse } from '../failure.ts';
import { hashToken } from '../session.ts';

/**
 * Whether this session began with a sign-in in the last ten minutes. Whoever finds an open browser, or took a token,
 * must not be able to leave a way in behind: ways in are changed in a fresh session only.
 */
export async function isFresh(ctx: Pick<SignedIn, 'db' | 'now' | 'person' | 'token'>): Promise<boolean> {
  const beginning = ctx.token && (await beginningOfSession(ctx.db, ctx.person.id, await hashToken(ctx.token)));
  if (!beginning || beginning.startedWith === 'renewed') return false;
  return ctx.now() - beginning.createdAt < FRESH_MS;
}

export async function requireFresh(ctx: SignedIn): Promise<void> {
  if (await isFresh(ctx)) return;
  throw refuse('CONFIRM_FIRST', 'Please enter your password first: then you can change how you sign in.');
}
