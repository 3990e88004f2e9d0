import { countCardAttempt } from '../../db/changes/money/card-attempts.ts';
import { countWindow } from '../../db/queries/platform/counts.ts';
import type { Statement } from '../../db/statement.ts';
import { sayMany } from '../../src/domain/kit/words/phrase.ts';
import {
  CARD_ATTEMPTS_MS,
  FREE_CARD_ATTEMPTS,
  MOST_CARD_ATTEMPTS,
} from '../../src/domain/money/payments/card-attempts.ts';
import type { SignedIn } from '../platform/context.ts';
import { networkHash } from '../platform/limits/rate-limit.ts';
import { refusal } from '../platform/refusal.ts';
import { requireCaptcha } from '../platform/require-captcha.ts';
import { hashToken } from '../platform/session.ts';

/** Guards of a card payment: it needs a captcha, or has to wait. */
const NEEDS_CAPTCHA = 'cards without a captcha';
const TOO_MANY = 'cards an hour';
/** Beyond any number of attempts. */
const NO_LIMIT = 1_000_000_000;

/**
 * The statements that count a card payment by person, browser and network before it is tried (B27); it stays counted
 * unless it is paid. `isSolved`: its payer has solved a captcha.
 */
export async function cardAttempt(ctx: SignedIn, paymentId: string, isSolved: boolean): Promise<Statement[]> {
  const { own, shared } = await keysOf(ctx);
  const most = isSolved ? MOST_CARD_ATTEMPTS : FREE_CARD_ATTEMPTS;
  const guard = isSolved ? TOO_MANY : NEEDS_CAPTCHA;
  const window = { now: ctx.now(), windowMs: CARD_ATTEMPTS_MS, guard };
  return countCardAttempt(paymentId, [
    ...own.map((key) => ({ key, ...window, most })),
    ...shared.map((key) => ({ key, ...window, most: isSolved ? NO_LIMIT : FREE_CARD_ATTEMPTS })),
  ]);
}

/** Whether a card payment was refused for want of a captcha. Refuses TOO_MANY_DECLINES if it is too many even with one. */
export async function isCaptchaMissing(ctx: SignedIn, guard: string): Promise<boolean> {
  if (guard !== NEEDS_CAPTCHA && guard !== TOO_MANY) return false;
  const { own } = await keysOf(ctx);
  const windows = await Promise.all(own.map((key) => countWindow(ctx.db, key, ctx.now(), CARD_ATTEMPTS_MS)));
  const full = windows.filter(({ count }) => count >= MOST_CARD_ATTEMPTS);
  if (full.length > 0) throw tooManyDeclines(Math.max(...full.map(({ endsAt }) => endsAt)) - ctx.now());
  return guard === NEEDS_CAPTCHA;
}

/** If the captcha service is unavailable, only the limits of the person and the browser apply, so that people can pay. */
export const requireCardCaptcha = (ctx: SignedIn, token: string | undefined) =>
  requireCaptcha(ctx, token, 'pay', { whenAway: 'pass' });

function tooManyDeclines(waitMs: number) {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const sentence = sayMany(
    minutes,
    'Several card payments did not go through. Please ask your bank, and try again in a minute.',
    'Several card payments did not go through. Please ask your bank, and try again in {n} minutes.',
  );
  return refusal('TOO_MANY_DECLINES', sentence, { limit: MOST_CARD_ATTEMPTS, retry_after_s: minutes * 60 });
}

/** A network's count is `shared`: other people on it may be asked for a captcha, but are never stopped. */
async function keysOf({ person, visitorId, ip }: SignedIn) {
  const own = [`cards:person:${person.id}`, ...(visitorId ? [`cards:browser:${await hashToken(visitorId)}`] : [])];
  return { own, shared: ip ? [`cards:network:${await networkHash(ip)}`] : [] };
}
