import { endMailedLinks } from '../../../../db/changes/accounts/contact-details.ts';
import { spendLink } from '../../../../db/changes/accounts/links.ts';
import { endRevertLinks, removeSignInMethodsSince, restoreEmail } from '../../../../db/changes/accounts/revert.ts';
import { enqueueMail, recordEvent } from '../../../../db/changes/platform/system.ts';
import { openRevertLink, type RevertLink } from '../../../../db/queries/accounts/links.ts';
import { accountByEmail } from '../../../../db/queries/accounts/people.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { verification } from '../../../../src/contract/accounts/verification.ts';
import { passwordChangedMail } from '../../../../src/domain/accounts/mails/account.ts';
import { isTaken } from '../../../../src/domain/accounts/verification/email-address.ts';
import { DAY_MS } from '../../../../src/domain/kit/time.ts';
import { deliverOutbox } from '../../../notifications/deliver.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { linkGone } from '../../../platform/links.ts';
import { hashPassword, SALT_BYTES, withHashing } from '../../../platform/passwords.ts';
import { refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/session.ts';
import { loginKeys, resetLogin } from '../../login-captcha.ts';
import { releaseEmail } from '../../pending-email.ts';
import { refuseCommonPassword } from '../../refuse-common-password.ts';

/** A thief adds sign-in methods before changing the address, because the owner is notified of that change. */
const BEFORE_MS = 7 * DAY_MS;

/**
 * Reverts a changed address with the link that was mailed to the old one, which verifies it again (C13). The
 * person who changed it loses everything: sessions, the password, sign-in methods added since, and the link from a later
 * change of their own. Refuses LINK_GONE and CONTACT_TAKEN.
 */
export const takeBackEmail: Handlers<typeof verification>['user/takeBackEmail'] = async (ctx, { token, password }) => {
  const tokenHash = await hashToken(token);
  const account = await openRevertLink(ctx.db, tokenHash, ctx.now());
  if (!account) throw linkGone();
  const { id, email, epoch, changedAt } = account;
  refuseCommonPassword(password, account);
  const released = await release(ctx, account);
  const hash = await withHashing(() => hashPassword(password, ctx.random(SALT_BYTES)));
  const at = ctx.now();
  const result = await ctx.commit({
    statements: [
      spendLink(tokenHash, 'take_back', at),
      ...released,
      restoreEmail(id, { email, epoch, hash, at }),
      ...removeSignInMethodsSince(id, changedAt - BEFORE_MS),
      endMailedLinks(id, at),
      endRevertLinks(id, changedAt, at),
      ...resetLogin(await loginKeys(ctx, account)),
      await passwordNote(ctx, account),
      recordEvent({ at, actor: { kind: 'user', id }, verb: 'user.email_taken_back', subject: { kind: 'user', id } }),
    ],
  });
  if (result.status === 'conflict') throw result.guard.includes('users.email') ? takenMeanwhile() : linkGone();
  ctx.after(() => deliverOutbox(ctx));
  return { data: {}, message: 'Your account has its old e-mail address back. Please sign in with your new password.' };
};

/** An account that gave the address in the meantime without verifying it loses it (C12). */
async function release(ctx: Ctx, { id, email }: RevertLink): Promise<Statement[]> {
  const holder = await accountByEmail(ctx.db, email);
  if (!holder || holder.id === id) return [];
  if (isTaken(holder)) throw takenMeanwhile();
  return releaseEmail(ctx, holder.id, { email, by: id });
}

const takenMeanwhile = () =>
  refusal('CONTACT_TAKEN', 'This address now belongs to another account. Please write to us and we will look into it.');

async function passwordNote(ctx: Ctx, { email, firstName, language }: RevertLink): Promise<Statement> {
  const facts = { to: email, name: firstName, at: ctx.now(), site: ctx.env.SITE_URL, byLink: true };
  return enqueueMail(ctx.newId('outbox'), ctx.now(), passwordChangedMail(await ctx.wordsOf(language), facts));
}
