import { resetAttempts } from '../../../../db/changes/accounts/attempts.ts';
import { spendResetLinks, changePassword as storePassword } from '../../../../db/changes/accounts/profiles.ts';
import { enqueueMail, recordEvent } from '../../../../db/changes/platform/system.ts';
import { ownPassword } from '../../../../db/queries/accounts/sign-in-methods.ts';
import type { profile } from '../../../../src/contract/accounts/profile.ts';
import { passwordChangedMail } from '../../../../src/domain/accounts/mails/account.ts';
import { deliverOutbox } from '../../../notifications/deliver.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { checkPassword, hashPassword, SALT_BYTES, withHashing } from '../../../platform/passwords.ts';
import { refusal } from '../../../platform/refusal.ts';
import { newSession } from '../../../platform/session.ts';
import { refuseCommonPassword } from '../../refuse-common-password.ts';
import { countPasswordAttempt, ownPasswordKey } from '../../verify-password.ts';

type PasswordInput = { old_password: string; password: string };

/**
 * Needs the current password, whose attempts are counted before they are checked. Ends every session and gives this
 * browser a new one, so that no earlier token counts (I23); the owner gets a mail.
 */
export const changePassword: Handlers<typeof profile>['user/changePassword'] = async (ctx, form) => {
  const { person } = ctx;
  refuseCommonPassword(form.password, person);
  const { from, to, epoch } = await withHashing(() => hashes(ctx, form));
  const at = ctx.now();
  const session = await newSession(ctx, { id: person.id, epoch: epoch + 1 }, 'password');
  const words = await ctx.wordsOf(person.language);
  const mail = passwordChangedMail(words, { to: person.email, name: person.firstName, at, site: ctx.env.SITE_URL });
  const result = await ctx.commit({
    statements: [
      storePassword(person.id, { from, to, epoch, at }),
      ...session.statements,
      spendResetLinks(person.id, at),
      resetAttempts(ownPasswordKey(ctx)),
      enqueueMail(ctx.newId('outbox'), at, mail),
      recordEvent({ at, actor: ctx.actor, verb: 'user.password_changed', subject: { kind: 'user', id: person.id } }),
    ],
  });
  if (result.status === 'conflict') throw wrong();
  ctx.after(() => deliverOutbox(ctx));
  return {
    data: { token: session.token },
    message: 'Your password has been changed.',
    session: session.cookies,
  };
};

async function hashes(ctx: SignedIn, { old_password, password }: PasswordInput) {
  const account = await ownPassword(ctx.db, ctx.person.id);
  if (!account?.passwordHash) {
    const sentence = 'Your account has no password yet. You can set one on the forgotten password page.';
    throw refusal('PASSWORD_UNSET', sentence, { go_to: '/forgot_password' });
  }
  await countPasswordAttempt(ctx, ownPasswordKey(ctx));
  const { right } = await checkPassword(old_password, account.passwordHash);
  if (!right) throw wrong();
  const to = await hashPassword(password, ctx.random(SALT_BYTES));
  return { from: account.passwordHash, to, epoch: account.epoch };
}

const wrong = () => refusal('PASSWORD_WRONG', 'This is not your current password.', { field: 'old_password' });
