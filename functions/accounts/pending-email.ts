import { releaseAddress, verifyPendingEmail } from '../../db/changes/accounts/people.ts';
import { type Mail, recordEvent } from '../../db/changes/platform/system.ts';
import { type Account, accountByEmail } from '../../db/queries/accounts/people.ts';
import type { Statement } from '../../db/statement.ts';
import { alreadyRegisteredMail } from '../../src/domain/accounts/mails/codes.ts';
import { isTaken } from '../../src/domain/accounts/verification/email-address.ts';
import { pendingEmailMail } from '../../src/domain/notifications/mails/links.ts';
import type { Ctx } from '../platform/context.ts';
import { mailUninvited } from '../platform/limits/uninvited-mails.ts';
import { newLink } from '../platform/links.ts';
import { refusal } from '../platform/refusal.ts';

type Owner = { id: string; firstName: string; language: string };

/**
 * The statements that mail a pending address the link that verifies it (decision 0018). An address with an account
 * gets a note to its owner instead; the stored rows are alike, because they can be exported (C7). An address that has
 * had enough gets no mail (T18): its owner can ask for a code.
 */
export async function pendingEmailLink(ctx: Ctx, owner: Owner, email: string): Promise<Statement[]> {
  const holder = await accountByEmail(ctx.db, email);
  const link = await newLink(ctx, { purpose: 'verify_email', userId: owner.id, target: email });
  const mail = await mailFor(ctx, { holder, owner, email, url: link.url });
  return [link.statement, ...(await mailUninvited(ctx, email, mail))];
}

type MailFacts = { holder: Account | null; owner: Owner; email: string; url: string };

async function mailFor(ctx: Ctx, { holder, owner, email: to, url }: MailFacts): Promise<Mail | null> {
  if (!holder || !isTaken(holder)) {
    return pendingEmailMail(await ctx.wordsOf(owner.language), { to, name: owner.firstName, url });
  }
  if (holder.status === 'deactivated') return null;
  return alreadyRegisteredMail(await ctx.wordsOf(holder.language), { to, site: ctx.env.SITE_URL });
}

/**
 * The statements that make a verified pending address the account's own. Refuses CONTACT_TAKEN if another account has
 * verified it; an account that has not gives it up (C12). Guard `pending` holds while the address is pending there.
 */
export async function confirmPendingEmail(ctx: Ctx, id: string, email: string): Promise<Statement[]> {
  const holder = await accountByEmail(ctx.db, email);
  if (holder && isTaken(holder)) throw emailTaken();
  return [...(holder ? releaseEmail(ctx, holder.id, { email, by: id }) : []), verifyPendingEmail(id, email, ctx.now())];
}

export const emailTaken = () =>
  refusal('CONTACT_TAKEN', 'This e-mail address belongs to another account.', { field: 'email' });

/** Takes an address from an account that never verified it, for the person `by` who did (C12). */
export function releaseEmail(ctx: Ctx, holderId: string, { email, by }: { email: string; by: string }): Statement[] {
  const event = { at: ctx.now(), actor: { kind: 'user', id: by } as const, subject: { kind: 'user', id: holderId } };
  return [releaseAddress(holderId, email), recordEvent({ ...event, verb: 'user.address_released' })];
}
