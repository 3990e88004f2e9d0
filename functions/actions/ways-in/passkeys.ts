import { spendChallenge, startChallenge } from '../../../db/changes/challenges.ts';
import { addPasskey, fewPasskeys, removePasskey, renamePasskey } from '../../../db/changes/passkeys.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { openChallenge } from '../../../db/queries/challenges.ts';
import { MOST_PASSKEYS, passkeysOf } from '../../../db/queries/passkeys.ts';
import type { waysIn } from '../../../src/contract/ways-in.ts';
import { MINUTE_MS } from '../../../src/domain/time.ts';
import { notFound, refuse } from '../../failure.ts';
import { commitWay } from '../../ways-in/connect.ts';
import { requireFresh } from '../../ways-in/fresh.ts';
import { creationOptions, readCreated } from '../../ways-in/webauthn.ts';
import type { Handlers } from '../handlers.ts';

type WaysIn = Handlers<typeof waysIn>;

/** So long a browser may take over an answer. */
export const ASKED_MS = 5 * MINUTE_MS;

export const passkeyOptions: WaysIn['user/passkey/options'] = async (ctx) => {
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
  const row = { id, kind: 'passkey_add' as const, userId, createdAt: at, expiresAt: at + ASKED_MS };
  await ctx.commit({
    statements: [startChallenge({ ...row, data: JSON.stringify({ challenge: options.challenge }) })],
  });
  return { data: { id, options: { ...options } } };
};

const tooMany = () =>
  refuse('TOO_MANY_PASSKEYS', 'You have as many passkeys as one person may. Please remove one first.');

/** Wrong in whatever way: used up, too old, somebody else's, another site's. */
export const passkeyFailed = () => refuse('PASSKEY_FAILED', 'This passkey did not work. Please try again.');

export const addOwnPasskey: WaysIn['user/passkey/add'] = async (ctx, { id, name, credential }) => {
  const at = ctx.now();
  const asked = await openChallenge(ctx.db, id, 'passkey_add', at);
  if (asked?.userId !== ctx.person.id) throw passkeyFailed();
  const { challenge } = JSON.parse(asked.data) as { challenge: string };
  const spent = await ctx.commit({ statements: [spendChallenge(id, 'passkey_add', at)] });
  const made = spent.status === 'committed' && (await readCreated(ctx.env, toLibrary(credential), challenge));
  if (!made) throw passkeyFailed();
  const row = { ...made, userId: ctx.person.id, name: name ?? ctx.words.t('Passkey'), createdAt: at };
  const steps = [addPasskey(row), fewPasskeys(row, MOST_PASSKEYS)];
  const added = await commitWay(ctx, steps, { verb: 'user.passkey_added', way: 'passkey' });
  if (!added) {
    const { length } = await passkeysOf(ctx.db, ctx.person.id);
    throw length >= MOST_PASSKEYS ? tooMany() : refuse('PASSKEY_KNOWN', 'This passkey is known already.');
  }
  const message = 'Your passkey is saved.';
  return { data: { id: row.id, name: row.name, created_at: at, last_used_at: null }, message };
};

export const listPasskeys: WaysIn['user/passkey/list'] = async (ctx) => {
  const rows = await passkeysOf(ctx.db, ctx.person.id);
  const passkeys = rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    ...{ id, name, created_at: createdAt, last_used_at: lastUsedAt },
  }));
  return { data: { passkeys } };
};

export const renameOwnPasskey: WaysIn['user/passkey/rename'] = async (ctx, { id, name }) => {
  const subject = { kind: 'user', id: ctx.person.id };
  const event = recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'user.passkey_renamed', subject });
  const result = await ctx.commit({ statements: [renamePasskey(ctx.person.id, id, name), event] });
  if (result.status === 'conflict') throw notFound('passkey');
  return { data: {}, message: 'Your passkey has a new name.' };
};

export const removeOwnPasskey: WaysIn['user/passkey/remove'] = async (ctx, { id }) => {
  await requireFresh(ctx);
  const gone = removePasskey(ctx.person.id, id);
  if (!(await commitWay(ctx, [gone], { verb: 'user.passkey_removed', way: 'passkey' }))) throw notFound('passkey');
  return { data: {}, message: 'Your passkey is removed.' };
};

type Created = Parameters<WaysIn['user/passkey/add']>[1]['credential'];

/** The library's form of it; what it makes of the rest, it reads from the signed parts. */
function toLibrary({ id, rawId, type, response }: Created): Parameters<typeof readCreated>[1] {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const told = transports as NonNullable<Parameters<typeof readCreated>[1]['response']['transports']>;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports: told },
  };
}
