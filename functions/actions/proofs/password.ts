import { forgetLoginTries } from '../../../db/changes/attempts.ts';
import { countOne } from '../../../db/changes/counts.ts';
import { setPassword, spendLink } from '../../../db/changes/links.ts';
import { endMailedLinks } from '../../../db/changes/reach.ts';
import { enqueueMail, enqueueNothing, recordEvent } from '../../../db/changes/system.ts';
import { openLink } from '../../../db/queries/links.ts';
import { accountByEmail } from '../../../db/queries/people.ts';
import type { Statement } from '../../../db/statement.ts';
import type { proofs } from '../../../src/contract/proofs.ts';
import { passwordChangedMail } from '../../../src/domain/mails/account.ts';
import { resetMail } from '../../../src/domain/mails/links.ts';
import { HOUR_MS } from '../../../src/domain/time.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { linkGone, newLink } from '../../links.ts';
import { networkMask } from '../../pace.ts';
import { hashPassword, SALT_BYTES, withHashing } from '../../passwords.ts';
import { hashToken } from '../../session.ts';
import { deliverFirst, deliverOutbox } from '../../verbs/deliver.ts';
import { refuseCommonPassword } from '../../verbs/refuse-common-password.ts';
import { requireCaptcha } from '../../verbs/require-captcha.ts';
import type { Handlers } from '../handlers.ts';

type Proofs = Handlers<typeof proofs>;

/** In an hour, for one address and from one network. */
const MOST_FOR_ADDRESS = 5;
const MOST_FROM_NETWORK = 30;

const TOLD = 'If an account has this address, a link is on its way there.';

/**
 * The same work and the same answer whether or not an account has the address; the mail leaves after the answer (C7). An
 * address that was never proven may be a stranger's, so none leads to a new password (C12).
 */
export const forgotPassword: Proofs['user/forgotPassword'] = async (ctx, { email, captcha_token }) => {
  await requireCaptcha(ctx, captcha_token, 'forgot');
  const found = await accountByEmail(ctx.db, email);
  const account = found?.status === 'active' ? found : null;
  const link = await newLink(ctx, { purpose: 'reset_password', userId: account?.id ?? null, target: email });
  const words = await ctx.wordsOf(account?.language ?? 'en');
  const mail = resetMail(words, { to: email, name: account?.firstName ?? '', url: link.url });
  const id = ctx.newId('outbox');
  const sending = account ? enqueueMail(id, ctx.now(), mail) : enqueueNothing(id, ctx.now());
  const result = await ctx.commit({ statements: [...(await limits(ctx, email)), link.statement, sending] });
  if (result.status === 'conflict') {
    throw refuse('TOO_MANY_LINKS', 'That was asked for several times. Please look for the mail, or wait an hour.');
  }
  ctx.after(() => deliverFirst(ctx, id));
  return { data: {}, message: TOLD };
};

async function limits(ctx: Ctx, email: string): Promise<Statement[]> {
  const windowStart = Math.floor(ctx.now() / HOUR_MS) * HOUR_MS;
  const guard = 'links an hour';
  const forAddress = { key: `forgot:${await hashToken(email)}`, windowStart, most: MOST_FOR_ADDRESS, guard };
  if (!ctx.ip) return [countOne(forAddress)];
  const from = await networkMask(ctx.ip);
  return [countOne(forAddress), countOne({ key: `forgot:from:${from}`, windowStart, most: MOST_FROM_NETWORK, guard })];
}

/**
 * The link is used up in the batch that sets the password, so that two at once are one. Nobody is signed in by it: every
 * session ends (I23), the waits after wrong passwords are forgotten, and the owner gets a mail.
 */
export const resetPassword: Proofs['user/resetPassword'] = async (ctx, { token, password }) => {
  const tokenHash = await hashToken(token);
  const account = await openLink(ctx.db, tokenHash, 'reset_password', ctx.now());
  if (account?.status !== 'active') throw linkGone();
  const { id, email, username, firstName } = account;
  refuseCommonPassword(password, account);
  const hash = await withHashing(() => hashPassword(password, ctx.random(SALT_BYTES)));
  const at = ctx.now();
  const words = await ctx.wordsOf(account.language);
  const facts = { to: email, name: firstName, at, site: ctx.env.SITE_URL };
  const mail = passwordChangedMail(words, { ...facts, byLink: true });
  const event = { at, actor: { kind: 'user', id } as const, subject: { kind: 'user', id } };
  const result = await ctx.commit({
    statements: [
      spendLink(tokenHash, 'reset_password', at),
      setPassword(id, { email, epoch: account.epoch, hash, at }),
      endMailedLinks(id, at),
      ...(await Promise.all([email, username].map(async (name) => forgetLoginTries(`login:${await hashToken(name)}`)))),
      enqueueMail(ctx.newId('outbox'), at, mail),
      recordEvent({ ...event, verb: 'user.password_reset' }),
    ],
  });
  if (result.status === 'conflict') throw linkGone();
  ctx.after(() => deliverOutbox(ctx));
  return { data: {}, message: 'Your password is changed. Please sign in with it.' };
};
