import { spendChallenge, startChallenge } from '../../../db/changes/challenges.ts';
import { countPasskey } from '../../../db/changes/passkeys.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { openChallenge } from '../../../db/queries/challenges.ts';
import { passkeyForLogin } from '../../../db/queries/passkeys.ts';
import type { waysIn } from '../../../src/contract/ways-in.ts';
import type { Ctx } from '../../context.ts';
import { endOfSession, newSession } from '../../session.ts';
import { readAsserted, requestOptions } from '../../ways-in/webauthn.ts';
import type { Handlers } from '../handlers.ts';
import { ASKED_MS, passkeyFailed } from './passkeys.ts';

type WaysIn = Handlers<typeof waysIn>;

/** The same for everybody: nothing in it tells whether anybody has a passkey (C7). */
export const passkeyLoginOptions: WaysIn['user/passkey/loginOptions'] = async (ctx) => {
  const options = await requestOptions(ctx.env, ctx.random(32));
  const id = ctx.newId('challenge');
  const at = ctx.now();
  const row = { id, kind: 'passkey_login' as const, createdAt: at, expiresAt: at + ASKED_MS };
  await ctx.commit({
    statements: [startChallenge({ ...row, data: JSON.stringify({ challenge: options.challenge }) })],
  });
  return { data: { id, options: { ...options } } };
};

/** The question is used up before its answer is judged, so that nobody tries twice. */
export const passkeyLogin: WaysIn['user/passkey/login'] = async (ctx, { id, credential }) => {
  const challenge = await takeUp(ctx, id);
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
    session.statement,
    recordEvent({ ...event, verb: 'user.login', data: { with: 'passkey' } }),
  ];
  const result = await ctx.commit({ statements });
  if (result.status === 'conflict') throw passkeyFailed();
  return { data: { token: session.token, id: userId, status }, session: { token: session.token } };
};

async function takeUp(ctx: Ctx, id: string): Promise<string | null> {
  const asked = await openChallenge(ctx.db, id, 'passkey_login', ctx.now());
  if (!asked) return null;
  const spent = await ctx.commit({ statements: [spendChallenge(id, 'passkey_login', ctx.now())] });
  return spent.status === 'committed' ? (JSON.parse(asked.data) as { challenge: string }).challenge : null;
}

/** A passkey says whose it is; one that says somebody else is not taken. */
function isOwnersHandle(handle: string | null | undefined, userId: string): boolean {
  return !handle || Buffer.from(handle, 'base64url').toString('utf8') === userId;
}

type Asserted = Parameters<WaysIn['user/passkey/login']>[1]['credential'];

function toLibrary({ id, rawId, type, response }: Asserted): Parameters<typeof readAsserted>[1]['response'] {
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } };
}
