import { countAttempt, countFailedAttempt, resetAttempts } from '../../db/changes/accounts/attempts.ts';
import { attemptsFor } from '../../db/queries/accounts/people.ts';
import type { Statement } from '../../db/statement.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import type { Phrase } from '../../src/domain/kit/words/phrase.ts';
import type { Ctx } from '../platform/context.ts';
import { askerOf } from '../platform/limits/code-limits.ts';
import { networkHash } from '../platform/limits/rate-limit.ts';
import { requireCaptcha } from '../platform/require-captcha.ts';
import { hashToken } from '../platform/session.ts';
import { waitRefusal } from './verify-password.ts';

/** Failed attempts per account, and per network, without a captcha. */
const FREE_ATTEMPTS = 5;

/**
 * The counts of attempts to sign in (C15): at an account, whichever of its names was typed, and by the same network or
 * known browser at that account. Only the second makes anyone wait.
 */
export type LoginKeys = { account: string; own: string; isKnown: boolean };

/** `name` counts in place of an account that does not exist (C7). */
export async function loginKeys(ctx: Ctx, account: { id: string } | null, name = ''): Promise<LoginKeys> {
  const subject = account?.id ?? (await hashToken(name));
  const asker = await askerOf(ctx, account?.id ?? null);
  const own = await hashToken(`${subject} ${asker.key}`);
  return { account: `login:${subject}`, own: `login-wait:${own}`, isKnown: asker.isKnown };
}

/**
 * Asks for a captcha after five failed attempts at this account or from this network; true if one was solved. Such an
 * attempt skips the growing wait. A known browser needs one only after its own failed attempts. If the captcha service
 * is down, the attempt passes but waits.
 */
export async function captchaForLogin(ctx: Ctx, login: LoginKeys, token: string | undefined): Promise<boolean> {
  if (!ctx.outside.captcha.widget()) return false;
  const keys = login.isKnown ? [login.own] : [login.account, ...(await networkKey(ctx))];
  const counts = await Promise.all(keys.map((each) => failures(ctx, each)));
  if (Math.max(...counts) < FREE_ATTEMPTS) return false;
  return (await requireCaptcha(ctx, token, 'login', { whenAway: 'pass' })) === 'passed';
}

/** Counts an attempt to sign in before it is checked. Refuses TOO_MANY_TRIES during the wait, unless a captcha was solved. */
export async function countLogin(
  ctx: Ctx,
  { account, own }: LoginKeys,
  solved: boolean,
  say: (seconds: number) => Phrase,
) {
  const at = ctx.now();
  const counted = solved ? countFailedAttempt(own, at) : countAttempt(own, at);
  const result = await ctx.commit({ statements: [...counted, ...countFailedAttempt(account, at)] });
  if (result.status === 'conflict') throw await waitRefusal(ctx, own, say);
}

/** After a correct password, or a new one. */
export const resetLogin = ({ account, own }: LoginKeys): Statement[] => [resetAttempts(account), resetAttempts(own)];

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
