import { countOne } from '../../../../db/changes/platform/counts.ts';
import { usernameFree } from '../../../../db/queries/accounts/invites.ts';
import { accountByEmail } from '../../../../db/queries/accounts/people.ts';
import type { registration } from '../../../../src/contract/accounts/registration.ts';
import { isTaken } from '../../../../src/domain/accounts/verification/email-address.ts';
import { HOUR_MS } from '../../../../src/domain/kit/time.ts';
import { tryCode } from '../../../platform/codes.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { networkHash } from '../../../platform/limits/rate-limit.ts';
import { refusal } from '../../../platform/refusal.ts';
import { requireCaptcha } from '../../../platform/require-captcha.ts';
import { requireDomain } from '../../require-domain.ts';

/** Checks per network and hour; a registration needs a handful (C8). */
const MOST_AN_HOUR = 60;
/** Checks per hour without a captcha. */
const FREE_AN_HOUR = 10;

/**
 * Says whether a username is free, within exact limits. An address is checked for its form and domain; only the holder
 * of its newest code learns whether it has an account, at the price of one attempt (decision 0012).
 */
export const checkValidation: Handlers<typeof registration>['user/checkValidation'] = async (ctx, input) => {
  if (ctx.person) throw refusal('NOT_REGISTERING', 'You already have an account.');
  await countCheck(ctx, input.captcha_token);
  if (input.type === 'email_username') {
    return answer(await usernameFree(ctx.db, input.username), 'This username is taken. Please choose another.');
  }
  await requireDomain(ctx, input.text);
  if (!input.verify_code) return { data: { available: null } };
  const { text: target, verify_code: code, request_id: requestId } = input;
  await tryCode(ctx, { purposes: ['register'], target, code, requestId });
  const holder = await accountByEmail(ctx.db, input.text);
  return answer(!(holder && isTaken(holder)), 'This e-mail address belongs to another account.');
};

/** §7: the message says why it is not free. */
const answer = (isFree: boolean, taken: string) =>
  isFree ? { data: { available: 1 as const } } : { data: { available: 0 as const }, message: taken };

async function countCheck(ctx: Ctx, captchaToken: string | undefined): Promise<void> {
  if (await counted(ctx, 'free', FREE_AN_HOUR)) return;
  await requireCaptcha(ctx, captchaToken, 'validate');
  if (await counted(ctx, 'more', MOST_AN_HOUR - FREE_AN_HOUR)) return;
  throw refusal('TOO_MANY_CHECKS', 'You have checked this many times. Please wait an hour, or simply continue.');
}

async function counted(ctx: Ctx, kind: 'free' | 'more', most: number): Promise<boolean> {
  const windowStart = Math.floor(ctx.now() / HOUR_MS) * HOUR_MS;
  const key = `check:${kind}:${ctx.ip ? await networkHash(ctx.ip) : 'nowhere'}`;
  const result = await ctx.commit({ statements: [countOne({ key, windowStart, most, guard: 'hour' })] });
  return result.status === 'committed';
}
