import { spendLink } from '../../../../db/changes/accounts/links.ts';
import { activate } from '../../../../db/changes/accounts/people.ts';
import { countOne } from '../../../../db/changes/platform/counts.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { openLink } from '../../../../db/queries/accounts/links.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { verification } from '../../../../src/contract/accounts/verification.ts';
import { HOUR_MS } from '../../../../src/domain/kit/time.ts';
import { verifyMail } from '../../../../src/domain/notifications/mails/links.ts';
import { deliverOutbox } from '../../../notifications/deliver.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { mailUninvited, mayMailUninvited } from '../../../platform/limits/uninvited-mails.ts';
import { linkGone, newLink } from '../../../platform/links.ts';
import { refusal } from '../../../platform/refusal.ts';
import { hashToken, refreshSession } from '../../../platform/session.ts';
import { confirmPendingEmail, emailTaken, pendingEmailLink } from '../../pending-email.ts';

type Verification = Handlers<typeof verification>;

const MOST_AN_HOUR = 5;

export const sendEmailVerifyLink: Verification['user/sendEmailVerifyLink'] = async (ctx) => {
  const { id, email, firstName, language, status, pendingEmail } = ctx.person;
  if (pendingEmail !== null) {
    return send(ctx, pendingEmail, await pendingEmailLink(ctx, ctx.person, pendingEmail));
  }
  if (status !== 'email_unverified') throw refusal('EMAIL_CONFIRMED', 'Your e-mail address is already confirmed.');
  const link = await newLink(ctx, { purpose: 'verify_email', userId: id, target: email });
  const mail = verifyMail(await ctx.wordsOf(language), { to: email, name: firstName, url: link.url });
  return send(ctx, email, [link.statement, ...(await mailUninvited(ctx, email, mail))]);
};

/** An address that has had many links still gets codes: these have a limit of their own for each asker. */
async function send(ctx: SignedIn, email: string, statements: Statement[]) {
  if (!(await mayMailUninvited(ctx, email))) {
    const sentence = 'We’ve already sent several e-mails to this address today. Please ask for a code instead.';
    throw refusal('TOO_MANY_LINKS', sentence);
  }
  const windowStart = Math.floor(ctx.now() / HOUR_MS) * HOUR_MS;
  const count = { key: `verify:${ctx.person.id}`, windowStart, most: MOST_AN_HOUR, guard: 'links an hour' };
  const result = await ctx.commit({ statements: [countOne(count), ...statements] });
  if (result.status === 'conflict') {
    throw refusal(
      'TOO_MANY_LINKS',
      'You have asked for this several times. Please check your e-mail, or wait an hour.',
    );
  }
  ctx.after(() => deliverOutbox(ctx));
  return { data: {}, message: 'We have e-mailed you a link. It is valid for a day.' };
}

/** A visitor is refused before the token is looked up (C12). */
export const verifyEmail: Verification['user/verifyEmail'] = async (ctx, { token }) => {
  if (!ctx.person) throw refusal('SIGN_IN_FIRST', 'Please sign in first, then open the link again.');
  const tokenHash = await hashToken(token);
  const account = await openLink(ctx.db, tokenHash, 'verify_email', ctx.now());
  if (account?.id !== ctx.person.id) throw linkGone();
  const at = ctx.now();
  const subject = { kind: 'user', id: account.id };
  const result = await ctx.commit({
    statements: [
      spendLink(tokenHash, 'verify_email', at),
      ...(account.target === account.email
        ? [activate(account.id, at)]
        : await confirmPendingEmail(ctx, account.id, account.target)),
      recordEvent({ at, actor: ctx.actor, verb: 'user.email_confirmed', subject, data: { with: 'link' } }),
    ],
  });
  if (result.status === 'conflict') throw result.guard.includes('users.email') ? emailTaken() : linkGone();
  refreshSession(ctx.token);
  return { data: { status: 'active' }, message: 'Your e-mail address is confirmed.' };
};
