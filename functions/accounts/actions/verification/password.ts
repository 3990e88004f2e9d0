import { endMailedLinks } from '../../../../db/changes/accounts/contact-details.ts';
import { setPassword, spendLink } from '../../../../db/changes/accounts/links.ts';
import { countOne, countRolling } from '../../../../db/changes/platform/counts.ts';
import { enqueueMail, enqueueNothing, recordEvent } from '../../../../db/changes/platform/system.ts';
import { openLink } from '../../../../db/queries/accounts/links.ts';
import { accountByEmail } from '../../../../db/queries/accounts/people.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { verification } from '../../../../src/contract/accounts/verification.ts';
import { passwordChangedMail } from '../../../../src/domain/accounts/mails/account.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/kit/time.ts';
import { resetMail } from '../../../../src/domain/notifications/mails/links.ts';
import { deliverFirst, deliverOutbox } from '../../../notifications/deliver.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { askerOf } from '../../../platform/limits/code-limits.ts';
import { networkHash } from '../../../platform/limits/rate-limit.ts';
import { linkGone, newLink } from '../../../platform/links.ts';
import { hashPassword, SALT_BYTES, withHashing } from '../../../platform/passwords.ts';
import { refusal } from '../../../platform/refusal.ts';
import { requireCaptcha } from '../../../platform/require-captcha.ts';
import { hashToken } from '../../../platform/session.ts';
import { loginKeys, resetLogin } from '../../login-captcha.ts';
import { refuseCommonPassword } from '../../refuse-common-password.ts';

type Verification = Handlers<typeof verification>;

/** Links per hour: of one asker for one address, and from one network. */
const MOST_FOR_ADDRESS = 5;
const MOST_FROM_NETWORK = 30;

/**
 * While the captcha service is away, links from all unknown browsers to one address. A link is valid for five minutes
 * longer than this, so the owner always has one, and the inbox is not flooded.
 */
const WHILE_AWAY = { windowMs: 25 * MINUTE_MS, most: 1, guard: 'links while away' };

const LINK_ASKED_MESSAGE = 'If there is an account with this address, a link is on its way.';

/**
 * Does the same work and gives the same answer whether or not an account has the address; the mail is sent after the
 * answer (C7). An unverified address may be a stranger's and gets no link (C12).
 */
export const forgotPassword: Verification['user/forgotPassword'] = async (ctx, { email, captcha_token }) => {
  const captcha = await requireCaptcha(ctx, captcha_token, 'forgot', { whenAway: 'pass' });
  const holder = await accountByEmail(ctx.db, email);
  const account = holder?.status === 'active' ? holder : null;
  const link = await newLink(ctx, { purpose: 'reset_password', userId: account?.id ?? null, target: email });
  const words = await ctx.wordsOf(account?.language ?? 'en');
  const mail = resetMail(words, { to: email, name: account?.firstName ?? '', url: link.url });
  const id = ctx.newId('outbox');
  const sending = account ? enqueueMail(id, ctx.now(), mail) : enqueueNothing(id, ctx.now());
  const result = await ctx.commit({
    statements: [...(await limits(ctx, email, { accountId: holder?.id ?? null, captcha })), link.statement, sending],
  });
  if (result.status === 'conflict' && result.guard === WHILE_AWAY.guard)
    return { data: {}, message: LINK_ASKED_MESSAGE };
  if (result.status === 'conflict') {
    throw refusal(
      'TOO_MANY_LINKS',
      'You have asked for this several times. Please check your e-mail, or wait an hour.',
    );
  }
  ctx.after(() => deliverFirst(ctx, id));
  return { data: {}, message: LINK_ASKED_MESSAGE };
};

type Asked = { accountId: string | null; captcha: 'off' | 'passed' | 'away' };

/** Counted for each asker of an address, so that strangers do not use up its owner's links. */
async function limits(ctx: Ctx, email: string, { accountId, captcha }: Asked): Promise<Statement[]> {
  const windowStart = Math.floor(ctx.now() / HOUR_MS) * HOUR_MS;
  const guard = 'links an hour';
  const asker = await askerOf(ctx, accountId);
  const key = `forgot:${await hashToken(`${email} ${asker.key}`)}`;
  const forAddress = countOne({ key, windowStart, most: MOST_FOR_ADDRESS, guard });
  if (asker.isKnown) return [forAddress];
  const ofAll = { key: `forgot:away:${await hashToken(email)}`, now: ctx.now(), ...WHILE_AWAY };
  return [
    forAddress,
    ...(ctx.ip
      ? [countOne({ key: `forgot:from:${await networkHash(ctx.ip)}`, windowStart, most: MOST_FROM_NETWORK, guard })]
      : []),
    ...(captcha === 'away' ? countRolling(ofAll) : []),
  ];
}

/**
 * Spends the link in the batch that sets the password. Ends every session and signs nobody in (I23), resets the
 * attempts, and mails the owner.
 */
export const resetPassword: Verification['user/resetPassword'] = async (ctx, { token, password }) => {
  const tokenHash = await hashToken(token);
  const account = await openLink(ctx.db, tokenHash, 'reset_password', ctx.now());
  if (account?.status !== 'active') throw linkGone();
  const { id, email, firstName } = account;
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
      ...resetLogin(await loginKeys(ctx, account)),
      enqueueMail(ctx.newId('outbox'), at, mail),
      recordEvent({ ...event, verb: 'user.password_reset' }),
    ],
  });
  if (result.status === 'conflict') throw linkGone();
  ctx.after(() => deliverOutbox(ctx));
  return { data: {}, message: 'Your password has been changed. Please sign in with the new one.' };
};
