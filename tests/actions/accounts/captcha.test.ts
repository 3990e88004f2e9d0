import { like } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { attempts } from '../../../db/schema/index.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { requireCaptcha } from '../../../functions/platform/require-captcha.ts';
import { CATALOGUE } from '../../../src/contract/index.ts';
import { api, database, moveClock, ownDatabase, rawApi, testEnv } from '../../support/kit.ts';
import { captchaControl, rejected, solved, takeCaptchaAway, withCaptchaSetUp } from '../../support/people/captcha.ts';
import { signInAgain } from '../../support/people/identity-provider.ts';

ownDatabase();
withCaptchaSetUp();

const IP = '203.0.113.7';
const ctx = () =>
  makeContext({ env: testEnv, waitUntil: () => undefined }, { actor: { kind: 'visitor', id: null }, ip: IP });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    (value) => value,
    (error: { code?: string }) => error.code,
  );
const MESSAGE = { name: 'Ada', email: 'ada@visitor.example', subject: 'Hello', message: 'A question about an offer.' };

describe('a captcha token', () => {
  it('works once', async () => {
    const token = await solved('contact');
    expect(await codeOf(requireCaptcha(ctx(), token, 'contact'))).toBe('passed');
    expect(await codeOf(requireCaptcha(ctx(), token, 'contact'))).toBe('CAPTCHA_FAILED');
  });

  it('works only for its form and on our site', async () => {
    expect(await codeOf(requireCaptcha(ctx(), await solved('contact'), 'register'))).toBe('CAPTCHA_FAILED');
    expect(await codeOf(requireCaptcha(ctx(), await solved('register', 'evil.example'), 'register'))).toBe(
      'CAPTCHA_FAILED',
    );
  });

  it('cannot be replaced by a claim of the browser (T14)', async () => {
    for (const made of ['true', '1', 'XXXX.DUMMY.TOKEN.XXXX', 'x'.repeat(2048), '{"success":true}']) {
      expect(await codeOf(requireCaptcha(ctx(), made, 'contact')), made.slice(0, 30)).toBe('CAPTCHA_FAILED');
    }
    for (const none of [undefined, ''])
      expect(await codeOf(requireCaptcha(ctx(), none, 'contact'))).toBe('CAPTCHA_NEEDED');
  });

  it('fails if the service rejects it or calls it used or expired', async () => {
    for (const error of ['invalid-input-response', 'timeout-or-duplicate', 'bad-request']) {
      expect(await codeOf(requireCaptcha(ctx(), await rejected('contact', error), 'contact')), error).toBe(
        'CAPTCHA_FAILED',
      );
    }
  });

  it('is checked again when an answer was lost, without being spent', async () => {
    await captchaControl('switches', { loseReply: { times: 1 } });
    expect(await codeOf(requireCaptcha(ctx(), await solved('contact'), 'contact'))).toBe('passed');
  });

  it.each(['is away', 'internal-error', 'invalid-input-secret'])(
    'is neither right nor wrong while the service fails: %s',
    async (error) => {
      const token = error === 'is away' ? await solved('login') : await rejected('login', error);
      if (error === 'is away') takeCaptchaAway();
      expect(await codeOf(requireCaptcha(ctx(), token, 'login'))).toBe('CAPTCHA_AWAY');
      expect(await codeOf(requireCaptcha(ctx(), token, 'login', { whenAway: 'pass' }))).toBe('away');
    },
  );

  it('is sent to the service with our secret, the IP address and an idempotency key', async () => {
    await requireCaptcha(ctx(), await solved('contact'), 'contact');
    const calls = (await (await fetch(`${inject('standIns').captcha}/__calls`)).json()) as { body: object }[];
    expect(calls.at(-1)?.body).toMatchObject({
      secret: testEnv.CAPTCHA_SECRET_KEY,
      remoteip: IP,
      idempotency_key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    });
  });

  it('is not required if no captcha is configured', async () => {
    for (const name of ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY']) {
      const env = { ...testEnv, [name]: undefined };
      const off = makeContext({ env, waitUntil: () => undefined }, { actor: { kind: 'visitor', id: null } });
      expect(await requireCaptcha(off, undefined, 'register'), name).toBe('off');
    }
  });
});

describe('the forms with a captcha', () => {
  const FORMS = ['user/register', 'user/checkValidation', 'user/submitContactUs', 'user/login', 'user/forgotPassword'];

  it.each(FORMS)('%s declares the captcha', (path) => {
    expect(CATALOGUE.get(path)?.refusals).toMatchObject({
      CAPTCHA_NEEDED: 422,
      CAPTCHA_FAILED: 422,
      CAPTCHA_AWAY: 503,
    });
  });

  it('a message to us is refused without one and accepted with one', async () => {
    expect((await rawApi('user/submitContactUs', JSON.stringify(MESSAGE))).code).toBe('CAPTCHA_NEEDED');
    const captcha_token = await solved('contact');
    expect((await rawApi('user/submitContactUs', JSON.stringify({ ...MESSAGE, captcha_token }))).http).toBe(200);
  });
});

describe('signing in after five failed attempts', () => {
  const from = (ip: string) => ({ headers: { 'cf-connecting-ip': ip } });
  const login = (username: string, password: string, ip = IP, captcha_token?: string) =>
    api('user/login', { username, password, captcha_token }, from(ip));

  it('requires one for that name, and lets the owner in with it at once', async () => {
    await signInAgain('ben');
    for (let tries = 0; tries < 5; tries++) expect((await login('ben', 'wrong')).code).toBe('LOGIN_FAILED');
    const elsewhere = '198.51.100.20';
    expect((await login('ben', 'kind-hour-ben', elsewhere)).code).toBe('CAPTCHA_NEEDED');
    expect((await login('ben', 'wrong', elsewhere, await solved('login'))).code).toBe('LOGIN_FAILED');
    expect((await login('ben', 'kind-hour-ben', elsewhere, await solved('login'))).http).toBe(200);
    expect((await login('ben', 'kind-hour-ben', elsewhere)).http).toBe(200);
  });

  it('requires one from that network for any name, and not from another network', async () => {
    const ip = '2001:db8:1:2::7';
    for (let tries = 0; tries < 5; tries++)
      expect((await login(`nobody-${tries}`, 'wrong', ip)).code).toBe('LOGIN_FAILED');
    await signInAgain('clara');
    expect((await login('clara', 'kind-hour-clara', '2001:db8:1:2::8')).code).toBe('CAPTCHA_NEEDED');
    expect((await login('clara', 'kind-hour-clara', '2001:db8:1:3::8')).http).toBe(200);
    expect((await login('clara', 'kind-hour-clara', ip, await solved('login'))).http).toBe(200);
  });

  it('starts again after a day', async () => {
    const ip = '192.0.2.99';
    for (let tries = 0; tries < 5; tries++) await login(`someone-${tries}`, 'wrong', ip);
    await signInAgain('dev');
    expect((await login('dev', 'kind-hour-dev', ip)).code).toBe('CAPTCHA_NEEDED');
    moveClock(24 * 60 * 60_000 + 60_000);
    expect((await login('dev', 'kind-hour-dev', ip)).http).toBe(200);
  });

  it('locks nobody out while the service is down, and keeps the wait', async () => {
    await signInAgain('gus');
    const ip = '192.0.2.50';
    for (let tries = 0; tries < 5; tries++) await login('gus', 'wrong', ip);
    const token = await solved('login');
    takeCaptchaAway();
    // As after many more: the wait is long enough for a slow machine.
    await database().update(attempts).set({ count: 12 }).where(like(attempts.key, 'login-wait:%'));
    expect((await login('gus', 'kind-hour-gus', ip, token)).code).toBe('TOO_MANY_TRIES');
    moveClock(61_000);
    expect((await login('gus', 'wrong', ip, token)).code).toBe('LOGIN_FAILED');
    expect((await login('gus', 'kind-hour-gus', ip, token)).code).toBe('TOO_MANY_TRIES');
    moveClock(2 * 61_000);
    expect((await login('gus', 'kind-hour-gus', ip, token)).http).toBe(200);
  });
});
