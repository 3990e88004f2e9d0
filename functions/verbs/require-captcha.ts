import type { CaptchaAction } from '../../src/domain/people/captcha.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../failure.ts';

/*
 * How an action asks for a captcha: its input schema has `captcha_token: CAPTCHA_TOKEN`, its refusals spread
 * CAPTCHA_REFUSALS (both from src/domain/people/captcha.ts), and its handler begins with
 * `await requireCaptcha(ctx, input.captcha_token, 'contact')`. The form shows it with components/people/Captcha.astro.
 */

/**
 * Refuses unless the token was solved for this form on this site and is new (T14). Says `off` where no captcha is set up.
 *
 * When the service itself is away, an action decides what that means. Opening accounts, sending mails and asking whether
 * a name is free stay closed for the moment: nobody loses anything by coming back, and an attacker who can silence the
 * service must not get a free run. Signing in passes with `whenAway: 'pass'` and is told `away`: whoever has the right
 * password must reach their account, and the wait between tries, which goes on counting, keeps the guessing slow.
 */
export async function requireCaptcha(
  ctx: Ctx,
  token: string | undefined,
  action: CaptchaAction,
  { whenAway = 'refuse' }: { whenAway?: 'refuse' | 'pass' } = {},
): Promise<'off' | 'passed' | 'away'> {
  if (!ctx.outside.captcha.widget()) return 'off';
  if (!token) throw refuse('CAPTCHA_NEEDED', 'Please show that you are not a robot.', { captcha: true });
  const askId = uuidOf(ctx.random(16));
  const verdict = await ctx.outside.captcha.check({ token, ip: ctx.ip, action, askId });
  if (verdict === 'passed') return 'passed';
  if (verdict === 'failed') {
    const sentence = 'The check that you are not a robot has failed. Please try again.';
    throw refuse('CAPTCHA_FAILED', sentence, { captcha: true });
  }
  if (whenAway === 'pass') return 'away';
  const sentence = 'We cannot check right now that you are not a robot. Please try again in a moment.';
  throw refuse('CAPTCHA_AWAY', sentence, { captcha: true });
}

function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
