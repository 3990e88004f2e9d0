import { spendCode } from '../../../db/changes/codes.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { accountByPhone } from '../../../db/queries/contact.ts';
import type { proofs } from '../../../src/contract/proofs.ts';
import { tryCode, wrongCode } from '../../codes.ts';
import { requirePhone } from '../../phones.ts';
import { endOfSession, newSession } from '../../session.ts';
import { textCode } from '../../verbs/text-code.ts';
import type { Handlers } from '../handlers.ts';

type Proofs = Handlers<typeof proofs>;

/** A code is made for every number, and texted only to one that signs somebody in (C7). */
export const sendPhoneLoginCode: Proofs['user/sendPhoneLoginCode'] = async (ctx, input) => {
  const { number: phone } = await requirePhone(ctx, input);
  const account = await accountByPhone(ctx.db, phone);
  const words = await ctx.wordsOf(account?.language ?? 'en');
  const goes = account !== null && account.status !== 'deactivated';
  return textCode(ctx, { purpose: 'login', phone, words: goes ? words : null });
};

export const otpLogin: Proofs['user/otpLogin'] = async (ctx, input) => {
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
      session.statement,
      recordEvent({ ...event, verb: 'user.login', data: { with: 'phone' } }),
    ],
  });
  if (result.status === 'conflict') throw wrongCode();
  return { data: { token: session.token, id, status }, session: { token: session.token } };
};
