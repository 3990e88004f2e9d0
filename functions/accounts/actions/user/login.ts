import { rehash } from '../../../../db/changes/accounts/people.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { accountByLogin } from '../../../../db/queries/accounts/people.ts';
import type { user } from '../../../../src/contract/accounts/user.ts';
import { type Phrase, sayMany } from '../../../../src/domain/kit/words/phrase.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { checkPassword, hashPassword, SALT_BYTES, withHashing } from '../../../platform/passwords.ts';
import { refusal } from '../../../platform/refusal.ts';
import { endOfSession, newSession } from '../../../platform/session.ts';
import { captchaForLogin, countLogin, countNetworkFailure, loginKeys, resetLogin } from '../../login-captcha.ts';

/**
 * Attempts are counted before they are checked, so that parallel ones gain nothing. They count at the account, whichever
 * of its names was typed; unknown names are counted, hashed and answered like wrong passwords (C7, C15).
 */
export const login: Handlers<typeof user>['user/login'] = async (ctx, { username, password, captcha_token }) => {
  const account = await accountByLogin(ctx.db, username);
  const keys = await loginKeys(ctx, account, username);
  const solved = await captchaForLogin(ctx, keys, captcha_token);
  const { right, newHash } = await withHashing(async () => {
    await countLogin(ctx, keys, solved, waitOrCode);
    return judge(ctx, account?.passwordHash ?? null, password);
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
    ...session.statements,
    ...resetLogin(keys),
    recordEvent({ ...event, data: { with: 'password' } }),
  ];
  if (newHash && passwordHash) statements.push(rehash(id, passwordHash, newHash));
  await ctx.commit({ statements });
  return { data: { token: session.token, id, status }, session: session.cookies };
};

const waitOrCode = (seconds: number): Phrase =>
  sayMany(
    seconds,
    'Too many attempts. Please wait one second, or sign in with a code by e-mail.',
    'Too many attempts. Please wait {n} seconds, or sign in with a code by e-mail.',
  );

async function judge(ctx: Ctx, hash: string | null, password: string) {
  const { right, old } = await checkPassword(password, hash);
  const newHash = right && old ? await hashPassword(password, ctx.random(SALT_BYTES)) : null;
  return { right, newHash };
}
