import { spendCode } from '../../../../db/changes/accounts/codes.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { accountByPhone } from '../../../../db/queries/accounts/contact.ts';
import type { verification } from '../../../../src/contract/accounts/verification.ts';
import { tryCode, wrongCode } from '../../../platform/codes.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { requirePhone } from '../../../platform/phones.ts';
import { endOfSession, newSession } from '../../../platform/session.ts';
import { textCode } from '../../text-code.ts';

type Verification = Handlers<typeof verification>;

/** A code is made for every number, but texted only to one that signs someone in (C7). */
export const sendPhoneLoginCode: Verification['user/sendPhoneLoginCode'] = async (ctx, input) => {
  const { number: phone } = await requirePhone(ctx, input);
  const account = await accountByPhone(ctx.db, phone);
  const words = await ctx.wordsOf(account?.language ?? 'en');
  const canSignIn = account !== null && account.status !== 'deactivated';
  const asked = { phone, accountId: account?.id ?? null, captchaToken: input.captcha_token };
  return textCode(ctx, { purpose: 'login', ...asked, words: canSignIn ? words : null });
};

export const otpLogin: Verification['user/otpLogin'] = async (ctx, input) => {
  const { number: phone } = await requirePhone(ctx, input);
  const { verify_code: code, request_id: requestId } = input;
  const account = await accountByPhone(ctx.db, phone);
  const codeId = await tryCode(ctx, { purposes: ['login'], target: phone, code, requestId });
  if (!account || account.status === 'deactivated') throw wrongCode();
  const { id, epoch, status } = account;
  const at = ctx.now();
  const session = await newSession(ctx, { id, epoch }, 'phone');
  const event = { at, actor: { kind: 'user', id } as const, subject: { kind: 'user', id } };
  const result = await ctx.commit({
    statements: [
      spendCode(codeId, at),
      ...(ctx.token ? [await endOfSession(ctx, ctx.token)] : []),
      ...session.statements,
      recordEvent({ ...event, verb: 'user.login', data: { with: 'phone' } }),
    ],
  });
  if (result.status === 'conflict') throw wrongCode();
  return { data: { token: session.token, id, status }, session: session.cookies };
};
