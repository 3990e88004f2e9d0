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

/** Turns push on for one of the cast in a browser of the stand-in's, with what is to be told. */
async function turnOn(who: CastName, token = castToken(who)): Promise<Subscription> {
  const browser = await subscribeBrowser(KEY);
  const added = await api('user/push/add', browser, { token, headers: { 'user-agent': 'Firefox/140.0 (Windows)' } });
  expect(added).toMatchObject({ http: 200, message: 'This device will now show push messages.' });
  expect((await api('user/updatePreference', { choices: { outbid_push: true } }, { token })).http).toBe(200);
  return browser;
}

it('shows nobody who asks whether push is set up more than the key that browsers know', () => {
  expect(ctx().outside.push.require()).toEqual({ publicKey: KEY });
});

let keys = 0;
async function bid(lot: string, as: CastName, amount_pence: number) {
  keys += 1;
  const input = { project_id: lot, amount_pence, kind: 'proxy' as const, idempotency_key: `push-key-${keys}` };
  expect((await api('bid/confirm', input, { as })).http).toBe(200);
}

/** Somebody is outbid; the room sends what it tells. */
async function outbid(who: CastName): Promise<string> {
  const lot = await openTestLot({ title: 'An hour of semaphore' });
  await bid(lot, who, 3_000);
  await bid(lot, 'clara', 5_000);
  return lot;
}

/** What waits about a lot leaves; another delivery may be under way, which then looks again. */
async function deliver(lot: string, sent: object): Promise<void> {
  await expect
    .poll(async () => {
      await deliverOutbox(ctx());
      return sentOf(lot);
    })
    .toMatchObject([sent]);
}

/** What became of the push messages about a lot. */
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
  it('is that of RFC 8291, to the last byte of its example', async () => {
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
  it('keeps the browser with its session, and says how it calls itself', async () => {
    const browser = await turnOn('ben');
    const [row] = await devicesIn('ben');
    expect(row).toMatchObject({ endpoint: browser.endpoint, ...browser.keys, lastUsedAt: null });
    expect(row?.sessionHash).toBe(await hashToken(castToken('ben')));
    const { data } = await api('user/push/list', {}, { as: 'ben' });
    expect(data).toMatchObject({ public_key: KEY, records: [{ name: 'Firefox on Windows', is_this: 1 }] });
    const written = await database().select().from(events).where(eq(events.verb, 'user.push_on'));
    expect(written).toMatchObject([{ subjectId: castId('ben'), data: JSON.stringify({ device: row?.id }) }]);
  });

  it('again in the same session takes the place of what was there', async () => {
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
  ])('sends nothing to %s (F3)', async (endpoint) => {
    const { keys } = await subscribeBrowser();
    const answer = await api('user/push/add', { endpoint, keys }, { as: 'priya' });
    expect(answer).toMatchObject({ http: 422, code: 'PUSH_UNKNOWN', data: { field: 'endpoint' } });
    expect(await devicesIn('priya')).toEqual([]);
  });

  it('takes no keys of another length', async () => {
    const { endpoint, keys } = await subscribeBrowser();
    for (const wrong of [
      { ...keys, auth: 'AAAA' },
      { ...keys, p256dh: `${keys.p256dh}AAAA` },
    ]) {
      expect(await api('user/push/add', { endpoint, keys: wrong }, { as: 'priya' })).toMatchObject({ http: 400 });
    }
  });

  it('gives a browser to another person only with its secret', async () => {
    const browser = await turnOn('ben');
    const stranger = { endpoint: browser.endpoint, keys: (await subscribeBrowser()).keys };
    expect(await api('user/push/add', stranger, { as: 'priya' })).toMatchObject({ http: 409, code: 'PUSH_TAKEN' });
    expect(await devicesIn('ben')).toHaveLength(1);
    expect((await api('user/push/add', browser, { as: 'priya' })).http).toBe(200);
    expect(await devicesIn('ben')).toEqual([]);
    expect(await devicesIn('priya')).toMatchObject([{ endpoint: browser.endpoint }]);
  });

  it('keeps ten devices of a person, of which those whose session is over count no more', async () => {
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

  it('is refused where push is not set up, and chosen by nobody', async () => {
    const kept = testEnv.KINDHOUR_VAPID_PRIVATE_KEY;
    testEnv.KINDHOUR_VAPID_PRIVATE_KEY = undefined as never;
    const browser = await subscribeBrowser();
    const added = await api('user/push/add', browser, { as: 'olive' });
    expect(added).toMatchObject({ http: 503, code: 'NOT_CONFIGURED', message: 'Push is not configured' });
    const chosen = await api('user/updatePreference', { choices: { won_push: true } }, { as: 'olive' });
    expect(chosen).toMatchObject({ http: 503, code: 'NOT_CONFIGURED' });
    testEnv.KINDHOUR_VAPID_PRIVATE_KEY = kept as string;
  });
});

describe('user/push/remove', () => {
  it('turns one off; somebody else’s is not there', async () => {
    await turnOn('dev');
    const [row] = await devicesIn('dev');
    const id = row?.id ?? '';
    expect(await api('user/push/remove', { id }, { as: 'priya' })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect((await api('user/push/remove', { id }, { as: 'dev' })).data.records).toEqual([]);
    expect(await api('user/push/remove', { id }, { as: 'dev' })).toMatchObject({ http: 404 });
    expect(await database().$count(events, eq(events.verb, 'user.push_off'))).toBe(1);
  });
});

describe('news by push', () => {
  it('come to the device, readable there alone, with the page to open and nothing secret in the outbox', async () => {
    const browser = await turnOn('ben');
    const lot = await outbid('ben');
    await deliver(lot, { doneAt: expect.any(Number), tries: 1, payload: '{}' });
    const [shown, ...more] = await shownIn(browser);
    expect(more).toEqual([]);
    expect(JSON.parse(shown?.text ?? '')).toEqual({
      title: 'You are outbid',
      body: expect.stringMatching(/^You have been outbid on “An hour of semaphore”: the price is now £\d+\.00\.$/),
      href: `/productView/${lot}`,
      tag: `outbid:/productView/${lot}`,
    });
    expect(shown).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) });
    expect(shown?.ttl).toBeGreaterThan(11 * 3_600);
    expect((await devicesIn('ben'))[0]?.lastUsedAt).toEqual(expect.any(Number));
  });

  it('come in the language of who reads them', async () => {
    const browser = await turnOn('dev');
    await api('user/updatePreference', { language: 'es' }, { as: 'dev' });
    await deliver(await outbid('dev'), { doneAt: expect.any(Number) });
    expect(JSON.parse((await shownIn(browser))[0]?.text ?? '').title).toBe('Te han superado');
    await api('user/updatePreference', { language: 'en' }, { as: 'dev' });
  });

  it('wait in the outbox without address and keys while the service is away, and come once it is back (I29)', async () => {
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

  it('are tried again after a 429, and given up when they are refused for good (G10)', async () => {
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

  it('forget a browser that has gone', async () => {
    const browser = await turnOn('dev');
    await endSubscription(browser);
    await deliver(await outbid('dev'), { doneAt: expect.any(Number), error: null });
    expect(await devicesIn('dev')).toEqual([]);
    const choose = await api('user/updatePreference', { choices: { outbid_push: true } }, { as: 'dev' });
    expect(choose).toMatchObject({ http: 409, code: 'DEVICE_NEEDED', data: { go_to: '/account/notifications' } });
  });

  it('forget a browser whose key is no key, instead of trying it for half a day', async () => {
    const { endpoint, keys: real } = await turnOn('dev');
    const added = { endpoint, keys: { ...real, p256dh: 'A'.repeat(87) } };
    expect((await api('user/push/add', added, { as: 'dev' })).http).toBe(200);
    await deliver(await outbid('dev'), { doneAt: expect.any(Number), tries: 1, error: null });
    expect(await devicesIn('dev')).toEqual([]);
  });

  it('come to nobody who did not choose them', async () => {
    const browser = await turnOn('ben');
    await api('user/updatePreference', { choices: { outbid_push: false } }, { as: 'ben' });
    expect(await sentOf(await outbid('ben'))).toEqual([]);
    expect(await shownIn(browser)).toEqual([]);
  });

  it('are not sent any more when they are old', async () => {
    const browser = await turnOn('ben');
    await breakPush(browser, 'down', { times: 1 });
    const lot = await outbid('ben');
    await deliver(lot, { doneAt: null, tries: 1, error: expect.any(String) });
    moveClock(13 * HOUR_MS);
    await deliver(lot, { doneAt: expect.any(Number) });
    expect(await shownIn(browser)).toEqual([]);
  });
});

describe('a device that was turned on under an earlier key of ours', () => {
  const OLD = 'B'.repeat(87);

  it('says so, gets nothing, counts as none, and is as new once it is turned on again', async () => {
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

  it('is not turned on under that key once more by a page that was loaded before', async () => {
    const browser = await subscribeBrowser(KEY);
    const token = await anotherSession('olive');
    const answer = await api('user/push/add', { ...browser, server_key: OLD }, { token });
    expect(answer).toMatchObject({ http: 409, code: 'PUSH_KEY_OLD' });
    expect(await devicesIn('olive')).toEqual([]);
    expect((await api('user/push/add', { ...browser, server_key: KEY }, { token })).http).toBe(200);
  });

  it('is left alone where its key was never kept', async () => {
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
  it('end together: nothing waits for who has signed out', async () => {
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

  it('go on together in the browser that changes the password, and end everywhere else', async () => {
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
    const [kept] = (await devicesIn('gus')).filter(({ endpoint }) => endpoint === mine.endpoint);
    expect(kept?.sessionHash).toBe(await hashToken(changed.data.token ?? ''));
    expect(other.endpoint).not.toBe(mine.endpoint);
  });

  it('are forgotten together', async () => {
    const token = await anotherSession('fern');
    await turnOn('fern', token);
    await database()
      .delete(sessions)
      .where(eq(sessions.tokenHash, await hashToken(token)));
    expect(await devicesIn('fern')).toEqual([]);
  });
});

it('the stand-in is the only service that tests send to', () => {
  expect(testEnv.PUSH_API_URL).toBe(inject('standIns').push);
});
