import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Env } from '../../../functions/platform/env.ts';
import { castToken } from '../../support/cast.ts';
import { ownDatabase, send, testEnv } from '../../support/kit.ts';

ownDatabase();

const env = testEnv as { -readonly [K in keyof Env]: Env[K] };
const KEY = Buffer.from('the shared key has 32 bytes: ok!').toString('base64');
const OTHER_KEY = Buffer.from('another shared key of 32 bytes!!').toString('base64');

const keyOf = (key: string) =>
  crypto.subtle.importKey('raw', Buffer.from(key, 'base64'), 'AES-GCM', false, ['encrypt', 'decrypt']);

async function encrypt(text: string, key = KEY): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(key), Buffer.from(text));
  return Buffer.concat([iv, Buffer.from(sealed)]).toString('base64');
}

async function decrypt(text: string): Promise<unknown> {
  const whole = Buffer.from(text, 'base64');
  const algorithm = { name: 'AES-GCM', iv: whole.subarray(0, 12) };
  return JSON.parse(
    Buffer.from(await crypto.subtle.decrypt(algorithm, await keyOf(KEY), whole.subarray(12))).toString(),
  );
}

const post = (path: string, body: string, type = 'text/plain', headers = {}) =>
  send(`/api/${path}`, { method: 'POST', body, headers: { 'content-type': type, ...headers } });

describe('an encrypted payload (§7)', () => {
  beforeEach(() => {
    env.PAYLOAD_KEY = KEY;
  });
  afterEach(() => {
    delete env.PAYLOAD_KEY;
  });

  it('is read, and answered in the same way', async () => {
    const bearer = { authorization: `Bearer ${castToken('ben')}` };
    const answer = await post('user/loadUser', await encrypt('{}'), 'text/plain', bearer);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).not.toContain('"username"');
    expect(await decrypt(text)).toMatchObject({ status: 'success', data: { responseData: { username: 'ben' } } });
  });

  it.each(['not base64!', 'c2hvcnQ=', Buffer.alloc(16).toString('base64')])(
    'is refused with the whole Worker while the key is malformed: %s',
    async (key) => {
      env.PAYLOAD_KEY = key;
      const answers = await Promise.all([post('setting/getAllBidIncrements', '{}', 'application/json'), send('/')]);
      expect(answers.map(({ status }) => status)).toEqual([500, 500]);
      expect(await Promise.all(answers.map((answer) => answer.text()))).not.toContain(key);
    },
  );

  it('is encrypted differently each time', async () => {
    const answers = [
      await post('setting/getAllBidIncrements', await encrypt('{}')),
      await post('setting/getAllBidIncrements', await encrypt('{}')),
    ];
    const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(one).not.toBe(other);
  });

  it('is no control: it is checked like any other (T11)', async () => {
    const refused = await post('user/loadUser', await encrypt('{}'));
    expect([refused.status, await decrypt(await refused.text())]).toMatchObject([401, { status: 'error' }]);
    const unknown = await post('product/search', await encrypt('{"owner":1}'));
    expect(await decrypt(await unknown.text())).toMatchObject({ data: { responseData: { code: 'INVALID_INPUT' } } });
    const card = await post('product/search', await encrypt('{"q":"4242 4242 4242 4242"}'));
    expect(await decrypt(await card.text())).toMatchObject({
      data: { responseData: { code: 'CARD_DATA_NOT_ACCEPTED' } },
    });
  });

  it.each([
    ['another key', () => encrypt('{}', OTHER_KEY)],
    ['a changed byte', async () => `${(await encrypt('{"page":1}')).slice(0, -6)}AAAA==`],
    ['nothing', async () => ''],
    ['plain JSON', async () => '{}'],
    ['no base64', async () => '%%%'],
  ])('with %s is refused in clear', async (_, payload) => {
    const answer = await post('product/search', await payload());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ status: 'error', data: { message: 'Could not decrypt message' } });
  });

  it('is optional: JSON is still read, and answered in clear', async () => {
    const answer = await post('setting/getAllBidIncrements', '{}', 'application/json');
    expect(await answer.json()).toMatchObject({ status: 'success' });
  });
});

describe('without a shared key', () => {
  it('nothing is decrypted or encrypted', async () => {
    expect((await post('product/search', await encrypt('{}'))).status).toBe(400);
    expect(await (await post('setting/getAllBidIncrements', '{}')).json()).toMatchObject({ status: 'success' });
  });
});
