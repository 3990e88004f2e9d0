import type { CodePurpose } from '../../db/changes/accounts/codes.ts';
import { type Count, countOne, countRolling } from '../../db/changes/platform/counts.ts';
import { enqueueNothing, enqueueText } from '../../db/changes/platform/system.ts';
import { unusedHash } from '../../db/queries/accounts/codes.ts';
import { countIn } from '../../db/queries/offers/counts.ts';
import { countWindow } from '../../db/queries/platform/counts.ts';
import { codeText } from '../../src/domain/accounts/mails/codes.ts';
import {
  LIMIT_OF_SHARED_TEXTS,
  type TextAsker,
  textShare,
} from '../../src/domain/accounts/verification/code-limits.ts';
import { DAY_MS, HOUR_MS } from '../../src/domain/kit/time.ts';
import type { Words } from '../../src/domain/kit/words/words.ts';
import { deliverFirst } from '../notifications/deliver.ts';
import { codeConflict, newCode, startedCode } from '../platform/codes.ts';
import type { Ctx } from '../platform/context.ts';
import { askerOf, type CodeAsker, hasHadItsTexts, limitsOfSharedCode } from '../platform/limits/code-limits.ts';
import { networkHash } from '../platform/limits/rate-limit.ts';
import { refusal } from '../platform/refusal.ts';
import { requireCaptcha } from '../platform/require-captcha.ts';
import { hashToken } from '../platform/session.ts';

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
 * hour, of which newcomers, unknown browsers and known ones each have a share (C16); a newcomer needs a captcha. Where
 * strangers have used up the texts to sign in or to a new password, the next one is shared (`textSharedCode`). Only
 * texts that are sent count as spent, but a pause applies to every asker of that kind. Refuses TOO_MANY_CODES,
 * TOO_MANY_TEXTS, TEXTS_PAUSED and NOT_CONFIGURED, and as `requireCaptcha` does.
 */
export async function textCode(ctx: Ctx, { purpose, phone, words, accountId, captchaToken }: TextCodeInput) {
  ctx.outside.sms.require();
  const asker = await askerOf(ctx, accountId);
  const kind = asker.isKnown || asker.isNear ? 'known' : purpose === 'register' ? 'newcomer' : 'stranger';
  const budget = await budgetOf(ctx, kind);
  const isSpent = await isUsedUp(ctx, budget);
  if (kind === 'stranger' && (isSpent || (await hasHadItsTexts(ctx, phone)))) {
    return textSharedCode(ctx, { purpose, phone, words, asker, captchaToken });
  }
  if (isSpent) throw paused();
  const asked = { channel: 'sms' as const, target: phone, asker, captchaToken, alwaysCaptcha: purpose === 'register' };
  return sendText(ctx, { phone, words, budget, code: await newCode(ctx, { purpose, ...asked }) });
}

type SharedCodeInput = Omit<TextCodeInput, 'accountId'> & { asker: CodeAsker };

/**
 * One text in half an hour for everyone who asks and solves a captcha. Only the owner can read its code, and each asker
 * has a single attempt (decision 0039). It is of no use to later askers once it has signed someone in.
 */
async function textSharedCode(given: Ctx, { purpose, phone, words, asker, captchaToken }: SharedCodeInput) {
  await requireCaptcha(given, captchaToken, 'code');
  const at = given.now();
  // The window begins when its code is made, which is how the code is found.
  const ctx = { ...given, now: () => at };
  const limits = await limitsOfSharedCode(ctx, asker, phone);
  const key = `sms shared ${purpose}:${await hashToken(phone)}`;
  const counted = { ...LIMIT_OF_SHARED_TEXTS, key, now: at };
  const sent = await countWindow(ctx.db, key, at, LIMIT_OF_SHARED_TEXTS.windowMs);
  const start = { purpose, channel: 'sms' as const, target: phone };
  if (sent.count === 0) {
    const budget = await budgetOf(ctx, 'shared');
    if (await isUsedUp(ctx, budget)) throw paused();
    const statements = [...limits.statements, ...countRolling(counted)];
    const code = await startedCode(ctx, { ...start, limits: { ...limits, statements } });
    return sendText(ctx, { phone, words, budget, code });
  }
  const sentAt = sent.endsAt - LIMIT_OF_SHARED_TEXTS.windowMs;
  const hash = await unusedHash(ctx.db, { purpose, target: phone, createdAt: sentAt });
  // Once it is used, the answer stays the same, though nobody has the code: a refusal would reveal the account (C7).
  const code = await startedCode(ctx, { ...start, limits }, hash ?? undefined);
  const answer = await sendText(ctx, { phone, words: null, budget: null, code });
  return { ...answer, data: { ...answer.data, sent_at: sentAt } };
}

type Texting = {
  phone: string;
  words: Words | null;
  /** Null if nothing is sent. */
  budget: Count | null;
  code: Awaited<ReturnType<typeof newCode>>;
};

async function sendText(ctx: Ctx, { phone, words, budget, code }: Texting) {
  const id = ctx.newId('outbox');
  const text = words && {
    to: phone,
    text: codeText(words, { code: code.code, site: ctx.env.SITE_URL }),
    until: code.expiresAt,
  };
  const sending =
    text && budget ? [countOne(budget), enqueueText(id, ctx.now(), text)] : [enqueueNothing(id, ctx.now())];
  const result = await ctx.commit({ statements: [...code.statements, ...(await networkLimit(ctx)), ...sending] });
  if (result.status === 'conflict') throw conflictRefusal(result.guard);
  ctx.after(() => deliverFirst(ctx, id));
  return { data: { expires_at: code.expiresAt, request_id: code.requestId }, visitorId: code.visitorId };
}

const isUsedUp = async (ctx: Ctx, { key, windowStart, most }: Count): Promise<boolean> =>
  (await countIn(ctx.db, key, windowStart)) >= most;

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
  // Another person’s text went out at the same moment.
  if (guard === 'shared text') return refusal('TOO_MANY_CODES', 'Please try again in a moment.', { retry_after_s: 1 });
  if (guard === 'spent') return paused();
  if (guard === 'texts a day') {
    const sentence = 'You have reached the limit of 20 texts a day. Please use a code by e-mail instead.';
    return refusal('TOO_MANY_TEXTS', sentence, { limit: MOST_A_DAY });
  }
  return codeConflict(guard) ?? new Error(`no code: ${guard}`);
}
