import { resetAttempts } from '../../../../db/changes/accounts/attempts.ts';
import { spendChallenge } from '../../../../db/changes/accounts/challenges.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { ownPassword } from '../../../../db/queries/accounts/sign-in-methods.ts';
import type { signInMethods } from '../../../../src/contract/accounts/sign-in-methods.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { checkPassword, withHashing } from '../../../platform/passwords.ts';
import { notFound, refusal } from '../../../platform/refusal.ts';
import { endOfSession, newSession } from '../../../platform/session.ts';
import { connect, disconnect } from '../../sign-in/connect.ts';
import { requireFresh } from '../../sign-in/fresh.ts';
import { readSocialSignUp } from '../../sign-in/social-sign-up.ts';
import { countPasswordAttempt } from '../../verify-password.ts';

type SignInMethods = Handlers<typeof signInMethods>;

/** Attempts are counted first and apart from those of signing in, so that guessing here locks nobody out there. */
export const confirmPassword: SignInMethods['user/confirmPassword'] = async (ctx, { password }) => {
  const { id } = ctx.person;
  const key = `confirm:${id}`;
  const own = await withHashing(async () => {
    await countPasswordAttempt(ctx, key);
    const account = await ownPassword(ctx.db, id);
    const { right } = await checkPassword(password, account?.passwordHash ?? null);
    return right ? account : null;
  });
  if (!own) throw refusal('PASSWORD_WRONG', 'The password is wrong.', { field: 'password' });
  const session = await newSession(ctx, { id, epoch: own.epoch }, 'password');
  const event = { at: ctx.now(), actor: ctx.actor, verb: 'user.password_confirmed', subject: { kind: 'user', id } };
  const ended = ctx.token ? [await endOfSession(ctx, ctx.token)] : [];
  await ctx.commit({ statements: [resetAttempts(key), ...ended, ...session.statements, recordEvent(event)] });
  return { data: { token: session.token }, session: session.cookies };
};

/** Connects an account at a provider whose visitor has signed in since (C12). */
export const connectIdentity: SignInMethods['user/connectIdentity'] = async (ctx, { social }) => {
  await requireFresh(ctx);
  const profile = await readSocialSignUp(ctx, social);
  if (!profile)
    throw refusal('SOCIAL_EXPIRED', 'This sign-in has already been used or took too long. Please start again.');
  const spent = spendChallenge(social, 'social_sign_up', ctx.now());
  if (await connect(ctx, profile, [spent])) return { data: { provider: profile.provider } };
  throw refusal(
    'SOCIAL_TAKEN',
    'That account is already connected to another Kindhour account. Please disconnect it there first.',
  );
};

export const disconnectIdentity: SignInMethods['user/disconnectIdentity'] = async (ctx, { provider }) => {
  await requireFresh(ctx);
  if (!(await disconnect(ctx, provider))) throw notFound('connected account');
  return { data: {} };
};
