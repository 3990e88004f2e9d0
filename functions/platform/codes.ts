import { type CodePurpose, countCodeAttempt, startCode } from '../../db/changes/accounts/codes.ts';
import { newestCode } from '../../db/queries/accounts/codes.ts';
import type { Statement } from '../../db/statement.ts';
import { LIMIT_OF_TEXTS } from '../../src/domain/accounts/verification/code-limits.ts';
import { MINUTE_MS } from '../../src/domain/kit/time.ts';
import { isStaticCode } from './bypass.ts';
import type { Ctx } from './context.ts';
import { type CodeAsker, type CodeRequest, codeLimits } from './limits/code-limits.ts';
import { refusal } from './refusal.ts';
import { captchaNeeded } from './require-captcha.ts';
import { hmacOf } from './secret.ts';
import { hashToken, newToken } from './session.ts';

/** §9. */
const CODE_MS = 5 * MINUTE_MS;

type NewCode = CodeRequest & { purpose: CodePurpose; asker: CodeAsker };
type CodeStart = Pick<CodeRequest, 'channel' | 'target'> & {
  purpose: CodePurpose;
  limits: Awaited<ReturnType<typeof codeLimits>>;
};

/**
 * A 6-digit code for an e-mail address or an E.164 phone number, and the statements that make it the only valid one of
 * this request for that target and purpose. Only the requester can enter it (C4, T8): a browser is recognised by its
 * visitor id (a new one is returned as `visitorId`), a program by `requestId`. The batch conflicts beyond the limits of
 * src/domain/accounts/verification/code-limits.ts; pass the failed guard to `codeConflict`. Refuses as `requireCaptcha`
 * does when too many strangers ask for one target.
 */
export async function newCode(ctx: Ctx, { purpose, asker, ...asked }: NewCode) {
  return startedCode(ctx, { ...asked, purpose, limits: await codeLimits(ctx, asker, asked) });
}

/** A code within these limits; `sentHash` is the digest of one that was sent before and is valid for this request too. */
export async function startedCode(ctx: Ctx, { purpose, channel, target, limits }: CodeStart, sentHash?: string) {
  const code = drawCode(ctx.random);
  const createdAt = ctx.now();
  const request = ctx.visitorId ?? newToken(ctx);
  const row = {
    id: ctx.newId('code'),
    purpose,
    channel,
    target,
    createdAt,
    expiresAt: createdAt + CODE_MS,
    codeHash: sentHash ?? (await digestOf(ctx, { purpose, target, code })),
    requestHash: await hashToken(request),
    attempts: limits.attempts,
  };
  const statements: Statement[] = [...limits.statements, ...startCode(row)];
  return { code, expiresAt: row.expiresAt, visitorId: request, requestId: ctx.visitorId ? null : request, statements };
}

/** The refusal for a code that may not be sent yet, or null if a different guard failed. */
export function codeConflict(guard: string) {
  if (guard === 'pause') {
    return refusal('TOO_MANY_CODES', 'Please wait 30 seconds before you ask for another code.', { retry_after_s: 30 });
  }
  if (guard === 'texts in a quarter') {
    const sentence = 'We can send at most three texts in 15 minutes to one number. Please try again later.';
    return refusal('TOO_MANY_CODES', sentence, { limit: 3, retry_after_s: 900 });
  }
  if (guard === 'texts to a number') {
    const sentence = 'This number has had many texts today. Please use your password or a code by e-mail.';
    return refusal('TOO_MANY_CODES', sentence, { limit: LIMIT_OF_TEXTS.most });
  }
  if (guard === 'strangers') return captchaNeeded();
  if (guard !== 'codes a day') return null;
  const sentence = 'We can send at most ten codes a day to one address or number. Please try again tomorrow.';
  return refusal('TOO_MANY_CODES', sentence, { limit: 10 });
}

export const wrongCode = () =>
  refusal('CODE_WRONG', 'This code is wrong or has expired. Please ask for a new one.', { field: 'verify_code' });

type CodeTry = { purposes: readonly CodePurpose[]; target: string; code: string; requestId?: string | undefined };

/**
 * Counts one attempt and returns the id of a correct code, for `spendCode` in the batch that acts on it. Wrong, used and
 * expired codes, a sixth attempt, and codes that someone else requested all get the same refusal (C1 to C5). A guess from
 * another browser can never be right, so it does not use up the requester's attempts.
 */
export async function tryCode(ctx: Ctx, { purposes, target, code, requestId }: CodeTry): Promise<string> {
  const requestHash = await hashToken(requestId ?? ctx.visitorId ?? '');
  const row = await newestCode(ctx.db, { purposes, target, requestHash }, ctx.now());
  if (!row) throw wrongCode();
  const counted = await ctx.commit({ statements: [countCodeAttempt(row.id, ctx.now())] });
  if (counted.status === 'conflict') throw wrongCode();
  const digest = await digestOf(ctx, { purpose: row.purpose, target, code });
  if (row.codeHash !== digest && !isStaticCode(ctx.env, code)) throw wrongCode();
  return row.id;
}

type CodeFacts = { purpose: CodePurpose; target: string; code: string };

/** The digest that is stored for a code. It is keyed, because a million possible codes could be tried offline. */
const digestOf = async ({ env }: Pick<Ctx, 'env'>, { purpose, target, code }: CodeFacts): Promise<string> =>
  (await hmacOf(env, ['code', purpose, target, code])).toString('base64');

/** Six uniformly distributed digits: bytes from 250 up are skipped, as they would favour the low ones. */
function drawCode(random: Ctx['random']): string {
  let code = '';
  while (code.length < 6) {
    for (const byte of random(16)) if (byte < 250 && code.length < 6) code += byte % 10;
  }
  return code;
}
