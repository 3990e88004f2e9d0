import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { ipOf, readCredentials } from '../../../functions/http/credentials.ts';
import { api, database, moveClock, ownDatabase, rawApi, SITE, send, testEnv } from '../../support/kit.ts';

ownDatabase();

describe('every action', () => {
  it('knows its caller', async () => {
    const reply = await api('user/loadUser', {}, { as: 'ben' });
    expect(reply).toMatchObject({ http: 200, status: 'success', data: { username: 'ben', admin: 0 } });
  });

  it('can be called in the default group too', async () => {
    expect((await rawApi('user/setting/getAllBidIncrements', '{}')).http).toBe(200);
  });

  it.each([
    '4242 4242 4242 4242',
    '4242424242424242',
    'my 5555-5555-5555-4444!',
    '+4242424242424242',
    '378282246310005',
    '４２４２４２４２４２４２４２４２',
    '4242.4242.4242.4242',
    'card:\n4242424242424242',
    '4242\u200b4242\u200b4242\u200b4242',
  ])('refuses card numbers in any field: %s (T2, B29)', async (q) => {
    const reply = await rawApi('product/search', JSON.stringify({ q }));
    expect(reply).toMatchObject({ http: 422, code: 'CARD_DATA_NOT_ACCEPTED' });
  });

  it.each(['{"q":"\\u0034242424242424242"}', '{"\\u0071":"4242\\u00a04242\\u00a04242\\u00a04242"}'])(
    'refuses a card number that is escaped: %s (B29)',
    async (body) => {
      expect(await rawApi('product/search', body)).toMatchObject({ http: 422, code: 'CARD_DATA_NOT_ACCEPTED' });
    },
  );

  it.each(['q=%34242424242424242', 'q=4242%C2%A04242+4242%0A4242', 'q=%EF%BC%94242424242424242'])(
    'refuses a card number in a form: %s (B29)',
    async (body) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: SITE };
      const answer = await send('/form/product/search', { method: 'POST', headers, body });
      expect(answer.headers.get('location')).toContain('notice=CARD_DATA_NOT_ACCEPTED');
      expect((await send(`/api/product/search?${body}`)).status).toBe(422);
    },
  );

  it.each(['+447400123967', '+44 7400 123967', '+49 30 1234567894', 'at 51.5073509123453'])(
    'takes no phone and no place for a card, though their digits add up as those of one: %s',
    async (q) => {
      expect((await rawApi('product/search', JSON.stringify({ q }))).http).toBe(200);
    },
  );
});

describe('the size of a body', () => {
  const endless = (kilobytes: number) =>
    new ReadableStream({
      start(controller) {
        for (let i = 0; i < kilobytes; i++) controller.enqueue(new Uint8Array(1024).fill(120));
        controller.close();
      },
    });

  it('is limited also without a content-length (G11)', async () => {
    const init = { method: 'POST', body: endless(200), headers: { 'content-type': 'application/json' } };
    expect((await send('/api/product/search', init)).status).toBe(413);
  });
});

describe('a fault', () => {
  /** The log while the users table is missing. */
  async function logWithoutPeople(work: () => Promise<unknown>): Promise<string> {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await database().run(sql`ALTER TABLE users RENAME TO people_away`);
    await work();
    await database().run(sql`ALTER TABLE people_away RENAME TO users`);
    const lines = log.mock.calls.flat().join('\n');
    log.mockRestore();
    return lines;
  }

  it('is logged without what the person typed (E9)', async () => {
    const planted = { username: 'planted@secret.example', password: 'hunter2hunter2' };
    const lines = await logWithoutPeople(async () => {
      expect(await rawApi('user/login', JSON.stringify(planted))).toMatchObject({
        http: 500,
        message: 'Something went wrong!',
      });
    });
    expect(lines).toContain('no such table: users');
    expect(lines).not.toMatch(/planted|hunter2/);
  });

  it('is logged without tokens, codes, cards and phone numbers, nor what an address asks for (E9)', async () => {
    const token = 'planted-token-'.padEnd(43, 'x');
    const lines = await logWithoutPeople(async () => {
      await rawApi('user/otpLogin', JSON.stringify({ phone: '07400 918273', verify_code: '918273' }));
      await rawApi('user/sendPhoneLoginCode', JSON.stringify({ phone: '07400 918273' }));
      await rawApi('user/loadUser', '{}', { token });
      await rawApi('product/search', JSON.stringify({ q: '4242 4242 4242 4242' }), { token });
      await send(`/cart?q=planted&token=${token}`, { headers: { cookie: `kindhour=${token}` } });
    });
    expect(lines).toContain('no such table: users');
    expect(lines).not.toMatch(/planted|918273|4242/);
  });

  it('of a page shows a general message and the request id, and nothing else', async () => {
    let text = '';
    const lines = await logWithoutPeople(async () => {
      const page = await send('/cart', { headers: { cookie: `kindhour=${'x'.repeat(43)}` } });
      expect([page.status, page.headers.get('cache-control')]).toEqual([500, 'private, no-store']);
      text = await page.text();
    });
    expect(text).toMatch(/^Something went wrong! Please try again in a moment\. \(req_\w+\)$/);
    expect(lines).toContain(`"where":"/cart ${/req_\w+/.exec(text)?.[0]}"`);
    expect(lines).not.toContain('params');
  });

  it('is a page for browsers, in their language, with the request id and a link to retry', async () => {
    const [page, text] = await brokenPage('/search?q=%22%3E%3Cscript%3E&x=1', { 'accept-language': 'es' });
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      ...[500, '10', 'private, no-store'],
    ]);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(text).toContain('<html lang="es-ES">');
    expect(text).toContain('¡Algo ha salido mal!');
    expect(text).toMatch(/<code translate="no">req_\w+<\/code>/);
    expect(text).toContain('href="/search?q=%22%3E%3Cscript%3E&amp;x=1"');
    expect(text).not.toContain('<script');
  });

  it('has no link to another site, and no submitted values', async () => {
    const [, elsewhere] = await brokenPage('//evil.example/a');
    expect(elsewhere).toContain('href="/evil.example/a"');
    const [page, sent] = await brokenPage('/cart', {}, 'POST');
    expect(page.status).toBe(500);
    expect(sent).not.toContain('Try again</a>');
  });

  async function brokenPage(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const cookie = `kindhour=${'x'.repeat(43)}`;
    const init = { method, headers: { cookie, accept: 'text/html,*/*;q=0.8', origin: SITE, ...headers } };
    const answers: Response[] = [];
    await logWithoutPeople(async () => answers.push(await send(path, init)));
    const [page] = answers;
    if (!page) throw new Error('no answer');
    return [page, await page.text()] as const;
  }
});

describe('a caller', () => {
  const callFrom = (ip: string) => rawApi('payment/stripe_payment', '{}', { headers: { 'cf-connecting-ip': ip } });

  it.each([
    ['2001:db8::', (i: number) => `2001:db8::${i.toString(16)}:1`],
    ['2a00:1:2:3::', (i: number) => `2a00:1:2:3:${i}::9`],
    ['192.0.2.7', () => '192.0.2.7'],
  ])('is counted by network, however the address is written: %s', async (_, address) => {
    moveClock(60_000 - (Date.now() % 60_000));
    const replies = [];
    for (let i = 1; i <= 21; i++) replies.push(await callFrom(address(i)));
    expect(replies.slice(0, 20).every(({ http }) => http === 401)).toBe(true);
    expect(replies[20]).toMatchObject({ http: 429, code: 'TOO_FAST' });
    expect((await callFrom('192.0.2.8')).http).toBe(401);
  });

  it.each([
    'ip-address',
    'x-forwarded-for',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'forwarded',
    'cf-connecting-ipv6',
    'cf-pseudo-ipv4',
    'x-network',
  ])('is not believed about its address in the header %s (T10)', async (name) => {
    moveClock(60_000 - (Date.now() % 60_000));
    const ip = `198.51.100.${name.length}`;
    const claim = (i: number) =>
      rawApi('payment/stripe_payment', '{}', { headers: { 'cf-connecting-ip': ip, [name]: `203.0.113.${i}` } });
    const replies = [];
    for (let i = 1; i <= 21; i++) replies.push(await claim(i));
    expect(replies[20]).toMatchObject({ http: 429, code: 'TOO_FAST' });
    expect(ipOf(new Request(SITE, { headers: { [name]: '203.0.113.9' } }))).toBeNull();
  });

  it('is only recognised by a well-formed token', () => {
    const credentials = (headers: Record<string, string>) => readCredentials(new Request(SITE, { headers }), testEnv);
    const token = 'a'.repeat(43);
    expect(credentials({ authorization: `Bearer ${token}` })).toEqual({ token, from: 'bearer' });
    expect(credentials({ cookie: `other=1; kindhour=${token}` })).toEqual({ token, from: 'cookie' });
    const none = { token: null, from: 'none' };
    for (const odd of [`${token}a`, 'a'.repeat(10_000), '', 'a b']) {
      expect(credentials({ authorization: `Bearer ${odd}` })).toEqual(none);
      expect(credentials({ cookie: `kindhour=${odd}` })).toEqual(none);
    }
  });
});
