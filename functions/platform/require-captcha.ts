import type { CaptchaAction } from '../../src/domain/kit/form/captcha.ts';
import type { Ctx } from './context.ts';
import { refusal } from './refusal.ts';

/**
 * How an action uses a captcha: its input has `captcha_token: CAPTCHA_TOKEN`, its refusals spread CAPTCHA_REFUSALS
 * (both from src/domain/kit/form/captcha.ts), its handler starts with `await requireCaptcha(ctx,
 * input.captcha_token, 'contact')`, and its form shows src/components/ui/Captcha.astro.
 */

/**
 * Refuses unless the token was solved for this form on this site and is new (T14); returns `off` if no captcha is
 * configured. When the captcha service is down, opening accounts, sending mails and checking names are refused:
 * waiting costs no one anything, and an attacker who can silence the service gains nothing. Signing in continues with
 * `whenAway: 'pass'` and gets `away`: the owner must reach the account, and the growing wait between attempts slows
 * guessing down. So does a link for a forgotten password, which cannot be guessed.
 */
export async function requireCaptcha(
  ctx: Ctx,
  token: string | undefined,
  action: CaptchaAction,
  { whenAway = 'refuse' }: { whenAway?: 'refuse' | 'pass' } = {},
): Promise<'off' | 'passed' | 'away'> {
  if (!ctx.outside.captcha.widget()) return 'off';
  if (!token) throw captchaNeeded();
  const idempotencyKey = uuidOf(ctx.random(16));
  const verdict = await ctx.outside.captcha.check({ token, ip: ctx.ip, action, idempotencyKey });
  if (verdict === 'passed') return 'passed';
  if (verdict === 'failed') {
    const sentence = 'The robot check failed. Please try again.';
    throw refusal('CAPTCHA_FAILED', sentence, { captcha: true });
  }
  if (whenAway === 'pass') return 'away';
  const sentence = 'The robot check is not available right now. Please try again in a moment.';
  throw refusal('CAPTCHA_AWAY', sentence, { captcha: true });
}

export const captchaNeeded = () =>
  refusal('CAPTCHA_NEEDED', 'Please confirm that you are not a robot.', { captcha: true });

function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
