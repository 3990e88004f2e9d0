import type { CodePurpose } from '../../db/changes/accounts/codes.ts';
import { type Count, countOne } from '../../db/changes/platform/counts.ts';
import { enqueueNothing, enqueueText } from '../../db/changes/platform/system.ts';
import { countIn } from '../../db/queries/offers/counts.ts';
import { codeText } from '../../src/domain/accounts/mails/codes.ts';
import { type TextAsker, textShare } from '../../src/domain/accounts/verification/code-limits.ts';
import { DAY_MS, HOUR_MS } from '../../src/domain/kit/time.ts';
import type { Words } from '../../src/domain/kit/words/words.ts';
import { deliverFirst } from '../notifications/deliver.ts';
import { codeConflict, newCode } from '../platform/codes.ts';
import type { Ctx } from '../platform/context.ts';
import { askerOf } from '../platform/limits/code-limits.ts';
import { networkHash } from '../platform/rate-limit.ts';
import { refusal } from '../platform/refusal.ts';

/** Per network (an IPv6 /64): one household or office. */
const MOST_A_DAY = 20;

type TextCodeInput = {
  purpose: CodePurpose;
  phone: string;
  /** Null if no text is sent; everything else happens as usual (C7). */
  words: Words | null;
  /** The account that the code would be for, if any. */
  accountId: string | null;
  captchaToken: string | undefined;
};

/**
 * Texts a code to a phone in E.164. Exact limits apply per network, to each asker of a number, and to all texts in an
 * hour, of which newcomers, unknown browsers and known ones each have a share (C16); a newcomer needs a captcha. Only
 * texts that are sent count as spent, but a pause applies to every asker of that kind. Refuses TOO_MANY_CODES,
 * TOO_MANY_TEXTS, TEXTS_PAUSED and NOT_CONFIGURED, and as `requireCaptcha` does.
 */
export async function textCode(ctx: Ctx, { purpose, phone, words, accountId, captchaToken }: TextCodeInput) {
  ctx.outside.sms.require();
  const asker = await askerOf(ctx, accountId);
  const budget = await budgetOf(
    ctx,
    asker.isKnown || asker.isNear ? 'known' : purpose === 'register' ? 'newcomer' : 'stranger',
  );
  if ((await countIn(ctx.db, budget.key, budget.windowStart)) >= budget.most) throw paused();
  const asked = { channel: 'sms' as const, target: phone, asker, captchaToken, alwaysCaptcha: purpose === 'register' };
  const code = await newCode(ctx, { purpose, ...asked });
  const id = ctx.newId('outbox');
  const text = words && {
    to: phone,
    text: codeText(words, { code: code.code, site: ctx.env.SITE_URL }),
    until: code.expiresAt,
  };
  const sending = text ? [countOne(budget), enqueueText(id, ctx.now(), text)] : [enqueueNothing(id, ctx.now())];
  const result = await ctx.commit({ statements: [...code.statements, ...(await networkLimit(ctx)), ...sending] });
  if (result.status === 'conflict') throw conflictRefusal(result.guard);
  ctx.after(() => deliverFirst(ctx, id));
  return { data: { expires_at: code.expiresAt, request_id: code.requestId }, visitorId: code.visitorId };
}

async function budgetOf(ctx: Ctx, asker: TextAsker): Promise<Count> {
  const { mostSmsAnHour } = await ctx.settings();
  const most = textShare(mostSmsAnHour, asker);
  return { key: `texts:spent:${asker}`, windowStart: startOfWindow(ctx, HOUR_MS), most, guard: 'spent' };
}

async function networkLimit(ctx: Ctx) {
  if (!ctx.ip) return [];
  const key = `texts:from:${await networkHash(ctx.ip)}`;
  return [countOne({ key, windowStart: startOfWindow(ctx, DAY_MS), most: MOST_A_DAY, guard: 'texts a day' })];
}

const startOfWindow = (ctx: Ctx, windowMs: number): number => Math.floor(ctx.now() / windowMs) * windowMs;

const paused = () =>
  refusal('TEXTS_PAUSED', 'We cannot send texts right now. Please use your password or a code by e-mail.');

function conflictRefusal(guard: string) {
  if (guard === 'spent') return paused();
  if (guard === 'texts a day') {
    const sentence = 'You have reached the limit of 20 texts a day. Please use a code by e-mail instead.';
    return refusal('TOO_MANY_TEXTS', sentence, { limit: MOST_A_DAY });
  }
  return codeConflict(guard) ?? new Error(`no code: ${guard}`);
}
