import { type LinkPurpose, startLink } from '../../db/changes/accounts/links.ts';
import type { Statement } from '../../db/statement.ts';
import { DAY_MS, MINUTE_MS } from '../../src/domain/kit/time.ts';
import type { Ctx } from './context.ts';
import { refusal } from './refusal.ts';
import { hashToken, newToken } from './session.ts';

const GOOD_FOR_MS = { reset_password: 30 * MINUTE_MS, verify_email: DAY_MS, take_back: 7 * DAY_MS } as const;
const PAGES = { reset_password: 'reset_password', verify_email: 'verify_email', take_back: 'take_back' } as const;

type MailedPurpose = LinkPurpose & keyof typeof PAGES;
type NewLink = { purpose: MailedPurpose; userId: string | null; target: string };

/**
 * A link to mail: 256 random bits, good for 30 minutes (a new password), a day (an address) or a week
 * (taking a change back), once. Its address is built
 * from the configured one, never from what a request claims (C14). `userId` null makes one that leads nowhere.
 */
export async function newLink(ctx: Pick<Ctx, 'now' | 'random' | 'env'>, { purpose, userId, target }: NewLink) {
  const token = newToken(ctx);
  const createdAt = ctx.now();
  const expiresAt = createdAt + GOOD_FOR_MS[purpose];
  const statement: Statement = startLink({
    tokenHash: await hashToken(token),
    purpose,
    userId,
    target,
    createdAt,
    expiresAt,
  });
  return { token, url: `${ctx.env.SITE_URL}/${PAGES[purpose]}/${token}`, statement };
}

export const linkGone = () =>
  refusal('LINK_GONE', 'This link has already been used or has expired. Please ask for a new one.');
