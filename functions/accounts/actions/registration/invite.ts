import { openInvite } from '../../../../db/queries/accounts/invites.ts';
import type { Ctx } from '../../../platform/context.ts';
import { refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/session.ts';

export type Invite = NonNullable<Awaited<ReturnType<typeof openInvite>>>;

export const inviteGone = () =>
  refusal(
    'INVITE_GONE',
    'This invitation has been used or withdrawn, or has expired. You can open an account without it.',
  );

/** The open invitation of this token. Refuses INVITE_GONE, and INVITE_OTHER_ADDRESS for any other e-mail address. */
export async function findInvite(ctx: Ctx, token: string, email?: string): Promise<Invite> {
  const invite = await openInvite(ctx.db, await hashToken(token), ctx.now());
  if (!invite) throw inviteGone();
  if (email === undefined || invite.email === email) return invite;
  throw refusal('INVITE_OTHER_ADDRESS', 'This invitation was sent to another e-mail address.', { field: 'email' });
}
