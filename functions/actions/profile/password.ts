import { forgetLoginTries } from '../../../db/changes/attempts.ts';
import { spendResetLinks, changePassword as storePassword } from '../../../db/changes/profiles.ts';
import { enqueueMail, recordEvent } from '../../../db/changes/system.ts';
import { ownPassword } from '../../../db/queries/ways-in.ts';
import type { profile } from '../../../src/contract/profile.ts';
import { passwordChangedMail } from '../../../src/domain/mails/account.ts';
import type { SignedIn } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { checkPassword, hashPassword, SALT_BYTES, withHashing } from '../../passwords.ts';
import { newSession } from '../../session.ts';
import { deliverOutbox } from '../../verbs/deliver.ts';
import { countPasswordTry, ownPasswordKey } from '../../verbs/prove-password.ts';
import { refuseCommonPassword } from '../../verbs/refuse-common-password.ts';
import type { Handlers } from '../handlers.ts';

type Change = { old_password: string; password: string };

/**
 * The present password proves who asks; its tries are counted before they are judged. Every session ends and this
 * browser gets a new one, so that no token from before counts (I23), and the owner gets a mail.
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
      session.statement,
      spendResetLinks(person.id, at),
      forgetLoginTries(ownPasswordKey(ctx)),
      enqueueMail(ctx.newId('outbox'), at, mail),
      recordEvent({ at, actor: ctx.actor, verb: 'user.password_changed', subject: { kind: 'user', id: person.id } }),
    ],
  });
  if (result.status === 'conflict') throw wrong();
  ctx.after(() => deliverOutbox(ctx));
  return { data: { token: session.token }, message: 'Your password is changed.', session: { token: session.token } };
};

async function hashes(ctx: SignedIn, { old_password, password }: Change) {
  const account = await ownPassword(ctx.db, ctx.person.id);
  if (!account?.passwordHash) {
    const sentence = 'Your account has no password yet. Please ask for a link on the page for forgotten passwords.';
    throw refuse('PASSWORD_UNSET', sentence, { go_to: '/forgot_password' });
  }
  await countPasswordTry(ctx, ownPasswordKey(ctx));
  const { right } = await checkPassword(old_password, account.passwordHash);
  if (!right) throw wrong();
  const to = await hashPassword(password, ctx.random(SALT_BYTES));
  return { from: account.passwordHash, to, epoch: account.epoch };
}

const wrong = () => refuse('PASSWORD_WRONG', 'This is not your present password.', { field: 'old_password' });
