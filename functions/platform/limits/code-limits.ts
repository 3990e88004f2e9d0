import { countRolling } from '../../../db/changes/platform/counts.ts';
import { rollingCount } from '../../../db/queries/platform/counts.ts';
import type { Statement } from '../../../db/statement.ts';
import {
  LIMIT_OF_STRANGERS,
  LIMIT_OF_TEXTS,
  LIMIT_WHEN_CROWDED,
  LIMITS_OF_ASKER,
  type Limit,
} from '../../../src/domain/accounts/verification/code-limits.ts';
import type { Ctx } from '../context.ts';
import { requireCaptcha } from '../require-captcha.ts';
import { hashToken } from '../session.ts';
import { isKnownBrowser, isKnownNetwork } from './known-browser.ts';
import { networkHash } from './rate-limit.ts';

export type CodeRequest = {
  channel: 'email' | 'sms';
  target: string;
  captchaToken: string | undefined;
  /** Asks an unknown browser for a captcha at once. */
  alwaysCaptcha?: boolean;
};

/**
 * `isKnown` if the account knows the browser, or the person is signed in to it; `isNear` if it knows the network of an
 * unknown browser.
 */
export type CodeAsker = { isKnown: boolean; isNear: boolean; key: string };

/**
 * The asker as the limits count them: a known browser by itself, everyone else by network. `accountId` is the account
 * that the code would be for: the one with the target, or that of the signed-in person whose own target it is.
 */
export async function askerOf(ctx: Ctx, accountId: string | null): Promise<CodeAsker> {
  if (accountId && ctx.person?.id === accountId) return { isKnown: true, isNear: false, key: `owner ${accountId}` };
  if (accountId && ctx.visitorId && (await isKnownBrowser(ctx, accountId))) {
    return { isKnown: true, isNear: false, key: `browser ${ctx.visitorId}` };
  }
  const isNear = accountId !== null && (await isKnownNetwork(ctx, accountId));
  return { isKnown: false, isNear, key: `network ${ctx.ip ? await networkHash(ctx.ip) : 'unknown'}` };
}

/**
 * The statements that count a request for a code, by asker and target, and how many attempts the code
 * allows (C1, C16). Strangers never use up what a known browser or another network may still ask for; once there are too
 * many of them, each needs a captcha. A network that the account knows also gets texts when strangers have used up
 * theirs (decision 0039). Refuses as `requireCaptcha` does.
 */
export async function codeLimits(ctx: Ctx, asker: CodeAsker, request: CodeRequest) {
  const { channel, target } = request;
  const counted = countsFor(ctx, await hashToken(`${target} ${asker.key}`));
  const own = LIMITS_OF_ASKER[channel].flatMap((limit) => counted(limit, channel));
  if (asker.isKnown) return { statements: own, attempts: 'five' as const };
  const targetHash = await hashToken(target);
  const all = LIMIT_OF_STRANGERS[channel];
  const sent = await rollingCount(ctx.db, keyOf(targetHash, all, channel), ctx.now(), all.windowMs);
  const isCrowded = sent >= all.most;
  if (channel === 'sms' && asker.isNear) {
    if (isCrowded) await requireCaptcha(ctx, request.captchaToken, 'code', { whenAway: 'pass' });
    return { statements: own, attempts: 'five' as const };
  }
  if (isCrowded || request.alwaysCaptcha) await requireCaptcha(ctx, request.captchaToken, 'code');
  const ofAll = countsFor(ctx, targetHash);
  const texts = channel === 'sms' ? ofAll(LIMIT_OF_TEXTS, channel) : [];
  if (isCrowded) {
    return { statements: [...own, ...texts, ...counted(LIMIT_WHEN_CROWDED, 'crowded')], attempts: 'one' as const };
  }
  return { statements: [...own, ...texts, ...ofAll(all, channel)], attempts: 'five' as const };
}

/** What an asker may still ask for, and try, once the texts to a number are shared. */
export async function limitsOfSharedCode(ctx: Ctx, asker: CodeAsker, target: string) {
  const counted = countsFor(ctx, await hashToken(`${target} ${asker.key}`));
  const own = LIMITS_OF_ASKER.sms.flatMap((limit) => counted(limit, 'sms'));
  return { statements: [...own, ...counted(LIMIT_WHEN_CROWDED, 'crowded')], attempts: 'one' as const };
}

/** Whether strangers have used up the texts of a day to this number. */
export async function hasHadItsTexts(ctx: Ctx, target: string): Promise<boolean> {
  const key = keyOf(await hashToken(target), LIMIT_OF_TEXTS, 'sms');
  return (await rollingCount(ctx.db, key, ctx.now(), LIMIT_OF_TEXTS.windowMs)) >= LIMIT_OF_TEXTS.most;
}

type CountFor = (limit: Limit, kind: string) => Statement[];

const countsFor =
  (ctx: Ctx, hash: string): CountFor =>
  ({ windowMs, most, guard }, kind) =>
    countRolling({ key: keyOf(hash, { guard }, kind), now: ctx.now(), windowMs, most, guard });

const keyOf = (hash: string, { guard }: Pick<Limit, 'guard'>, kind: string): string => `${kind} ${guard}:${hash}`;
