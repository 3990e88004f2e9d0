import { countOne } from '../../../db/changes/counts.ts';
import { usernameFree } from '../../../db/queries/invites.ts';
import { accountByEmail } from '../../../db/queries/people.ts';
import type { registration } from '../../../src/contract/registration.ts';
import { isTaken } from '../../../src/domain/people/taken.ts';
import { HOUR_MS } from '../../../src/domain/time.ts';
import { tryCode } from '../../codes.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { networkMask } from '../../pace.ts';
import { requireCaptcha } from '../../verbs/require-captcha.ts';
import { requireDomain } from '../../verbs/require-domain.ts';
import type { Handlers } from '../handlers.ts';

/** Questions that one network may ask in an hour: a registration needs a handful (C8). */
const MOST_AN_HOUR = 60;
/** The first ones are free; from then on each needs a captcha, where one is set up. */
const FREE_AN_HOUR = 10;

/**
 * A username is told to be free or taken, within an exact count. An address is judged by its form and domain; whether
 * it has an account only who has its newest code learns, at the price of one of the code's tries (decision 0012).
 */
export const checkValidation: Handlers<typeof registration>['user/checkValidation'] = async (ctx, input) => {
  if (ctx.person) throw refuse('NOT_REGISTERING', 'You have an account already.');
  await countQuestion(ctx, input.captcha_token);
  if (input.type === 'email_username') {
    return { data: { available: (await usernameFree(ctx.db, input.username)) ? 1 : 0 } };
  }
  await requireDomain(ctx, input.text);
  if (!input.verify_code) return { data: { available: null } };
  const { text: target, verify_code: code, request_id: requestId } = input;
  await tryCode(ctx, { purposes: ['register'], target, code, requestId });
  const holder = await accountByEmail(ctx.db, input.text);
  return { data: { available: holder && isTaken(holder) ? 0 : 1 } };
};

async function countQuestion(ctx: Ctx, captchaToken: string | undefined): Promise<void> {
  if (await counted(ctx, 'free', FREE_AN_HOUR)) return;
  await requireCaptcha(ctx, captchaToken, 'validate');
  if (await counted(ctx, 'more', MOST_AN_HOUR - FREE_AN_HOUR)) return;
  throw refuse('TOO_MANY_CHECKS', 'Too many questions from here. Please wait an hour, or simply go on.');
}

async function counted(ctx: Ctx, kind: 'free' | 'more', most: number): Promise<boolean> {
  const windowStart = Math.floor(ctx.now() / HOUR_MS) * HOUR_MS;
  const key = `check:${kind}:${ctx.ip ? await networkMask(ctx.ip) : 'nowhere'}`;
  const result = await ctx.commit({ statements: [countOne({ key, windowStart, most, guard: 'hour' })] });
  return result.status === 'committed';
}
