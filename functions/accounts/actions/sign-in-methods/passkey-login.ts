import { spendChallenge, startChallenge } from '../../../../db/changes/accounts/challenges.ts';
import { countPasskey } from '../../../../db/changes/accounts/passkeys.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { openChallenge } from '../../../../db/queries/accounts/challenges.ts';
import { passkeyForLogin } from '../../../../db/queries/accounts/passkeys.ts';
import type { signInMethods } from '../../../../src/contract/accounts/sign-in-methods.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { endOfSession, newSession } from '../../../platform/session.ts';
import { readAsserted, requestOptions } from '../../sign-in/webauthn.ts';
import { ANSWER_MS, passkeyFailed } from './passkeys.ts';

type SignInMethods = Handlers<typeof signInMethods>;

/** The same for everyone: reveals nothing about who has a passkey (C7). */
export const passkeyLoginOptions: SignInMethods['user/passkey/loginOptions'] = async (ctx) => {
  const options = await requestOptions(ctx.env, ctx.random(32));
  const id = ctx.newId('challenge');
  const at = ctx.now();
  const row = { id, kind: 'passkey_login' as const, createdAt: at, expiresAt: at + ANSWER_MS };
  await ctx.commit({
    statements: [startChallenge({ ...row, data: JSON.stringify({ challenge: options.challenge }) })],
  });
  return { data: { id, options: { ...options } } };
};

/** The challenge is spent before the answer is checked, so that it works once. */
export const passkeyLogin: SignInMethods['user/passkey/login'] = async (ctx, { id, credential }) => {
  const challenge = await spendChallengeFor(ctx, id);
  const stored = await passkeyForLogin(ctx.db, credential.id);
  const counter =
    stored && challenge && (await readAsserted(ctx.env, { response: toLibrary(credential), challenge, stored }));
  if (!stored || typeof counter !== 'number') throw passkeyFailed();
  const { userId, epoch, status } = stored;
  if (status === 'deactivated' || !isOwnersHandle(credential.response.userHandle, userId)) throw passkeyFailed();
  const at = ctx.now();
  const session = await newSession(ctx, { id: userId, epoch }, 'passkey');
  const event = { at, actor: { kind: 'user', id: userId } as const, subject: { kind: 'user', id: userId } };
  const statements = [
    countPasskey(credential.id, stored.counter, counter, at),
    ...(ctx.token ? [await endOfSession(ctx, ctx.token)] : []),
    ...session.statements,
    recordEvent({ ...event, verb: 'user.login', data: { with: 'passkey' } }),
  ];
  const result = await ctx.commit({ statements });
  if (result.status === 'conflict') throw passkeyFailed();
  return { data: { token: session.token, id: userId, status }, session: session.cookies };
};

async function spendChallengeFor(ctx: Ctx, id: string): Promise<string | null> {
  const open = await openChallenge(ctx.db, id, 'passkey_login', ctx.now());
  if (!open) return null;
  const spent = await ctx.commit({ statements: [spendChallenge(id, 'passkey_login', ctx.now())] });
  return spent.status === 'committed' ? (JSON.parse(open.data) as { challenge: string }).challenge : null;
}

/** A passkey names its owner; any other name is refused. */
function isOwnersHandle(handle: string | null | undefined, userId: string): boolean {
  return !handle || Buffer.from(handle, 'base64url').toString('utf8') === userId;
}

type Asserted = Parameters<SignInMethods['user/passkey/login']>[1]['credential'];

function toLibrary({ id, rawId, type, response }: Asserted): Parameters<typeof readAsserted>[1]['response'] {
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } };
}
