import { openInvite } from '../../../db/queries/invites.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { hashToken } from '../../session.ts';

export type Invite = NonNullable<Awaited<ReturnType<typeof openInvite>>>;

export const inviteGone = () =>
  refuse('INVITE_GONE', 'This invitation was used, taken back or has expired. You can open an account without it.');

/** The open invitation of a token; it is good for the address that it was sent to alone. */
export async function findInvite(ctx: Ctx, token: string, email?: string): Promise<Invite> {
  const invite = await openInvite(ctx.db, await hashToken(token), ctx.now());
  if (!invite) throw inviteGone();
  if (email === undefined || invite.email === email) return invite;
  throw refuse('INVITE_OTHER_ADDRESS', 'This invitation was sent to another e-mail address.', { field: 'email' });
}
