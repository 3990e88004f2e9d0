import { encryptNotification } from '@block65/webcrypto-web-push';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, inject, it, vi } from 'vitest';
import { events, outbox, pushSubscriptions, sessions, users } from '../../../db/schema/index.ts';
import { deliverOutbox } from '../../../functions/notifications/deliver.ts';
import { deliverPush } from '../../../functions/notifications/deliver-push.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { hashPassword } from '../../../functions/platform/passwords.ts';
import { hashToken } from '../../../functions/platform/session.ts';
import { type CastName, castId, castToken } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { breakPush, endSubscription, type Subscription, shownIn, subscribeBrowser } from '../../support/push.ts';

ownDatabase();

const KEY = testEnv.KINDHOUR_VAPID_PUBLIC_KEY ?? '';
const HOUR_MS = 60 * 60 * 1000;
const ctx = () => makeContext({ env: testEnv, waitUntil: () => undefined }, { actor: { kind: 'cron', id: null } });
const devicesIn = (who: CastName) =>
  database()
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, castId(who)));

/** Turns push on for one of the cast in a browser of the stand-in. */
async function turnOn(who: CastName, token = castToken(who)): Promise<Subscription> {
  const browser = await subscribeBrowser(KEY);
  const added = await api('user/push/add', browser, { token, headers: { 'user-agent': 'Firefox/140.0 (Windows)' } });
  expect(added).toMatchObject({ http: 200, message: 'This device will now get push notifications.' });
  expect((await api('user/updatePreference', { choices: { outbid_push: true } }, { token })).http).toBe(200);
  return browser;
}

it('only exposes the public key', () => {
  expect(ctx().outside.push.require()).toEqual({ publicKey: KEY });
});

let keys = 0;
async function bid(lot: string, as: CastName, amount_pence: number) {
  keys += 1;
  const input = { project_id: lot, amount_pence, kind: 'proxy' as const, idempotency_key: `push-key-${keys}` };
  expect((await api('bid/confirm', input, { as })).http).toBe(200);
}

/** Outbids a person; the room notifies them. */
async function outbid(who: CastName): Promise<string> {
  const lot = await openTestLot({ title: 'An hour of semaphore' });
  await bid(lot, who, 3_000);
  await bid(lot, 'clara', 5_000);
  return lot;
}

/** Delivers the notifications about a lot; another delivery may be in progress, which then runs again. */
async function deliver(lot: string, sent: object): Promise<void> {
  await expect
    .poll(async () => {
      await deliverOutbox(ctx());
      return sentOf(lot);
    })
    .toMatchObject([sent]);
}

/** The deliveries of push messages about a lot. */
const sentOf = (lot: string) =>
  database()
    .select({ doneAt: outbox.doneAt, tries: outbox.tries, error: outbox.lastError, payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.kind, 'push'), like(outbox.dedupe, `push:outbid:${lot}:%`)));

async function anotherSession(who: CastName): Promise<string> {
  const token = crypto.randomUUID().padEnd(43, '-');
  const now = Date.now();
  const row = { tokenHash: await hashToken(token), userId: castId(who), epoch: 0, createdAt: now };
  await database()
    .insert(sessions)
    .values({ ...row, expiresAt: now + HOUR_MS });
  return token;
}

describe('the encryption', () => {
  it('matches the example of RFC 8291', async () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const pair = await pairOf(
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
      'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    );
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
    const spies = [
      vi.spyOn(crypto.subtle, 'generateKey').mockResolvedValue(pair),
      vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
        (bytes as unknown as Uint8Array).set(salt);
        return bytes;
      }),
    ];
    const text = new TextEncoder().encode('When I grow up, I want to be a watermelon');
    const subscription = { endpoint: 'https://push.example.net', expirationTime: null, keys };
    const body = await encryptNotification(subscription, text, { pad: false }).finally(() => {
      for (const spy of spies) spy.mockRestore();
    });
    const expected =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
      '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    expect(Buffer.from(body).toString('base64url')).toBe(expected);
  });

  async function pairOf(publicKey: string, privateKey: string): Promise<CryptoKeyPair> {
    const point = Buffer.from(publicKey, 'base64url');
    const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    const jwk = { kty: 'EC', crv: 'P-256', ...coordinates, d: privateKey };
    const curve = { name: 'ECDH', namedCurve: 'P-256' };
    const { d: _, ...open } = jwk;
    return {
      privateKey: await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']),
      publicKey: await crypto.subtle.importKey('jwk', open, curve, true, []),
    };
  }
});

describe('user/push/add', () => {
  it('stores the browser with its session and names it', async () => {
    const browser = await turnOn('ben');
    const [row] = await devicesIn('ben');
    expect(row).toMatchObject({ endpoint: browser.endpoint, ...browser.keys, lastUsedAt: null });
    expect(row?.sessionHash).toBe(await hashToken(castToken('ben')));
    const { data } = await api('user/push/list', {}, { as: 'ben' });
    expect(data).toMatchObject({ public_key: KEY, records: [{ name: 'Firefox on Windows', is_this: 1 }] });
    const written = await database().select().from(events).where(eq(events.verb, 'user.push_on'));
    expect(written).toMatchObject([{ subjectId: castId('ben'), data: JSON.stringify({ device: row?.id }) }]);
  });

  it('replaces an earlier subscription of the same session', async () => {
    await turnOn('dev');
    const newer = await turnOn('dev');
    expect(await devicesIn('dev')).toMatchObject([{ endpoint: newer.endpoint }]);
  });

  it.each([
    'https://push.evil.example/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://fcm.googleapis.com/fcm/send/abc',
    'http://127.0.0.1:1/push/abc',
    'file:///etc/passwd',
  ])('refuses the endpoint %s (F3)', async (endpoint) => {
    const { keys } = await subscribeBrowser();
    const answer = await api('user/push/add', { endpoint, keys }, { as: 'priya' });
    expect(answer).toMatchObject({ http: 422, code: 'PUSH_UNKNOWN', data: { field: 'endpoint' } });
    expect(await devicesIn('priya')).toEqual([]);
  });

  it('refuses keys of the wrong length', async () => {
    const { endpoint, keys } = await subscribeBrowser();
    for (const wrong of [
      { ...keys, auth: 'AAAA' },
      { ...keys, p256dh: `${keys.p256dh}AAAA` },
    ]) {
      expect(await api('user/push/add', { endpoint, keys: wrong }, { as: 'priya' })).toMatchObject({ http: 400 });
    }
  });

  it('moves a browser to another person only with its secret', async () => {
    const browser = await turnOn('ben');
    const stranger = { endpoint: browser.endpoint, keys: (await subscribeBrowser()).keys };
    expect(await api('user/push/add', stranger, { as: 'priya' })).toMatchObject({ http: 409, code: 'PUSH_TAKEN' });
    expect(await devicesIn('ben')).toHaveLength(1);
    expect((await api('user/push/add', browser, { as: 'priya' })).http).toBe(200);
    expect(await devicesIn('ben')).toEqual([]);
    expect(await devicesIn('priya')).toMatchObject([{ endpoint: browser.endpoint }]);
  });

  it('allows ten devices per person, not counting those whose session has ended', async () => {
    const tokens: string[] = [];
    for (let i = 0; i < 10; i++) tokens.push(await anotherSession('edwin'));
    for (const token of tokens) {
      expect((await api('user/push/add', await subscribeBrowser(KEY), { token })).http).toBe(200);
    }
    const eleventh = () => subscribeBrowser(KEY).then((browser) => api('user/push/add', browser, { as: 'edwin' }));
    expect(await eleventh()).toMatchObject({ http: 409, code: 'TOO_MANY_DEVICES', data: { limit: 10 } });
    expect(await devicesIn('edwin')).toHaveLength(10);
    await database()
      .update(sessions)
      .set({ endedAt: 1 })
      .where(eq(sessions.tokenHash, await hashToken(tokens[0] ?? '')));
    expect((await eleventh()).data.records).toHaveLength(10);
  });

  it('is refused if push is not configured, and so is choosing the channel', async () => {
    const key = testEnv.KINDHOUR_VAPID_PRIVATE_KEY;
    testEnv.KINDHOUR_VAPID_PRIVATE_KEY = undefined as never;
    const browser = await subscribeBrowser();
    const added = await api('user/push/add', browser, { as: 'olive' });
    expect(added).toMatchObject({ http: 503, code: 'NOT_CONFIGURED', message: 'Push is not configured' });
    const chosen = await api('user/updatePreference', { choices: { won_push: true } }, { as: 'olive' });
    expect(chosen).toMatchObject({ http: 503, code: 'NOT_CONFIGURED' });
    testEnv.KINDHOUR_VAPID_PRIVATE_KEY = key as string;
  });
});

describe('user/push/remove', () => {
  it('turns off one of the person’s own devices only', async () => {
    await turnOn('dev');
    const [row] = await devicesIn('dev');
    const id = row?.id ?? '';
    expect(await api('user/push/remove', { id }, { as: 'priya' })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect((await api('user/push/remove', { id }, { as: 'dev' })).data.records).toEqual([]);
    expect(await api('user/push/remove', { id }, { as: 'dev' })).toMatchObject({ http: 404 });
    expect(await database().$count(events, eq(events.verb, 'user.push_off'))).toBe(1);
  });
});

describe('push messages', () => {
  it('reach the device encrypted, with the page to open, and leave nothing in the outbox', async () => {
    const browser = await turnOn('ben');
    const lot = await outbid('ben');
    await deliver(lot, { doneAt: expect.any(Number), tries: 1, payload: '{}' });
    const [shown, ...more] = await shownIn(browser);
    expect(more).toEqual([]);
    expect(JSON.parse(shown?.text ?? '')).toEqual({
      title: 'You’ve been outbid',
      body: expect.stringMatching(/^You have been outbid on “An hour of semaphore”: the price is now £\d+\.00\.$/),
      href: `/productView/${lot}`,
      tag: `outbid:/productView/${lot}`,
    });
    expect(shown).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) });
    expect(shown?.ttl).toBeGreaterThan(11 * 3_600);
    expect((await devicesIn('ben'))[0]?.lastUsedAt).toEqual(expect.any(Number));
  });

  it('are in the reader’s language', async () => {
    const browser = await turnOn('dev');
    await api('user/updatePreference', { language: 'es' }, { as: 'dev' });
    await deliver(await outbid('dev'), { doneAt: expect.any(Number) });
    expect(JSON.parse((await shownIn(browser))[0]?.text ?? '').title).toBe('Han superado tu puja');
    await api('user/updatePreference', { language: 'en' }, { as: 'dev' });
  });

  it('wait in the outbox, without endpoint and keys, until the push service is back (I29)', async () => {
    const browser = await turnOn('ben');
    await breakPush(browser, 'down', { times: 1 });
    const lot = await outbid('ben');
    await deliver(lot, { doneAt: null, tries: 1, error: expect.stringContaining('answered 503') });
    const [waiting] = await sentOf(lot);
    for (const secret of [browser.endpoint, browser.keys.auth]) expect(waiting?.payload).not.toContain(secret);
    moveClock(15_000);
    await deliver(lot, { doneAt: expect.any(Number), tries: 2 });
    expect(await shownIn(browser)).toHaveLength(1);
  });

  it('are retried after a 429, and given up after a permanent error (G10)', async () => {
    const browser = await turnOn('ben');
    await breakPush(browser, 'decline', { times: 1, value: 429 });
    const lot = await outbid('ben');
    await deliver(lot, { doneAt: null, tries: 1, error: expect.stringContaining('answered 429') });
    moveClock(15_000);
    await deliver(lot, { doneAt: expect.any(Number), tries: 2 });
    expect(await shownIn(browser)).toHaveLength(1);
    moveClock(0);
    await breakPush(browser, 'decline', { times: 1, value: 400 });
    const error = expect.stringContaining('does not take');
    await deliver(await outbid('ben'), { doneAt: expect.any(Number), tries: 1, error });
  });

  it('delete a browser that has unsubscribed', async () => {
    const browser = await turnOn('dev');
    await endSubscription(browser);
    await deliver(await outbid('dev'), { doneAt: expect.any(Number), error: null });
    expect(await devicesIn('dev')).toEqual([]);
    const choose = await api('user/updatePreference', { choices: { outbid_push: true } }, { as: 'dev' });
    expect(choose).toMatchObject({ http: 409, code: 'DEVICE_NEEDED', data: { go_to: '/account/notifications' } });
  });

  it('delete a browser with an invalid key instead of retrying', async () => {
    const { endpoint, keys: real } = await turnOn('dev');
    const added = { endpoint, keys: { ...real, p256dh: 'A'.repeat(87) } };
    expect((await api('user/push/add', added, { as: 'dev' })).http).toBe(200);
    await deliver(await outbid('dev'), { doneAt: expect.any(Number), tries: 1, error: null });
    expect(await devicesIn('dev')).toEqual([]);
  });

  it('are only sent to people who have chosen them', async () => {
    const browser = await turnOn('ben');
    await api('user/updatePreference', { choices: { outbid_push: false } }, { as: 'ben' });
    expect(await sentOf(await outbid('ben'))).toEqual([]);
    expect(await shownIn(browser)).toEqual([]);
  });

  it('are not sent after they have expired', async () => {
    const browser = await turnOn('ben');
    await breakPush(browser, 'down', { times: 1 });
    const lot = await outbid('ben');
    await deliver(lot, { doneAt: null, tries: 1, error: expect.any(String) });
    moveClock(13 * HOUR_MS);
    await deliver(lot, { doneAt: expect.any(Number) });
    expect(await shownIn(browser)).toEqual([]);
  });
});

describe('a device that subscribed with an older key', () => {
  const OLD = 'B'.repeat(87);

  it('gets no messages until it is turned on again', async () => {
    const token = await anotherSession('fern');
    const browser = await turnOn('fern', token);
    const list = async () => (await api('user/push/list', {}, { token })).data.records;
    expect(await list()).toMatchObject([{ is_this: 1, is_left_behind: 0 }]);
    expect(await devicesIn('fern')).toMatchObject([{ serverKey: KEY }]);
    await database()
      .update(pushSubscriptions)
      .set({ serverKey: OLD })
      .where(eq(pushSubscriptions.userId, castId('fern')));
    expect(await list()).toMatchObject([{ is_this: 1, is_left_behind: 1 }]);
    const choose = await api('user/updatePreference', { choices: { outbid_push: true } }, { token });
    expect(choose).toMatchObject({ http: 409, code: 'DEVICE_NEEDED' });
    const [device] = await devicesIn('fern');
    const push = {
      device: device?.id ?? '',
      until: Date.now() + HOUR_MS,
      title: 'News',
      body: '',
      href: '/',
      tag: 'x',
    };
    expect(await deliverPush(ctx(), 'out_1', push)).toHaveLength(1);
    expect(await shownIn(browser)).toEqual([]);
    await turnOn('fern', token);
    expect(await list()).toMatchObject([{ is_this: 1, is_left_behind: 0 }]);
    await api('user/push/remove', { id: (await devicesIn('fern'))[0]?.id ?? '' }, { token });
  });

  it('cannot subscribe with that key again from a page that was already open', async () => {
    const browser = await subscribeBrowser(KEY);
    const token = await anotherSession('olive');
    const answer = await api('user/push/add', { ...browser, server_key: OLD }, { token });
    expect(answer).toMatchObject({ http: 409, code: 'PUSH_KEY_OLD' });
    expect(await devicesIn('olive')).toEqual([]);
    expect((await api('user/push/add', { ...browser, server_key: KEY }, { token })).http).toBe(200);
  });

  it('counts as current if its key was never recorded', async () => {
    const token = await anotherSession('edwin');
    await database()
      .delete(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, castId('edwin')));
    await turnOn('edwin', token);
    await database()
      .update(pushSubscriptions)
      .set({ serverKey: null })
      .where(eq(pushSubscriptions.userId, castId('edwin')));
    expect((await api('user/push/list', {}, { token })).data.records).toMatchObject([{ is_left_behind: 0 }]);
  });
});

describe('a device and its session', () => {
  it('end together when the person signs out', async () => {
    await database()
      .delete(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, castId('priya')));
    const token = await anotherSession('priya');
    const browser = await turnOn('priya', token);
    await breakPush(browser, 'down', { times: 1 });
    const lot = await outbid('priya');
    await deliver(lot, { doneAt: null, tries: 1, error: expect.any(String) });
    expect((await api('user/logout', {}, { token })).http).toBe(200);
    moveClock(15_000);
    await deliver(lot, { doneAt: expect.any(Number) });
    expect(await shownIn(browser)).toEqual([]);
    expect((await devicesIn('priya')).filter(({ endpoint }) => endpoint === browser.endpoint)).toEqual([]);
  });

  it('survive a change of password in the same browser, and end in all others', async () => {
    const passwordHash = await hashPassword('kind-hour-gus', new Uint8Array(16));
    await database()
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, castId('gus')));
    const [here, elsewhere] = [await anotherSession('gus'), await anotherSession('gus')];
    const [mine, other] = [await turnOn('gus', here), await turnOn('gus', elsewhere)];
    const change = {
      old_password: 'kind-hour-gus',
      password: 'a quite new passphrase',
      confirm_password: 'a quite new passphrase',
    };
    const changed = await api('user/changePassword', change, { token: here });
    expect(changed.http).toBe(200);
    const { data } = await api('user/push/list', {}, { token: changed.data.token ?? '' });
    expect(data.records).toMatchObject([{ is_this: 1 }]);
    const [stored] = (await devicesIn('gus')).filter(({ endpoint }) => endpoint === mine.endpoint);
    expect(stored?.sessionHash).toBe(await hashToken(changed.data.token ?? ''));
    expect(other.endpoint).not.toBe(mine.endpoint);
  });

  it('are deleted together', async () => {
    const token = await anotherSession('fern');
    await turnOn('fern', token);
    await database()
      .delete(sessions)
      .where(eq(sessions.tokenHash, await hashToken(token)));
    expect(await devicesIn('fern')).toEqual([]);
  });
});

it('tests only send to the stand-in', () => {
  expect(testEnv.PUSH_API_URL).toBe(inject('standIns').push);
});
