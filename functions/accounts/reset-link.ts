import { spendCode } from '../../db/changes/accounts/codes.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { wrongCode } from '../platform/codes.ts';
import type { Ctx } from '../platform/context.ts';
import { newLink } from '../platform/links.ts';

type Account = { id: string; email: string; status: string };

/**
 * Spends a correct code of purpose `reset` and returns the token for `user/resetPassword`. Without an active account
 * the code counts as wrong (C7).
 */
export async function resetTokenFor(ctx: Ctx, codeId: string, account: Account | null): Promise<string> {
  if (account?.status !== 'active') throw wrongCode();
  const { id, email } = account;
  const link = await newLink(ctx, { purpose: 'reset_password', userId: id, target: email });
  const actor = { kind: 'user', id } as const;
  const event = recordEvent({ at: ctx.now(), actor, verb: 'user.reset_begun', subject: { kind: 'user', id } });
  const result = await ctx.commit({ statements: [spendCode(codeId, ctx.now()), link.statement, event] });
  if (result.status === 'conflict') throw wrongCode();
  return link.token;
}
