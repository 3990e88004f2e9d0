import { spendCode } from '../../../db/changes/codes.ts';
import { proveOwnPhone } from '../../../db/changes/reach.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { accountByPhone, ownContact } from '../../../db/queries/contact.ts';
import type { proofs } from '../../../src/contract/proofs.ts';
import { tryCode, wrongCode } from '../../codes.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { requirePhone } from '../../phones.ts';
import { refreshSession } from '../../session.ts';
import { resetTokenFor } from '../../verbs/reset-link.ts';
import { textCode } from '../../verbs/text-code.ts';
import type { Handlers } from '../handlers.ts';

type Proofs = Handlers<typeof proofs>;

/**
 * A proven phone signs in, so nobody proves one from an open session that its owner has not put into the profile, which
 * takes the password. For a new password only the phone of an account gets a text, and the answer hides which (C7).
 */
export const sendPhoneVerifyCode: Proofs['user/sendPhoneVerifyCode'] = async (ctx, input) => {
  const { number: phone } = await requirePhone(ctx, input);
  if (input.isForgotPassword) {
    const account = await accountByPhone(ctx.db, phone);
    const words = await ctx.wordsOf(account?.language ?? 'en');
    return textCode(ctx, { purpose: 'reset', phone, words: account?.status === 'active' ? words : null });
  }
  if (ctx.person) await requireOwn(ctx, ctx.person.id, phone);
  const words = input.language ? await ctx.wordsOf(input.language) : ctx.words;
  return textCode(ctx, { purpose: ctx.person ? 'change' : 'register', phone, words });
};

async function requireOwn(ctx: Ctx, userId: string, phone: string): Promise<void> {
  const own = await ownContact(ctx.db, userId);
  if (own?.phone === phone) return;
  const sentence = own?.passwordHash
    ? 'This is not the phone in your profile. Please enter your password to change it.'
    : 'This is not the phone in your profile. Please change it there first.';
  throw refuse('PROOF_NEEDED', sentence, { field: 'password' });
}

export const verifyPhoneVerifyCode: Proofs['user/verifyPhoneVerifyCode'] = async (ctx, input) => {
  const { number: phone } = await requirePhone(ctx, input);
  const { verify_code: code, request_id: requestId } = input;
  const purpose = input.isForgotPassword ? 'reset' : ctx.person ? 'change' : 'register';
  const codeId = await tryCode(ctx, { purposes: [purpose], target: phone, code, requestId });
  const data = { verified: 1 as const, phone, reset_token: null };
  if (purpose === 'reset') {
    return { data: { ...data, reset_token: await resetTokenFor(ctx, codeId, await accountByPhone(ctx.db, phone)) } };
  }
  if (ctx.person) await prove(ctx, ctx.person.id, { phone, codeId });
  else if (await accountByPhone(ctx.db, phone))
    throw taken('There is an account with this phone already. Please sign in.');
  return { data, message: 'Your phone is confirmed.' };
};

async function prove(ctx: Ctx, id: string, { phone, codeId }: { phone: string; codeId: string }): Promise<void> {
  const at = ctx.now();
  const event = recordEvent({ at, actor: ctx.actor, verb: 'user.phone_confirmed', subject: { kind: 'user', id } });
  const result = await ctx.commit({ statements: [spendCode(codeId, at), proveOwnPhone(id, phone, at), event] });
  if (result.status === 'committed') return refreshSession(ctx.token);
  if (!result.guard.includes('users')) throw wrongCode();
  throw taken('This phone is confirmed in another account. Please remove it there first.');
}

const taken = (sentence: string) => refuse('CONTACT_TAKEN', sentence, { field: 'phone' });
