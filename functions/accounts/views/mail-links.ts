import { openLink, openRevertLink } from '../../../db/queries/accounts/links.ts';
import type { Ctx } from '../../platform/context.ts';
import { hashToken } from '../../platform/session.ts';

/** The account whose password this link may change; null if it has been used or has expired. */
export async function passwordLink(ctx: Ctx, token: string): Promise<{ email: string } | null> {
  const account = await openLink(ctx.db, await hashToken(token), 'reset_password', ctx.now());
  return account?.status === 'active' ? { email: account.email } : null;
}

/** The address that this link makes the account's own again; null if it has been used or has expired (C13). */
export async function revertLink(ctx: Ctx, token: string): Promise<{ email: string } | null> {
  const account = await openRevertLink(ctx.db, await hashToken(token), ctx.now());
  return account && { email: account.email };
}

/** The address that this link verifies; null if it is not a link of the person who is signed in (C12). */
export async function verificationLink(ctx: Ctx, token: string): Promise<{ email: string } | null> {
  const account = await openLink(ctx.db, await hashToken(token), 'verify_email', ctx.now());
  return ctx.person && account?.id === ctx.person.id ? { email: account.target } : null;
}
