import { forgetLoginTries } from '../../../db/changes/attempts.ts';
import { spendChallenge } from '../../../db/changes/challenges.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { ownPassword } from '../../../db/queries/ways-in.ts';
import type { waysIn } from '../../../src/contract/ways-in.ts';
import { notFound, refuse } from '../../failure.ts';
import { checkPassword, withHashing } from '../../passwords.ts';
import { endOfSession, newSession } from '../../session.ts';
import { countPasswordTry } from '../../verbs/prove-password.ts';
import { connect, disconnect } from '../../ways-in/connect.ts';
import { requireFresh } from '../../ways-in/fresh.ts';
import { readSocialSignUp } from '../../ways-in/social-sign-up.ts';
import type { Handlers } from '../handlers.ts';

type WaysIn = Handlers<typeof waysIn>;

/** The try is counted first, with the waits of a login, in a count of its own: guessing here locks nobody out there. */
export const confirmPassword: WaysIn['user/confirmPassword'] = async (ctx, { password }) => {
  const { id } = ctx.person;
  const key = `confirm:${id}`;
  const own = await withHashing(async () => {
    await countPasswordTry(ctx, key);
    const account = await ownPassword(ctx.db, id);
    const { right } = await checkPassword(password, account?.passwordHash ?? null);
    return right ? account : null;
  });
  if (!own) throw refuse('PASSWORD_WRONG', 'The password is wrong.', { field: 'password' });
  const session = await newSession(ctx, { id, epoch: own.epoch }, 'password');
  const event = { at: ctx.now(), actor: ctx.actor, verb: 'user.password_confirmed', subject: { kind: 'user', id } };
  const ended = ctx.token ? [await endOfSession(ctx, ctx.token)] : [];
  await ctx.commit({ statements: [forgetLoginTries(key), ...ended, session.statement, recordEvent(event)] });
  return { data: { token: session.token }, session: { token: session.token } };
};

/** For who came back from a provider as a visitor and has signed in since (C12): they say yes here. */
export const connectIdentity: WaysIn['user/connectIdentity'] = async (ctx, { social }) => {
  await requireFresh(ctx);
  const profile = await readSocialSignUp(ctx, social);
  if (!profile) throw refuse('SOCIAL_EXPIRED', 'This sign-in was used already or took too long. Please begin again.');
  const spent = spendChallenge(social, 'social_sign_up', ctx.now());
  if (await connect(ctx, profile, [spent])) return { data: { provider: profile.provider } };
  throw refuse('SOCIAL_TAKEN', 'This account already signs somebody in here. Please remove it there first.');
};

export const disconnectIdentity: WaysIn['user/disconnectIdentity'] = async (ctx, { provider }) => {
  await requireFresh(ctx);
  if (!(await disconnect(ctx, provider))) throw notFound('connected account');
  return { data: {} };
};
