import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { codes } from '../../../db/schema/index.ts';
import type { Env } from '../../../functions/platform/env.ts';
import { api, database, ownDatabase, SITE, send, testEnv } from '../../support/kit.ts';
import { codeIn } from '../../support/mailbox.ts';
import { account } from '../../support/people/accounts.ts';
import { codeAt, newNumber } from '../../support/people/phones.ts';

ownDatabase();

const ANOTHER = { browser: 'another-browser-that-nobody-here-asked-with' };
const PROGRAM = { browser: null };

describe('a code works only for its caller', () => {
  it('another browser is refused without costing an attempt', async () => {
    const { email } = await account();
    await api('user/sendEmailVerifyCode', { email });
    const verify_code = await codeIn(email);
    for (let n = 0; n < 8; n++) {
      const reply = await api('user/verifyEmailVerifyCode', { email, verify_code }, ANOTHER);
      expect(reply).toMatchObject({ http: 422, code: 'CODE_WRONG' });
    }
    const [row] = await database().select().from(codes).where(eq(codes.target, email));
    expect(row).toMatchObject({ tries: 0, usedAt: null });
    expect((await api('user/verifyEmailVerifyCode', { email, verify_code })).http).toBe(200);
  });

  it('an API client sends back its request id', async () => {
    const { email } = await account();
    const { typed, e164 } = newNumber();
    await account({ phone: e164, phoneVerifiedAt: 1 });
    const asked = await api('user/sendEmailVerifyCode', { email }, PROGRAM);
    expect(asked.data.request_id).toMatch(/^[\w-]{43}$/);
    const entered = { email, verify_code: await codeIn(email) };
    expect((await api('user/verifyEmailVerifyCode', entered, PROGRAM)).code).toBe('CODE_WRONG');
    const request_id = asked.data.request_id ?? '';
    expect((await api('user/verifyEmailVerifyCode', { ...entered, request_id }, PROGRAM)).http).toBe(200);
    const texted = await api('user/sendPhoneLoginCode', { phone: typed }, PROGRAM);
    const code = { phone: typed, verify_code: await codeAt(e164) };
    expect((await api('user/otpLogin', { ...code, request_id }, PROGRAM)).code).toBe('CODE_WRONG');
    const own = { ...code, request_id: texted.data.request_id ?? '' };
    expect((await api('user/otpLogin', own, PROGRAM)).http).toBe(200);
  });

  it('a new browser gets a visitor id in an HttpOnly cookie, and never the request id', async () => {
    const { email } = await account();
    const headers = { origin: SITE, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const ask = { method: 'POST', body: JSON.stringify({ email }), headers };
    const answer = await send('/api/user/sendEmailVerifyCode', ask);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^kindhour-browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/);
    expect(await answer.json()).toMatchObject({ data: { responseData: { request_id: null } } });
    const body = JSON.stringify({ email, verify_code: await codeIn(email) });
    const enter = (more: Record<string, string>) =>
      send('/api/user/verifyEmailVerifyCode', { method: 'POST', body, headers: { ...headers, ...more } });
    expect((await enter({})).status).toBe(422);
    expect((await enter({ cookie: cookie.split(';')[0] ?? '' })).status).toBe(200);
  });

  it('it works for one purpose, one target and one call', async () => {
    const { typed, e164 } = newNumber();
    const { token } = await account({ phone: e164, phoneVerifiedAt: 1 });
    await api('user/sendPhoneVerifyCode', { phone: typed, isVerifyPhone: 1, termCheck: true }, { token });
    const code = { phone: typed, verify_code: await codeAt(e164) };
    const refusals = [
      await api('user/otpLogin', code),
      await api('user/verifyPhoneVerifyCode', code),
      await api('user/verifyPhoneVerifyCode', { ...code, isForgotPassword: 1 }),
      await api('user/verifyPhoneVerifyCode', { ...code, phone: newNumber().typed }, { token }),
    ];
    expect(new Set(refusals.map(({ http, code: refusal, message }) => `${http} ${refusal} ${message}`)).size).toBe(1);
    expect((await api('user/verifyPhoneVerifyCode', code, { token })).http).toBe(200);
  });
});

describe('the static code', () => {
  const env = testEnv as { -readonly [K in keyof Env]: Env[K] };
  const was = env.ENVIRONMENT;
  afterEach(() => {
    delete env.VERIFY_BYPASS_CODE;
    env.ENVIRONMENT = was;
  });

  it('replaces any code in development, for its caller', async () => {
    const { email } = await account();
    env.VERIFY_BYPASS_CODE = '246810';
    const entered = { email, verify_code: '246810' };
    expect((await api('user/verifyEmailVerifyCode', entered)).code).toBe('CODE_WRONG');
    await api('user/sendEmailVerifyCode', { email });
    expect((await api('user/verifyEmailVerifyCode', entered, ANOTHER)).code).toBe('CODE_WRONG');
    expect((await api('user/verifyEmailVerifyCode', entered)).http).toBe(200);
  });

  it('stops a production Worker from answering', async () => {
    env.VERIFY_BYPASS_CODE = '246810';
    env.ENVIRONMENT = 'production';
    for (const path of ['/', '/api/user/validateUser', '/form/user/login', '/webhooks/stripe']) {
      expect(
        (await send(path, { method: path === '/' ? 'GET' : 'POST', body: path === '/' ? null : '{}' })).status,
      ).toBe(500);
    }
  });
});

describe('a production Worker without a captcha (T14)', () => {
  const env = testEnv as { -readonly [K in keyof Env]: Env[K] };
  const was = env.ENVIRONMENT;
  afterEach(() => {
    for (const name of ['CAPTCHA', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'] as const) delete env[name];
    env.ENVIRONMENT = was;
  });
  const status = async () => (await send('/api/user/validateUser', { method: 'POST', body: '{}' })).status;

  it('does not answer, and does once both keys are set or the operator does without', async () => {
    env.ENVIRONMENT = 'production';
    expect(await status()).toBe(500);
    env.CAPTCHA_SITE_KEY = 'site';
    expect(await status()).toBe(500);
    env.CAPTCHA_SECRET_KEY = 'secret';
    expect(await status()).toBe(401);
    delete env.CAPTCHA_SITE_KEY;
    for (const other of ['', 'on', 'false']) {
      env.CAPTCHA = other;
      expect(await status(), other).toBe(500);
    }
    env.CAPTCHA = 'off';
    expect(await status()).toBe(401);
  });

  it('is fine anywhere else', async () => {
    expect(await status()).toBe(401);
  });
});
