import * as z from 'zod/mini';
import { DAY_MS } from '../time.ts';
import { USER_TYPES } from './registration.ts';
import { EMAIL } from './schema.ts';
import { line } from './text.ts';

/** An invitation is good this long. */
export const INVITE_MS = 14 * DAY_MS;
/** Mails of invitations that one person may cause in a day, and that one address may get from everybody together. */
export const MOST_INVITES_A_DAY = 20;
export const MOST_INVITES_TO_ONE_A_DAY = 3;

const name = z._default(line(80), '');

/** Whom somebody invites (`user/addinviteuser`). */
export const INVITATION = z.strictObject({
  email: EMAIL,
  first_name: name,
  last_name: name,
  user_type: z._default(z.enum(USER_TYPES), 'timebidder'),
  /** 1: into the company of who invites. */
  company: z.optional(z.literal([0, 1, '0', '1', 'on'])),
});

export type InviteStatus = 'open' | 'used' | 'expired' | 'revoked';

type InviteFacts = { usedAt: number | null; revokedAt: number | null; expiresAt: number };

/** How an invitation stands at `now` (UTC ms). */
export function inviteStatus({ usedAt, revokedAt, expiresAt }: InviteFacts, now: number): InviteStatus {
  if (usedAt !== null) return 'used';
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}
