import { countFailedAttempt } from '../../db/changes/accounts/attempts.ts';
import { attemptsFor } from '../../db/queries/accounts/people.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import type { Ctx } from '../platform/context.ts';
import { networkHash } from '../platform/rate-limit.ts';
import { requireCaptcha } from '../platform/require-captcha.ts';

/** Failed attempts per name, and per network, without a captcha. */
const FREE_ATTEMPTS = 5;

/**
 * Asks for a captcha after five failed attempts for this name (counted under `key`) or from this network; true if one
 * was solved. Such an attempt skips the growing wait, so that a stranger who keeps guessing cannot lock the owner out
 * (C15). If the captcha service is down, the attempt passes but waits.
 */
export async function captchaForLogin(ctx: Ctx, key: string, token: string | undefined): Promise<boolean> {
  if (!ctx.outside.captcha.widget()) return false;
  const keys = [key, ...(await networkKey(ctx))];
  const counts = await Promise.all(keys.map((each) => failures(ctx, each)));
  if (Math.max(...counts) < FREE_ATTEMPTS) return false;
  return (await requireCaptcha(ctx, token, 'login', { whenAway: 'pass' })) === 'passed';
}

/** Counts a wrong password against the caller's network. */
export async function countNetworkFailure(ctx: Ctx): Promise<void> {
  const [key] = await networkKey(ctx);
  if (key) await ctx.commit({ statements: countFailedAttempt(key, ctx.now()) });
}

async function failures(ctx: Ctx, key: string): Promise<number> {
  const { count, lastAt } = await attemptsFor(ctx.db, key);
  return lastAt < ctx.now() - DAY_MS ? 0 : count;
}

/** The IP address itself is not stored. */
async function networkKey({ ip }: Ctx): Promise<string[]> {
  return ip ? [`login-from:${await networkHash(ip)}`] : [];
}
