import { countFailedAttempt, resetAttempts } from '../../../../db/changes/accounts/attempts.ts';
import { rehash } from '../../../../db/changes/accounts/people.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { accountByLogin } from '../../../../db/queries/accounts/people.ts';
import type { user } from '../../../../src/contract/accounts/user.ts';
import { type Phrase, sayMany } from '../../../../src/domain/kit/words/phrase.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { checkPassword, hashPassword, SALT_BYTES, withHashing } from '../../../platform/passwords.ts';
import { refusal } from '../../../platform/refusal.ts';
import { endOfSession, hashToken, newSession } from '../../../platform/session.ts';
import { captchaForLogin, countNetworkFailure } from '../../login-captcha.ts';
import { countPasswordAttempt } from '../../verify-password.ts';

/**
 * Attempts are counted before they are checked, so that parallel ones gain nothing. Unknown names are counted, hashed
 * and answered like wrong passwords (C7, C15).
 */
export const login: Handlers<typeof user>['user/login'] = async (ctx, { username, password, captcha_token }) => {
  const key = `login:${await hashToken(username)}`;
  const solved = await captchaForLogin(ctx, key, captcha_token);
  const { account, right, newHash } = await withHashing(async () => {
    await (solved
      ? ctx.commit({ statements: countFailedAttempt(key, ctx.now()) })
      : countPasswordAttempt(ctx, key, waitOrCode));
    return judge(ctx, username, password);
  });
  if (!account || !right) {
    await countNetworkFailure(ctx);
    throw refusal('LOGIN_FAILED', 'The username or password is wrong.');
  }
  const { id, epoch, status, passwordHash } = account;
  if (status === 'deactivated') throw refusal('LOGIN_FAILED', 'This account is deactivated.');
  const session = await newSession(ctx, { id, epoch }, 'password');
  const event = {
    at: ctx.now(),
    actor: { kind: 'user', id } as const,
    verb: 'user.login',
    subject: { kind: 'user', id },
  };
  const statements = [
    ...(ctx.token ? [await endOfSession(ctx, ctx.token)] : []),
    session.statement,
    resetAttempts(key),
    recordEvent({ ...event, data: { with: 'password' } }),
  ];
  if (newHash && passwordHash) statements.push(rehash(id, passwordHash, newHash));
  await ctx.commit({ statements });
  return { data: { token: session.token, id, status }, session: { token: session.token } };
};

const waitOrCode = (seconds: number): Phrase =>
  sayMany(
    seconds,
    'Too many attempts. Please wait one second, or sign in with a code by e-mail.',
    'Too many attempts. Please wait {n} seconds, or sign in with a code by e-mail.',
  );

async function judge(ctx: Ctx, username: string, password: string) {
  const account = await accountByLogin(ctx.db, username);
  const { right, old } = await checkPassword(password, account?.passwordHash ?? null);
  const newHash = right && old ? await hashPassword(password, ctx.random(SALT_BYTES)) : null;
  return { account, right, newHash };
}
