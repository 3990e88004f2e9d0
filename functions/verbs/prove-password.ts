import { countLoginTry, waitAfter } from '../../db/changes/attempts.ts';
import { loginTries } from '../../db/queries/people.ts';
import { type Phrase, sayMany } from '../../src/domain/words/phrase.ts';
import type { Ctx, SignedIn } from '../context.ts';
import { refuse } from '../failure.ts';
import { checkPassword, withHashing } from '../passwords.ts';

/** Counts a try at a password before it is judged; refuses while the wait after the last ones is not over (C15). */
export async function countPasswordTry(ctx: Ctx, key: string, say: (seconds: number) => Phrase = wait): Promise<void> {
  const counted = await ctx.commit({ statements: countLoginTry(key, ctx.now()) });
  if (counted.status === 'committed') return;
  const { count, lastAt } = await loginTries(ctx.db, key);
  const seconds = Math.max(1, Math.ceil((lastAt + waitAfter(count) - ctx.now()) / 1000));
  throw refuse('TOO_MANY_TRIES', say(seconds), { retry_after_s: seconds });
}

const wait = (seconds: number): Phrase =>
  sayMany(seconds, 'Too many tries. Please wait one second.', 'Too many tries. Please wait {n} seconds.');

export const ownPasswordKey = (ctx: SignedIn): string => `password:${ctx.person.id}`;

/** Refuses unless this is the present password of who is signed in. */
export async function requirePassword(ctx: SignedIn, password: string, hash: string | null): Promise<void> {
  const right = await withHashing(async () => {
    await countPasswordTry(ctx, ownPasswordKey(ctx));
    return (await checkPassword(password, hash)).right;
  });
  if (!right) throw refuse('PASSWORD_WRONG', 'This is not your present password.', { field: 'password' });
}
