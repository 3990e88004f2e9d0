import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { challenges, events, identities, outbox, sessions, users } from '../../../db/schema/index.ts';
import { castToken } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, send } from '../../support/kit.ts';
import {
  type Browser,
  browser,
  choosePerson,
  locationOf,
  oauthControl,
  signInAgain,
  signInAt,
} from '../../support/people/identity-provider.ts';

ownDatabase();

const MINUTE_MS = 60_000;
const whoIs = async (who: Browser) =>
  ((await who.call('user/validateUser', {})).responseData as { user?: { username: string } }).user?.username;
const identityRows = () =>
  database().select({ userId: identities.userId, subject: identities.subject }).from(identities);

describe('a first visit from Google', () => {
  it('sends a newcomer to the registration, with what Google vouches for', async () => {
    const who = browser();
    const end = locationOf(await signInAt(who, 'google', 'noor', '?next=/search'));
    expect(end).toMatch(/^\/registration\?social=cha_[^&]+&next=%2Fsearch$/);
    const [row] = await database().select().from(challenges).where(eq(challenges.kind, 'social_sign_up'));
    expect(JSON.parse(row?.data ?? '{}')).toMatchObject({
      email: 'noor@newcomer.example',
      emailVerified: true,
      firstName: 'Noor',
    });
    expect(await identityRows()).toEqual([]);
    expect(await whoIs(who)).toBeUndefined();
  });

  it('does not trust Google about another provider’s address', async () => {
    const end = locationOf(await signInAt(browser(), 'google', 'milo'));
    const id = new URL(end, 'http://x').searchParams.get('social') ?? '';
    const [row] = await database().select().from(challenges).where(eq(challenges.id, id));
    expect(JSON.parse(row?.data ?? '{}')).toMatchObject({ email: 'milo@elsewhere.example', emailVerified: false });
  });

  it('asks the owner of an account with that address to sign in, then connects with their consent', async () => {
    const who = browser();
    const end = locationOf(await signInAt(who, 'google', 'ben', '?next=/search'));
    const url = new URL(end, 'http://x');
    expect(url.pathname).toBe('/login');
    expect(url.searchParams.get('notice')).toBe('SOCIAL_CONNECT_FIRST');
    const social = new URL(url.searchParams.get('next') ?? '', 'http://x').searchParams.get('connect') ?? '';
    expect(await whoIs(who)).toBeUndefined();
    expect(await identityRows()).toEqual([]);

    await signInAgain('ben');
    await who.call('user/login', { username: 'ben', password: 'kind-hour-ben' });
    expect((await who.call('user/connectIdentity', { social })).responseData).toEqual({ provider: 'google' });
    expect((await who.call('user/connectIdentity', { social })).http).toBe(409);
    const told = await database().select().from(events).where(eq(events.verb, 'user.identity_connected'));
    expect(told).toMatchObject([{ actorId: 'usr_ben', data: '{"way":"google"}' }]);
    expect(await database().select({ kind: outbox.kind }).from(outbox)).toEqual([{ kind: 'mail' }]);

    const later = browser();
    expect(locationOf(await signInAt(later, 'google', 'ben', '?next=/search'))).toBe('/search');
    expect(await whoIs(later)).toBe('ben');
    const [session] = await database().select().from(sessions).where(eq(sessions.startedWith, 'google'));
    expect(session?.userId).toBe('usr_ben');
  });
});

describe('an unverified address (C12)', () => {
  it('does not open an account that was registered with it before, for any provider', async () => {
    await database()
      .update(users)
      .set({ status: 'email_unverified', emailVerifiedAt: null })
      .where(eq(users.id, 'usr_dev'));
    for (const provider of ['google', 'facebook'] as const) {
      const victim = browser();
      const end = locationOf(await signInAt(victim, provider, 'dev'));
      expect(end, provider).toContain('/registration?social=');
      expect(await whoIs(victim), provider).toBeUndefined();
    }
    expect((await identityRows()).filter(({ userId }) => userId === 'usr_dev')).toEqual([]);
  });

  it('does not reveal through Facebook whether it has an account', async () => {
    const known = locationOf(await signInAt(browser(), 'facebook', 'clara'));
    const unknown = locationOf(await signInAt(browser(), 'facebook', 'noor'));
    const form = (address: string) => address.replace(/cha_\w+/, 'cha');
    expect(form(known)).toBe(form(unknown));
  });

  it('signs nobody in if Google does not vouch for it', async () => {
    await oauthControl('switches', { tamper: { value: 'unverifiedEmail', times: 1 } });
    expect(locationOf(await signInAt(browser(), 'google', 'clara'))).toContain('/registration?social=');
    await oauthControl('switches', { tamper: { value: 'noEmail', times: 1 } });
    expect(locationOf(await signInAt(browser(), 'google', 'clara'))).toContain('/registration?social=');
  });

  it('is ignored in favour of the provider’s id: a changed address there changes nothing here', async () => {
    await database().insert(identities).values({
      id: 'idn_edwin',
      userId: 'usr_edwin',
      provider: 'google',
      subject: '100000000000000000011',
      email: 'old@address.example',
      createdAt: 0,
    });
    const who = browser();
    await signInAt(who, 'google', 'edwin');
    expect(await whoIs(who)).toBe('edwin');
  });
});

describe('a signed-in person', () => {
  it('connects and disconnects a provider’s account in a fresh session', async () => {
    const who = await signInAgain('clara');
    expect(locationOf(await signInAt(who, 'facebook', 'clara', '?connect=1'))).toBe(
      '/account/change?notice=SOCIAL_CONNECTED',
    );
    const later = browser();
    await signInAt(later, 'facebook', 'clara');
    expect(await whoIs(later)).toBe('clara');
    expect((await who.call('user/disconnectIdentity', { provider: 'facebook' })).http).toBe(200);
    expect((await who.call('user/disconnectIdentity', { provider: 'facebook' })).http).toBe(404);
    const gone = browser();
    await signInAt(gone, 'facebook', 'clara');
    expect(await whoIs(gone)).toBeUndefined();
  });

  it('enters the password first if the session is old', async () => {
    await signInAgain('clara');
    const who = browser('clara');
    expect(locationOf(await who.go('/auth/google?connect=1'))).toBe('/account/change?notice=CONFIRM_FIRST');
    expect(await who.call('user/disconnectIdentity', { provider: 'google' })).toMatchObject({
      http: 409,
      responseData: { code: 'CONFIRM_FIRST' },
    });
    expect((await who.call('user/confirmPassword', { password: 'wrong one' })).responseData).toMatchObject({
      code: 'PASSWORD_WRONG',
    });
    expect((await who.call('user/confirmPassword', { password: 'kind-hour-clara' })).http).toBe(200);
    expect(who.jar.get('kindhour')).not.toBe(castToken('clara'));
    expect(locationOf(await who.go('/auth/google?connect=1'))).toContain('/o/oauth2/v2/auth?');
    moveClock(10 * MINUTE_MS + 1_000);
    expect(locationOf(await who.go('/auth/google?connect=1'))).toBe('/account/change?notice=CONFIRM_FIRST');
  });

  it('does not get a fresh session by switching a role', async () => {
    const { data } = await api('user/switchuser', { role: 'giver' }, { as: 'priya' });
    const token = (data as { token: string }).token;
    expect((await api('user/disconnectIdentity', { provider: 'google' }, { token })).code).toBe('CONFIRM_FIRST');
  });

  it('cannot connect an account that signs someone else in', async () => {
    const who = await signInAgain('gus');
    expect(locationOf(await signInAt(who, 'google', 'edwin', '?connect=1'))).toBe(
      '/account/change?notice=SOCIAL_TAKEN',
    );
    const edwin = browser();
    await signInAt(edwin, 'google', 'edwin');
    expect(await whoIs(edwin)).toBe('edwin');
  });

  it('connects nothing if someone else has signed in meanwhile', async () => {
    const who = await signInAgain('gus');
    const back = await choosePerson(await who.go('/auth/google?connect=1'), 'gus');
    await signInAgain('clara');
    await who.call('user/login', { username: 'clara', password: 'kind-hour-clara' });
    expect(locationOf(await who.go(back))).toContain('SOCIAL_EXPIRED');
    expect((await identityRows()).filter(({ userId }) => ['usr_gus', 'usr_clara'].includes(userId))).toEqual([]);
  });
});

describe('the callback', () => {
  it('works for the same browser, once, for ten minutes', async () => {
    const who = browser();
    const back = await choosePerson(await who.go('/auth/google'), 'noor');
    expect(locationOf(await browser().go(back))).toBe('/login?notice=SOCIAL_EXPIRED');
    const other = browser();
    await other.go('/auth/google');
    expect(locationOf(await other.go(back))).toBe('/login?notice=SOCIAL_EXPIRED');
    expect(locationOf(await who.go(back.replace('/google/', '/facebook/')))).toBe('/login?notice=SOCIAL_EXPIRED');
    expect(locationOf(await who.go(back))).toContain('/registration?social=');
    expect(locationOf(await who.go(back))).toBe('/login?notice=SOCIAL_EXPIRED');

    const late = await choosePerson(await who.go('/auth/google'), 'noor');
    moveClock(10 * MINUTE_MS + 1_000);
    expect(locationOf(await who.go(late))).toBe('/login?notice=SOCIAL_EXPIRED');
  });

  it('returns to the sign-in page when the person cancels', async () => {
    const who = browser();
    expect(locationOf(await signInAt(who, 'google', '', '?next=/search'))).toBe(
      '/login?next=%2Fsearch&notice=SOCIAL_CANCELLED',
    );
  });

  it('redirects to our own pages only (F8)', async () => {
    for (const evil of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'https:evil.example',
      '/auth/google',
    ]) {
      const end = locationOf(await signInAt(browser(), 'google', 'edwin', `?next=${encodeURIComponent(evil)}`));
      expect(end, evil).toBe('/');
    }
  });

  it('can be started by our own pages only', async () => {
    const who = browser();
    expect(locationOf(await who.go('/auth/google', { 'sec-fetch-site': 'cross-site' }))).toBe('/login?next=%2F');
    const signedIn = await signInAgain('gus');
    const forged = await signedIn.go('/auth/google?connect=1', { 'sec-fetch-site': 'same-site' });
    expect(locationOf(forged)).toBe('/account/change');
  });

  it('gives a deactivated account no session', async () => {
    await database().update(users).set({ status: 'deactivated' }).where(eq(users.id, 'usr_edwin'));
    const who = browser();
    expect(locationOf(await signInAt(who, 'google', 'edwin'))).toBe('/login?next=%2F&notice=ACCOUNT_DEACTIVATED');
    expect(who.jar.has('kindhour')).toBe(false);
  });

  it('is not found for an unknown provider', async () => {
    for (const path of ['/auth/apple', '/auth/google/x', '/auth'])
      expect((await send(path)).headers.has('location'), path).toBe(false);
  });
});
