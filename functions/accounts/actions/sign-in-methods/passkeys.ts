import { spendChallenge, startChallenge } from '../../../../db/changes/accounts/challenges.ts';
import { addPasskey, fewPasskeys, removePasskey, renamePasskey } from '../../../../db/changes/accounts/passkeys.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { openChallenge } from '../../../../db/queries/accounts/challenges.ts';
import { MOST_PASSKEYS, passkeysOf } from '../../../../db/queries/accounts/passkeys.ts';
import type { signInMethods } from '../../../../src/contract/accounts/sign-in-methods.ts';
import { MINUTE_MS } from '../../../../src/domain/kit/time.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { notFound, refusal } from '../../../platform/refusal.ts';
import { commitMethodChange } from '../../sign-in/connect.ts';
import { requireFresh } from '../../sign-in/fresh.ts';
import { creationOptions, readCreated } from '../../sign-in/webauthn.ts';

type SignInMethods = Handlers<typeof signInMethods>;

/** How long a browser may take to answer. */
export const ANSWER_MS = 5 * MINUTE_MS;

export const passkeyOptions: SignInMethods['user/passkey/options'] = async (ctx) => {
  await requireFresh(ctx);
  const { id: userId, email, firstName, lastName } = ctx.person;
  const known = await passkeysOf(ctx.db, userId);
  if (known.length >= MOST_PASSKEYS) throw tooMany();
  const owner = { id: userId, email, name: `${firstName} ${lastName}`.trim() };
  const options = await creationOptions(
    ctx.env,
    ctx.random(32),
    owner,
    known.map((passkey) => passkey.id),
  );
  const id = ctx.newId('challenge');
  const at = ctx.now();
  const row = { id, kind: 'passkey_add' as const, userId, createdAt: at, expiresAt: at + ANSWER_MS };
  await ctx.commit({
    statements: [startChallenge({ ...row, data: JSON.stringify({ challenge: options.challenge }) })],
  });
  return { data: { id, options: { ...options } } };
};

const tooMany = () => refusal('TOO_MANY_PASSKEYS', 'You have reached the limit of passkeys. Please remove one first.');

/** One answer for every failure: used, expired, another person's or another site's. */
export const passkeyFailed = () => refusal('PASSKEY_FAILED', 'This passkey did not work. Please try again.');

export const addOwnPasskey: SignInMethods['user/passkey/add'] = async (ctx, { id, name, credential }) => {
  const at = ctx.now();
  const open = await openChallenge(ctx.db, id, 'passkey_add', at);
  if (open?.userId !== ctx.person.id) throw passkeyFailed();
  const { challenge } = JSON.parse(open.data) as { challenge: string };
  const spent = await ctx.commit({ statements: [spendChallenge(id, 'passkey_add', at)] });
  const made = spent.status === 'committed' && (await readCreated(ctx.env, toLibrary(credential), challenge));
  if (!made) throw passkeyFailed();
  const row = { ...made, userId: ctx.person.id, name: name ?? ctx.words.t('Passkey'), createdAt: at };
  const steps = [addPasskey(row), fewPasskeys(row, MOST_PASSKEYS)];
  const added = await commitMethodChange(ctx, steps, { verb: 'user.passkey_added', way: 'passkey' });
  if (!added) {
    const { length } = await passkeysOf(ctx.db, ctx.person.id);
    throw length >= MOST_PASSKEYS ? tooMany() : refusal('PASSKEY_KNOWN', 'This passkey is already saved.');
  }
  const message = 'Your passkey has been saved.';
  return { data: { id: row.id, name: row.name, created_at: at, last_used_at: null }, message };
};

export const listPasskeys: SignInMethods['user/passkey/list'] = async (ctx) => {
  const rows = await passkeysOf(ctx.db, ctx.person.id);
  const passkeys = rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt,
    last_used_at: lastUsedAt,
  }));
  return { data: { passkeys } };
};

export const renameOwnPasskey: SignInMethods['user/passkey/rename'] = async (ctx, { id, name }) => {
  const subject = { kind: 'user', id: ctx.person.id };
  const event = recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'user.passkey_renamed', subject });
  const result = await ctx.commit({ statements: [renamePasskey(ctx.person.id, id, name), event] });
  if (result.status === 'conflict') throw notFound('passkey');
  return { data: {}, message: 'Your passkey has been renamed.' };
};

export const removeOwnPasskey: SignInMethods['user/passkey/remove'] = async (ctx, { id }) => {
  await requireFresh(ctx);
  const removal = removePasskey(ctx.person.id, id);
  if (!(await commitMethodChange(ctx, [removal], { verb: 'user.passkey_removed', way: 'passkey' })))
    throw notFound('passkey');
  return { data: {}, message: 'Your passkey has been removed.' };
};

type Created = Parameters<SignInMethods['user/passkey/add']>[1]['credential'];

/** In the library's form, which reads the rest from the signed parts. */
function toLibrary({ id, rawId, type, response }: Created): Parameters<typeof readCreated>[1] {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const known = transports as NonNullable<Parameters<typeof readCreated>[1]['response']['transports']>;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports: known },
  };
}
