import * as z from 'zod/mini';
import { EMAIL } from '../../kit/form/email.ts';
import { line } from '../../kit/text.ts';
import { DAY_MS } from '../../kit/time.ts';
import { USER_TYPES } from './registration.ts';

/** How long an invitation is valid. */
export const INVITE_MS = 14 * DAY_MS;
/** Invitation mails per day from one person. */
export const MOST_INVITES_A_DAY = 20;

const name = z._default(line(80), '');

export const INVITATION = z.strictObject({
  email: EMAIL,
  first_name: name,
  last_name: name,
  user_type: z._default(z.enum(USER_TYPES), 'timebidder'),
  /** 1: the newcomer joins the inviter's company. */
  company: z.optional(z.literal([0, 1, '0', '1', 'on'])),
});

export type InviteStatus = 'open' | 'used' | 'expired' | 'revoked';

type InviteFacts = { usedAt: number | null; revokedAt: number | null; expiresAt: number };

/** The status of an invitation at `now` (UTC ms). */
export function inviteStatus({ usedAt, revokedAt, expiresAt }: InviteFacts, now: number): InviteStatus {
  if (usedAt !== null) return 'used';
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}
