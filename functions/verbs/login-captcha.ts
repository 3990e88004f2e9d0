import { countFailure } from '../../db/changes/failures.ts';
import { loginTries } from '../../db/queries/people.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import type { Ctx } from '../context.ts';
import { networkMask } from '../pace.ts';
import { requireCaptcha } from './require-captcha.ts';

/** So many wrong tries for a name, or from a network, are free of a captcha. */
const FREE_TRIES = 5;

/**
 * After five wrong tries for this name (its counter is `key`) or from this network, asks for a captcha; true where one
 * was solved. Such a try goes ahead of the wait that grows with the tries, so that a stranger who keeps guessing cannot
 * keep the owner out (C15). Where the captcha's service is away the try passes without one, but waits (require-captcha.ts).
 */
export async function captchaForLogin(ctx: Ctx, key: string, token: string | undefined): Promise<boolean> {
  if (!ctx.outside.captcha.widget()) return false;
  const keys = [key, ...(await networkKey(ctx))];
  const counts = await Promise.all(keys.map((each) => failures(ctx, each)));
  if (Math.max(...counts) < FREE_TRIES) return false;
  return (await requireCaptcha(ctx, token, 'login', { whenAway: 'pass' })) === 'passed';
}

/** Counts a wrong password for the network that it came from. */
export async function countNetworkFailure(ctx: Ctx): Promise<void> {
  const [key] = await networkKey(ctx);
  if (key) await ctx.commit({ statements: countFailure(key, ctx.now()) });
}

async function failures(ctx: Ctx, key: string): Promise<number> {
  const { count, lastAt } = await loginTries(ctx.db, key);
  return lastAt < ctx.now() - DAY_MS ? 0 : count;
}

/** The address itself is not kept. */
async function networkKey({ ip }: Ctx): Promise<string[]> {
  return ip ? [`login-from:${await networkMask(ip)}`] : [];
}
