import { forgetLoginTries } from '../../../db/changes/attempts.ts';
import { countFailure } from '../../../db/changes/failures.ts';
import { rehash } from '../../../db/changes/people.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { accountByLogin } from '../../../db/queries/people.ts';
import type { user } from '../../../src/contract/user.ts';
import { type Phrase, sayMany } from '../../../src/domain/words/phrase.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { checkPassword, hashPassword, SALT_BYTES, withHashing } from '../../passwords.ts';
import { endOfSession, hashToken, newSession } from '../../session.ts';
import { captchaForLogin, countNetworkFailure } from '../../verbs/login-captcha.ts';
import { countPasswordTry } from '../../verbs/prove-password.ts';
import type { Handlers } from '../handlers.ts';

/**
 * A try is counted before it is judged, so that many at once get no more than one after another. Unknown names are
 * counted, hashed and answered like wrong passwords (C7, C15).
 */
export const login: Handlers<typeof user>['user/login'] = async (ctx, { username, password, captcha_token }) => {
  const key = `login:${await hashToken(username)}`;
  const solved = await captchaForLogin(ctx, key, captcha_token);
  const { account, right, newHash } = await withHashing(async () => {
    await (solved ? ctx.commit({ statements: countFailure(key, ctx.now()) }) : countPasswordTry(ctx, key, waitOrCode));
    return judge(ctx, username, password);
  });
  if (!account || !right) {
    await countNetworkFailure(ctx);
    throw refuse('LOGIN_FAILED', 'The name or the password is wrong.');
  }
  const { id, epoch, status, passwordHash } = account;
  if (status === 'deactivated') throw refuse('LOGIN_FAILED', 'This account is deactivated.');
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
    forgetLoginTries(key),
    recordEvent({ ...event, data: { with: 'password' } }),
  ];
  if (newHash && passwordHash) statements.push(rehash(id, passwordHash, newHash));
  await ctx.commit({ statements });
  return { data: { token: session.token, id, status }, session: { token: session.token } };
};

const waitOrCode = (seconds: number): Phrase =>
  sayMany(
    seconds,
    'Too many tries. Please wait one second, or sign in with a code by e-mail.',
    'Too many tries. Please wait {n} seconds, or sign in with a code by e-mail.',
  );

async function judge(ctx: Ctx, username: string, password: string) {
  const account = await accountByLogin(ctx.db, username);
  const { right, old } = await checkPassword(password, account?.passwordHash ?? null);
  const newHash = right && old ? await hashPassword(password, ctx.random(SALT_BYTES)) : null;
  return { account, right, newHash };
}
