import { spendCode } from '../../db/changes/codes.ts';
import { recordEvent } from '../../db/changes/system.ts';
import { wrongCode } from '../codes.ts';
import type { Ctx } from '../context.ts';
import { newLink } from '../links.ts';

type Account = { id: string; email: string; status: string };

/**
 * For a right code that was asked for to choose a new password: uses it up and gives the token that `user/resetPassword`
 * takes. Where no active account stands behind the code it is wrong.
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
