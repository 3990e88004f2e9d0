import { countOne } from '../../../db/changes/counts.ts';
import { spendLink } from '../../../db/changes/links.ts';
import { activate } from '../../../db/changes/people.ts';
import { enqueueMail, recordEvent } from '../../../db/changes/system.ts';
import { openLink } from '../../../db/queries/links.ts';
import type { Statement } from '../../../db/statement.ts';
import type { proofs } from '../../../src/contract/proofs.ts';
import { verifyMail } from '../../../src/domain/mails/links.ts';
import { HOUR_MS } from '../../../src/domain/time.ts';
import type { SignedIn } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { linkGone, newLink } from '../../links.ts';
import { hashToken, refreshSession } from '../../session.ts';
import { deliverOutbox } from '../../verbs/deliver.ts';
import { askWaiting, countWaitingMail, emailTaken, takeWaitingEmail } from '../../verbs/waiting-email.ts';
import type { Handlers } from '../handlers.ts';

type Proofs = Handlers<typeof proofs>;

const MOST_AN_HOUR = 5;

export const sendEmailVerifyLink: Proofs['user/sendEmailVerifyLink'] = async (ctx) => {
  const { id, email, firstName, language, status, waitingEmail } = ctx.person;
  if (waitingEmail !== null) return askAgain(ctx, waitingEmail);
  if (status !== 'email_unverified') throw refuse('EMAIL_CONFIRMED', 'Your e-mail address is confirmed already.');
  const link = await newLink(ctx, { purpose: 'verify_email', userId: id, target: email });
  const mail = verifyMail(await ctx.wordsOf(language), { to: email, name: firstName, url: link.url });
  return send(ctx, [link.statement, enqueueMail(ctx.newId('outbox'), ctx.now(), mail)]);
};

const askAgain = async (ctx: SignedIn, email: string) =>
  send(ctx, [await countWaitingMail(ctx, email), ...(await askWaiting(ctx, ctx.person, email))]);

async function send(ctx: SignedIn, statements: Statement[]) {
  const windowStart = Math.floor(ctx.now() / HOUR_MS) * HOUR_MS;
  const count = { key: `verify:${ctx.person.id}`, windowStart, most: MOST_AN_HOUR, guard: 'links an hour' };
  const result = await ctx.commit({ statements: [countOne(count), ...statements] });
  if (result.status === 'conflict') {
    throw refuse('TOO_MANY_LINKS', 'That was asked for several times. Please look for the mail, or wait an hour.');
  }
  ctx.after(() => deliverOutbox(ctx));
  return { data: {}, message: 'We have sent a mail with a link. It is good for a day.' };
}

/** Who is not signed in is told so before the token is looked at: it is nobody’s to try (C12). */
export const verifyEmail: Proofs['user/verifyEmail'] = async (ctx, { token }) => {
  if (!ctx.person) throw refuse('SIGN_IN_FIRST', 'Please sign in first, then open the link again.');
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
        : await takeWaitingEmail(ctx, account.id, account.target)),
      recordEvent({ at, actor: ctx.actor, verb: 'user.email_confirmed', subject, data: { with: 'link' } }),
    ],
  });
  if (result.status === 'conflict') throw result.guard.includes('users.email') ? emailTaken() : linkGone();
  refreshSession(ctx.token);
  return { data: { status: 'active' }, message: 'Your e-mail address is confirmed.' };
};
