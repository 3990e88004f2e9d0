import { type LinkPurpose, startLink } from '../../db/changes/accounts/links.ts';
import type { Statement } from '../../db/statement.ts';
import { DAY_MS, MINUTE_MS } from '../../src/domain/kit/time.ts';
import type { Ctx } from './context.ts';
import { refusal } from './refusal.ts';
import { hashToken, newToken } from './session.ts';

const VALID_FOR_MS = { reset_password: 30 * MINUTE_MS, verify_email: DAY_MS, take_back: 7 * DAY_MS } as const;
const PAGES = { reset_password: 'reset_password', verify_email: 'verify_email', take_back: 'take_back' } as const;

type MailedPurpose = LinkPurpose & keyof typeof PAGES;
type NewLink = { purpose: MailedPurpose; userId: string | null; target: string };

/**
 * A single-use link to e-mail: 256 random bits, valid for 30 minutes (password reset), a day (e-mail verification) or a
 * week (reverting a change). Its host is the configured one, never the request's (C14). A null `userId` makes a dead link.
 */
export async function newLink(ctx: Pick<Ctx, 'now' | 'random' | 'env'>, { purpose, userId, target }: NewLink) {
  const token = newToken(ctx);
  const createdAt = ctx.now();
  const expiresAt = createdAt + VALID_FOR_MS[purpose];
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
