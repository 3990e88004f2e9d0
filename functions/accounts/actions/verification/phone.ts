import { spendCode } from '../../../../db/changes/accounts/codes.ts';
import { verifyOwnPhone } from '../../../../db/changes/accounts/contact-details.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { accountByPhone, ownContact } from '../../../../db/queries/accounts/contact.ts';
import type { verification } from '../../../../src/contract/accounts/verification.ts';
import { TERMS_NEEDED } from '../../../../src/domain/accounts/schema.ts';
import { tryCode, wrongCode } from '../../../platform/codes.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { requirePhone } from '../../../platform/phones.ts';
import { refusal } from '../../../platform/refusal.ts';
import { refreshSession } from '../../../platform/session.ts';
import { resetTokenFor } from '../../reset-link.ts';
import { textCode } from '../../text-code.ts';

type Verification = Handlers<typeof verification>;

/**
 * A verified phone signs in, so a signed-in person verifies only the phone in their profile, which takes the password
 * to change (PROOF_NEEDED). The terms are accepted before the first text (§2.6). For a new password only a verified phone gets a text, and the answer is the same for all
 * (C7).
 */
export const sendPhoneVerifyCode: Verification['user/sendPhoneVerifyCode'] = async (ctx, input) => {
  const { number: phone } = await requirePhone(ctx, input);
  const captchaToken = input.captcha_token;
  if (input.isForgotPassword) {
    const account = await accountByPhone(ctx.db, phone);
    const words = await ctx.wordsOf(account?.language ?? 'en');
    const asked = { phone, accountId: account?.id ?? null, captchaToken };
    return textCode(ctx, { purpose: 'reset', ...asked, words: account?.status === 'active' ? words : null });
  }
  if (!input.termCheck) throw refusal('TERMS_NEEDED', TERMS_NEEDED, { field: 'termCheck' });
  if (ctx.person) await requireOwn(ctx, ctx.person.id, phone);
  const words = input.language ? await ctx.wordsOf(input.language) : ctx.words;
  const purpose = ctx.person ? 'change' : 'register';
  return textCode(ctx, { purpose, phone, accountId: ctx.person?.id ?? null, captchaToken, words });
};

async function requireOwn(ctx: Ctx, userId: string, phone: string): Promise<void> {
  const own = await ownContact(ctx.db, userId);
  if (own?.phone === phone) return;
  const sentence = own?.passwordHash
    ? 'This is not the phone in your profile. Please enter your password to change it.'
    : 'This is not the phone in your profile. Please change it there first.';
  throw refusal('PROOF_NEEDED', sentence, { field: 'password' });
}

export const verifyPhoneVerifyCode: Verification['user/verifyPhoneVerifyCode'] = async (ctx, input) => {
  const { number: phone } = await requirePhone(ctx, input);
  const { verify_code: code, request_id: requestId } = input;
  const purpose = input.isForgotPassword ? 'reset' : ctx.person ? 'change' : 'register';
  const codeId = await tryCode(ctx, { purposes: [purpose], target: phone, code, requestId });
  const data = { verified: 1 as const, phone, reset_token: null };
  if (purpose === 'reset') {
    return { data: { ...data, reset_token: await resetTokenFor(ctx, codeId, await accountByPhone(ctx.db, phone)) } };
  }
  if (ctx.person) await verifyPhone(ctx, ctx.person.id, { phone, codeId });
  else if (await accountByPhone(ctx.db, phone))
    throw taken('There is already an account with this phone number. Please sign in.');
  return { data, message: 'Your phone is confirmed.' };
};

async function verifyPhone(ctx: Ctx, id: string, { phone, codeId }: { phone: string; codeId: string }): Promise<void> {
  const at = ctx.now();
  const event = recordEvent({ at, actor: ctx.actor, verb: 'user.phone_confirmed', subject: { kind: 'user', id } });
  const result = await ctx.commit({ statements: [spendCode(codeId, at), verifyOwnPhone(id, phone, at), event] });
  if (result.status === 'committed') return refreshSession(ctx.token);
  if (!result.guard.includes('users')) throw wrongCode();
  throw taken('This phone is already confirmed in another account. Please remove it there first.');
}

const taken = (sentence: string) => refusal('CONTACT_TAKEN', sentence, { field: 'phone' });
