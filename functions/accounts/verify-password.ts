import { countAttempt, waitAfter } from '../../db/changes/accounts/attempts.ts';
import { attemptsFor } from '../../db/queries/accounts/people.ts';
import { type Phrase, sayMany } from '../../src/domain/kit/words/phrase.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';
import { checkPassword, withHashing } from '../platform/passwords.ts';
import { refusal } from '../platform/refusal.ts';

/**
 * Counts an attempt at a password before it is checked. Refuses TOO_MANY_TRIES while the wait after the last ones
 * lasts (C15).
 */
export async function countPasswordAttempt(ctx: Ctx, key: string): Promise<void> {
  const counted = await ctx.commit({ statements: countAttempt(key, ctx.now()) });
  if (counted.status === 'conflict') throw await waitRefusal(ctx, key, wait);
}

/** The refusal of an attempt during the wait of `key`, with the seconds that are left. */
export async function waitRefusal(ctx: Ctx, key: string, say: (seconds: number) => Phrase) {
  const { count, lastAt } = await attemptsFor(ctx.db, key);
  const seconds = Math.max(1, Math.ceil((lastAt + waitAfter(count) - ctx.now()) / 1000));
  return refusal('TOO_MANY_TRIES', say(seconds), { retry_after_s: seconds });
}

const wait = (seconds: number): Phrase =>
  sayMany(seconds, 'Too many attempts. Please wait one second.', 'Too many attempts. Please wait {n} seconds.');

export const ownPasswordKey = (ctx: SignedIn): string => `password:${ctx.person.id}`;

/** Refuses PASSWORD_WRONG unless this is the caller's current password. */
export async function requirePassword(ctx: SignedIn, password: string, hash: string | null): Promise<void> {
  const right = await withHashing(async () => {
    await countPasswordAttempt(ctx, ownPasswordKey(ctx));
    return (await checkPassword(password, hash)).right;
  });
  if (!right) throw refusal('PASSWORD_WRONG', 'This is not your current password.', { field: 'password' });
}
