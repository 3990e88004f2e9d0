import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, passkeys, users } from '../../../db/schema/index.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { type Answering, makeAuthenticator } from '../../support/people/authenticator.ts';
import { type Browser, browser, signInAgain } from '../../support/people/identity-provider.ts';

ownDatabase();

const MINUTE_MS = 60_000;
type Passkey = Awaited<ReturnType<typeof makeAuthenticator>>;
type Asked = { id: string; options: { challenge: string } };

/** Adds a passkey to the signed-in person; `changes` make its answer a wrong one. */
async function add(who: Browser, passkey: Passkey, changes: Partial<Answering> = {}) {
  const { id, options } = (await who.call('user/passkey/options', {})).responseData as Asked;
  const credential = await passkey.create({ challenge: options.challenge, ...changes });
  return who.call('user/passkey/add', { id, credential });
}

async function login(who: Browser, passkey: Passkey, changes: Partial<Answering> = {}) {
  const { id, options } = (await who.call('user/passkey/loginOptions', {})).responseData as Asked;
  const credential = await passkey.get({ challenge: options.challenge, ...changes });
  return who.call('user/passkey/login', { id, credential });
}

const FAILED = { http: 422, responseData: { code: 'PASSKEY_FAILED' } };

describe('adding a passkey', () => {
  it('sends the browser options for our site and this person', async () => {
    const who = await signInAgain('ben');
    const { options } = (await who.call('user/passkey/options', {})).responseData as { options: object };
    expect(options).toMatchObject({
      rp: { id: 'kindhour.test', name: 'Kindhour' },
      user: { id: btoa('usr_ben').replace(/=+$/, ''), name: 'ben@kindhour.example', displayName: 'Ben Whitlock' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('needs a fresh session', async () => {
    expect((await api('user/passkey/options', {}, { as: 'ben' })).code).toBe('CONFIRM_FIRST');
    const who = await signInAgain('ben');
    moveClock(10 * MINUTE_MS + 1_000);
    expect((await who.call('user/passkey/options', {})).responseData).toMatchObject({ code: 'CONFIRM_FIRST' });
  });

  it('stores, names and lists it, and signs in with it', async () => {
    const who = await signInAgain('clara');
    const passkey = await makeAuthenticator();
    expect(await add(who, passkey)).toMatchObject({ http: 200, responseData: { id: passkey.id, name: 'Passkey' } });
    await who.call('user/passkey/rename', { id: passkey.id, name: 'My phone' });
    const listed = (await who.call('user/passkey/list', {})).responseData;
    expect(listed).toMatchObject({ passkeys: [{ id: passkey.id, name: 'My phone', last_used_at: null }] });

    const later = browser();
    expect(await login(later, passkey, { userHandle: 'usr_clara' })).toMatchObject({
      http: 200,
      responseData: { token: null },
    });
    const self = (await later.call('user/loadUser', {})).responseData;
    expect(self).toMatchObject({ username: 'clara' });
    const [event] = await database().select().from(events).where(eq(events.data, '{"with":"passkey"}'));
    expect(event).toMatchObject({ verb: 'user.login', actorId: 'usr_clara' });
    // A sign-in with a passkey is as fresh as one with the password.
    expect((await later.call('user/passkey/options', {})).http).toBe(200);
  });

  it.each<[string, Partial<Answering>]>([
    ['another challenge', { challenge: 'AAAA' }],
    ['another origin', { origin: 'https://kindhour.test.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['an assertion', { type: 'webauthn.get' }],
    ['nobody present', { flags: 0 }],
    ['nobody verified', { flags: 0x01 }],
  ])('refuses one made for %s', async (_, changes) => {
    const who = await signInAgain('dev');
    expect(await add(who, await makeAuthenticator(), changes)).toMatchObject(FAILED);
    expect(await rowsOf('usr_dev')).toEqual([]);
  });

  it('accepts an answer once, within five minutes, from the same person', async () => {
    const [who, other] = [await signInAgain('dev'), await signInAgain('gus')];
    const ask = async () => (await who.call('user/passkey/options', {})).responseData as Asked;
    const answer = async ({ id, options }: Asked) => ({
      id,
      credential: await (await makeAuthenticator()).create(options),
    });
    expect(await other.call('user/passkey/add', await answer(await ask()))).toMatchObject(FAILED);
    const used = await ask();
    expect((await who.call('user/passkey/add', await answer(used))).http).toBe(200);
    expect(await who.call('user/passkey/add', await answer(used))).toMatchObject(FAILED);
    const old = await ask();
    moveClock(5 * MINUTE_MS + 1_000);
    expect(await who.call('user/passkey/add', await answer(old))).toMatchObject(FAILED);
  });

  it('allows a passkey to one person, and ten to each person', async () => {
    const [who, other] = [await signInAgain('priya'), await signInAgain('gus')];
    const passkey = await makeAuthenticator();
    expect((await add(who, passkey)).http).toBe(200);
    expect((await add(other, passkey)).responseData).toMatchObject({ code: 'PASSKEY_KNOWN' });
    for (let more = 1; more < 10; more++) expect((await add(who, await makeAuthenticator())).http).toBe(200);
    expect((await who.call('user/passkey/options', {})).responseData).toMatchObject({ code: 'TOO_MANY_PASSKEYS' });
  });

  it('allows ten per person, even if more were started before the first was added', async () => {
    const who = await signInAgain('edwin');
    const begun: Asked[] = [];
    for (let n = 0; n <= 10; n++) begun.push((await who.call('user/passkey/options', {})).responseData as Asked);
    const codes: unknown[] = [];
    for (const { id, options } of begun) {
      const credential = await (await makeAuthenticator()).create(options);
      const { responseData } = await who.call('user/passkey/add', { id, credential });
      codes.push((responseData as { code?: string }).code);
    }
    expect(codes.at(-1)).toBe('TOO_MANY_PASSKEYS');
    expect(await rowsOf('usr_edwin')).toHaveLength(10);
    await database().delete(passkeys).where(eq(passkeys.userId, 'usr_edwin'));
  });

  it('lets nobody rename or remove another person’s', async () => {
    const [mine] = await rowsOf('usr_priya');
    const other = await signInAgain('ben');
    for (const path of ['user/passkey/rename', 'user/passkey/remove']) {
      const input = { id: mine?.id ?? '', ...(path.endsWith('rename') ? { name: 'Mine now' } : {}) };
      expect((await other.call(path, input)).http, path).toBe(404);
    }
    expect((await rowsOf('usr_priya')).find(({ id }) => id === mine?.id)).toEqual(mine);
  });

  it('is removed only in a fresh session, and then signs nobody in', async () => {
    const who = await signInAgain('amara');
    const passkey = await makeAuthenticator();
    await add(who, passkey);
    expect((await api('user/passkey/remove', { id: passkey.id }, { as: 'amara' })).code).toBe('CONFIRM_FIRST');
    expect((await who.call('user/passkey/remove', { id: passkey.id })).http).toBe(200);
    expect(await login(browser(), passkey)).toMatchObject(FAILED);
  });
});

describe('signing in with a passkey', () => {
  it.each<[string, Partial<Answering>]>([
    ['another challenge', { challenge: 'AAAA' }],
    ['another origin', { origin: 'http://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['making one', { type: 'webauthn.create' }],
    ['nobody verified', { flags: 0x01 }],
    ['someone else', { userHandle: 'usr_ben' }],
  ])('refuses an answer for %s', async (_, changes) => {
    const who = await signInAgain('fern');
    const passkey = await makeAuthenticator();
    await add(who, passkey);
    const later = browser();
    expect(await login(later, passkey, changes)).toMatchObject(FAILED);
    expect(later.jar.has('kindhour')).toBe(false);
    expect((await login(later, passkey)).http).toBe(200);
  });

  it('refuses an unknown passkey, and another key under a known id', async () => {
    const who = await signInAgain('edwin');
    const [real, forged] = [await makeAuthenticator(), await makeAuthenticator()];
    await add(who, real);
    expect(await login(browser(), forged)).toMatchObject(FAILED);
    const stranger = browser();
    const { id, options } = (await stranger.call('user/passkey/loginOptions', {})).responseData as Asked;
    const credential = { ...(await forged.get(options)), id: real.id, rawId: real.id };
    expect(await stranger.call('user/passkey/login', { id, credential })).toMatchObject(FAILED);
  });

  it('refuses a copy, whose counter is behind', async () => {
    const who = await signInAgain('olive');
    const passkey = await makeAuthenticator();
    await add(who, passkey, { counter: 5 });
    expect((await login(browser(), passkey, { counter: 6 })).http).toBe(200);
    for (const counter of [6, 5, 0])
      expect(await login(browser(), passkey, { counter }), String(counter)).toMatchObject(FAILED);
    expect((await login(browser(), passkey, { counter: 7 })).http).toBe(200);
  });

  it('accepts an answer once, also out of twenty at the same time', async () => {
    const who = await signInAgain('amara');
    const passkey = await makeAuthenticator();
    await add(who, passkey);
    const later = browser();
    const { id, options } = (await later.call('user/passkey/loginOptions', {})).responseData as Asked;
    const credential = await passkey.get(options);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => later.call('user/passkey/login', { id, credential })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  it('refuses an answer after five minutes, and one of a deactivated account', async () => {
    const who = await signInAgain('amara');
    const passkey = await makeAuthenticator();
    await add(who, passkey);
    const later = browser();
    const { id, options } = (await later.call('user/passkey/loginOptions', {})).responseData as Asked;
    moveClock(5 * MINUTE_MS + 1_000);
    expect(await later.call('user/passkey/login', { id, credential: await passkey.get(options) })).toMatchObject(
      FAILED,
    );
    await database().update(users).set({ status: 'deactivated' }).where(eq(users.id, 'usr_amara'));
    expect(await login(browser(), passkey)).toMatchObject(FAILED);
  });
});

const rowsOf = (userId: string) => database().select().from(passkeys).where(eq(passkeys.userId, userId));
