import { countLoginTry, forgetLoginTries, waitAfter } from '../../../db/changes/attempts.ts';
import { spendResetLinks, changePassword as storePassword } from '../../../db/changes/profiles.ts';
import { enqueueMail, recordEvent } from '../../../db/changes/system.ts';
import { loginTries } from '../../../db/queries/people.ts';
import { ownCredentials } from '../../../db/queries/profiles.ts';
import type { profile } from '../../../src/contract/profile.ts';
import { passwordChangedMail } from '../../../src/domain/mails/account.ts';
import { isCommonPassword, PASSWORD_COMMON_MESSAGE } from '../../../src/domain/people/password.ts';
import { sayMany } from '../../../src/domain/words/phrase.ts';
import type { SignedIn } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { checkPassword, hashPassword, SALT_BYTES, withHashing } from '../../passwords.ts';
import { newSession } from '../../session.ts';
import { deliverOutbox } from '../../verbs/deliver.ts';
import type { Handlers } from '../handlers.ts';

type Change = { old_password: string; password: string };

/**
 * The present password proves who asks; its tries are counted before they are judged. Every session ends and this
 * browser gets a new one, so that no token from before counts (I23), and the owner gets a mail.
 */
export const changePassword: Handlers<typeof profile>['user/changePassword'] = async (ctx, form) => {
  const { person } = ctx;
  if (isCommonPassword(form.password, [person.username, person.email, person.firstName, person.lastName])) {
    throw refuse('PASSWORD_COMMON', PASSWORD_COMMON_MESSAGE, { field: 'password' });
  }
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
      forgetLoginTries(keyOf(ctx)),
      enqueueMail(ctx.newId('outbox'), at, mail),
      recordEvent({ at, actor: ctx.actor, verb: 'user.password_changed', subject: { kind: 'user', id: person.id } }),
    ],
  });
  if (result.status === 'conflict') throw wrong();
  ctx.after(() => deliverOutbox(ctx));
  return { data: { token: session.token }, message: 'Your password is changed.', session: { token: session.token } };
};

async function hashes(ctx: SignedIn, { old_password, password }: Change) {
  const account = await ownCredentials(ctx.db, ctx.person.id);
  if (!account?.passwordHash) {
    const sentence = 'Your account has no password yet. Please ask for a link on the page for forgotten passwords.';
    throw refuse('PASSWORD_UNSET', sentence, { go_to: '/forgot_password' });
  }
  await countTry(ctx);
  const { right } = await checkPassword(old_password, account.passwordHash);
  if (!right) throw wrong();
  const to = await hashPassword(password, ctx.random(SALT_BYTES));
  return { from: account.passwordHash, to, epoch: account.epoch };
}

const keyOf = (ctx: SignedIn) => `password:${ctx.person.id}`;

async function countTry(ctx: SignedIn): Promise<void> {
  const counted = await ctx.commit({ statements: countLoginTry(keyOf(ctx), ctx.now()) });
  if (counted.status === 'committed') return;
  const { count, lastAt } = await loginTries(ctx.db, keyOf(ctx));
  const seconds = Math.max(1, Math.ceil((lastAt + waitAfter(count) - ctx.now()) / 1000));
  const sentence = sayMany(
    seconds,
    'Too many tries. Please wait a second.',
    'Too many tries. Please wait {n} seconds.',
  );
  throw refuse('TOO_MANY_TRIES', sentence, { retry_after_s: seconds });
}

const wrong = () => refuse('PASSWORD_WRONG', 'This is not your present password.', { field: 'old_password' });
