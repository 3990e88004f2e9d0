import { generateKeyPairSync, sign } from 'node:crypto';
import { encryptNotification } from '@block65/webcrypto-web-push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StandIn } from './kit/server.ts';
import { readMessage } from './push/decrypt.ts';
import { startPush } from './push.ts';

const HOUR_S = 3_600;
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
const PUBLIC = Buffer.concat([Buffer.from([4]), ...[x, y].map((each) => Buffer.from(each, 'base64url'))]);

describe('the push stand-in', () => {
  let push: StandIn;
  beforeAll(async () => {
    push = await startPush();
  });
  beforeEach(() => push.reset());
  afterAll(() => push.close());

  const subscribe = async (applicationServerKey = PUBLIC.toString('base64url')) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ applicationServerKey });
    const answer = await fetch(`${push.url}/browsers`, { method: 'POST', headers, body });
    return (await answer.json()) as { endpoint: string; keys: { p256dh: string; auth: string } };
  };
  const token = (claims: object = {}) => {
    const whole = { aud: push.url, exp: Math.floor(Date.now() / 1000) + HOUR_S, sub: 'mailto:a@b.example', ...claims };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(whole)}`;
    const signature = sign('sha256', Buffer.from(signed), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${signed}.${signature.toString('base64url')}, k=${PUBLIC.toString('base64url')}`;
  };
  type Browser = Awaited<ReturnType<typeof subscribe>>;
  const send = async (browser: Browser, headers: Record<string, string> = {}, text = '{"title":"Hello"}') =>
    fetch(browser.endpoint, {
      method: 'POST',
      headers: { authorization: token(), 'content-encoding': 'aes128gcm', ttl: '60', ...headers },
      body: (await encryptNotification(
        { ...browser, expirationTime: null },
        new TextEncoder().encode(text),
      )) as BodyInit,
    });

  it('accepts a message, decrypts it with the keys of the browser, and shows it', async () => {
    const browser = await subscribe();
    const answer = await send(browser, { urgency: 'high', topic: 'a' });
    expect(answer.status).toBe(201);
    const caught = (await (await fetch(`${push.url}/messages?to=${browser.endpoint}`)).json()) as object[];
    expect(caught).toMatchObject([{ text: '{"title":"Hello"}', ttl: 60, urgency: 'high', topic: 'a' }]);
    expect(await (await fetch(answer.headers.get('location') ?? '')).json()).toEqual(caught[0]);
    expect(await (await fetch(push.url)).text()).toContain('Hello');
  });

  it('replaces an undelivered message by a newer one with the same topic', async () => {
    const browser = await subscribe();
    for (const text of ['1', '2']) await send(browser, { topic: 'a' }, text);
    await send(browser, {}, '3');
    expect(await (await fetch(`${push.url}/messages`)).json()).toMatchObject([{ text: '3' }, { text: '2' }]);
  });

  it.each([
    [{ ttl: '' }, 400],
    [{ 'content-encoding': 'aesgcm' }, 400],
    [{ authorization: 'WebPush x' }, 401],
  ])('refuses %j', async (headers, status) => {
    expect((await send(await subscribe(), headers)).status).toBe(status);
  });

  it.each([[{ aud: 'https://elsewhere.example' }], [{ exp: 1 }], [{ exp: 4_000_000_000 }], [{ aud: undefined }]])(
    'refuses a token with %j',
    async (claims) => {
      expect((await send(await subscribe(), { authorization: token(claims) })).status).toBe(403);
    },
  );

  it('refuses a forged signature, a key that the browser did not subscribe with, and an unreadable message', async () => {
    const browser = await subscribe();
    const forged = token().replace(/\.[\w-]+, k/, `.${'A'.repeat(86)}, k`);
    expect((await send(browser, { authorization: forged })).status).toBe(403);
    expect((await send(await subscribe('another'))).status).toBe(403);
    const other = await subscribe();
    expect((await send({ endpoint: browser.endpoint, keys: other.keys })).status).toBe(400);
  });

  it('answers 410 for an ended subscription, and as its switch says', async () => {
    const browser = await subscribe();
    push.switches.set({ decline: { times: 1, value: 429 } });
    expect((await send(browser)).status).toBe(429);
    push.switches.set({ decline: { times: 1 } });
    expect((await send(browser)).status).toBe(410);
    expect((await send(browser)).status).toBe(201);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ endpoint: browser.endpoint });
    await fetch(`${push.url}/__unsubscribe`, { method: 'POST', headers, body });
    expect((await send(browser)).status).toBe(410);
  });
});

it('a browser decrypts the example of RFC 8291', () => {
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
    '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  };
  expect(readMessage(Buffer.from(body, 'base64url'), browser)).toBe('When I grow up, I want to be a watermelon');
});
