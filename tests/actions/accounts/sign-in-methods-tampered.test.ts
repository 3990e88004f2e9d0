import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { identities, sessions } from '../../../db/schema/index.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import {
  browser,
  choosePerson,
  locationOf,
  oauthControl,
  ownProviders,
  signInAt,
} from '../../support/people/identity-provider.ts';

ownDatabase();
ownProviders(inject('tamperedProviders'));

const FAILED = '/login?next=%2F&notice=SOCIAL_FAILED';
const MINUTE_MS = 60_000;

beforeEach(() => oauthControl('reset'));

describe('a tampered answer from Google', () => {
  beforeEach(async () => {
    await database()
      .insert(identities)
      .values({
        id: 'idn_ben',
        userId: 'usr_ben',
        provider: 'google',
        subject: '100000000000000000013',
        email: 'ben@kindhour.example',
        createdAt: 0,
      })
      .onConflictDoNothing();
  });

  it.each(['nonce', 'audience', 'issuer', 'expired', 'unsigned', 'symmetric', 'foreignKey', 'unknownKey', 'payload'])(
    'signs nobody in: %s',
    async (value) => {
      await oauthControl('switches', { tamper: { value, times: 1 } });
      const who = browser();
      expect(locationOf(await signInAt(who, 'google', 'ben'))).toBe(FAILED);
      expect(who.jar.has('kindhour')).toBe(false);
    },
  );

  it('is refused when it is late, missing or cut off', async () => {
    for (const fault of [{ down: { times: 1 } }, { loseReply: { times: 1 } }, { timeOut: { times: 1, value: 50 } }]) {
      await oauthControl('switches', fault);
      expect(locationOf(await signInAt(browser(), 'google', 'ben')), JSON.stringify(fault)).toBe(FAILED);
      await oauthControl('reset');
      await oauthControl('switches', { [Object.keys(fault)[0] ?? '']: { times: 1, path: '/v24.0/me' } });
      expect(locationOf(await signInAt(browser(), 'facebook', 'ben')), JSON.stringify(fault)).toBe(FAILED);
    }
  });

  it('signs in when it is right, even after a slow second', async () => {
    await oauthControl('switches', { lateMs: { times: 1, value: 700 } });
    const who = browser();
    expect(locationOf(await signInAt(who, 'google', 'ben'))).toBe('/');
    expect(who.jar.has('kindhour')).toBe(true);
  });

  it('signs in with a key that Google has just started to use', async () => {
    await oauthControl('rotate');
    moveClock(MINUTE_MS);
    const who = browser();
    expect(locationOf(await signInAt(who, 'google', 'ben'))).toBe('/');
    expect(who.jar.has('kindhour')).toBe(true);
  });

  it('is refused with a code that someone else has used', async () => {
    const who = browser();
    const back = await choosePerson(await who.go('/auth/google'), 'ben');
    const code = new URL(back, 'http://x').searchParams.get('code') ?? '';
    const body = new URLSearchParams({ grant_type: 'authorization_code', code });
    await fetch(`${inject('tamperedProviders')}/token`, { method: 'POST', body });
    expect(locationOf(await who.go(back))).toBe(FAILED);
  });

  it('starts one session when its callback arrives twenty times at once', async () => {
    const who = browser();
    const back = await choosePerson(await who.go('/auth/google'), 'ben');
    const before = await sessionCount();
    const ends = await Promise.all(Array.from({ length: 20 }, () => who.go(back)));
    expect(ends.map(locationOf).filter((end) => end === '/')).toHaveLength(1);
    expect(await sessionCount()).toBe(before + 1);
  });
});

describe('two hundred forged tokens (C10)', () => {
  it('are refused by the same check, each for its own reason', async () => {
    const google = makeContext({ env: testEnv, waitUntil: () => undefined }, { actor: { kind: 'visitor', id: null } })
      .outside.providers.google;
    const asked = {
      state: 's',
      nonce: 'n',
      verifier: 'v'.repeat(43),
      redirectUri: 'http://kindhour.test/auth/google/callback',
    };
    let taken = 0;
    for (const token of forgeries()) {
      await oauthControl('answer', { id_token: token });
      const read = await google.readProfile('4/forged', asked, Date.now()).catch(() => null);
      if (read) taken += 1;
    }
    await oauthControl('answer', {});
    expect(taken).toBe(0);
  });
});

const sessionCount = async () =>
  (await database().select().from(sessions).where(eq(sessions.startedWith, 'google'))).length;

/** Every malicious header with every malicious payload, and truncated texts. */
function forgeries(): string[] {
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  const now = Math.floor(Date.now() / 1000);
  const good = {
    iss: 'https://accounts.google.com',
    aud: testEnv.GOOGLE_CLIENT_ID,
    sub: '100000000000000000013',
    nonce: 'n',
    iat: now,
    exp: now + 3600,
    email: 'ben@kindhour.example',
    email_verified: true,
    hd: 'kindhour.example',
  };
  const headers = [
    'none',
    'None',
    'NONE',
    'HS256',
    'HS512',
    'RS256',
    'RS512',
    'PS256',
    'ES256',
    'EdDSA',
    '',
    'rs256',
  ].flatMap((alg) => [
    { alg },
    { alg, kid: 'nobody' },
    { alg, jku: 'https://evil.example/keys' },
    { alg, jwk: { kty: 'oct', k: 'AA' } },
  ]);
  const payloads = [good, { ...good, exp: 9_999_999_999 }, { ...good, aud: [good.aud] }, { ...good, sub: '1' }];
  const tokens = headers.flatMap((header) => payloads.map((payload) => `${part(header)}.${part(payload)}.AAAA`));
  const torn = ['', '.', '..', 'a.b.c', '{}', 'null', `${part(good)}`, `${part({ alg: 'RS256' })}..${part(good)}`];
  return [...tokens, ...torn];
}
