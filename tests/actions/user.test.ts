import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { countLoginTry, waitAfter } from '../../db/changes/attempts.ts';
import { events, memberships, sessions, users } from '../../db/schema/index.ts';
import { databaseAddress } from '../../functions/env.ts';
import type { Catalogue } from '../../src/contract/index.ts';
import { api, database, moveClock, ownDatabase, rawApi, SITE, send, testEnv } from '../support/kit.ts';
import { codeIn, mailsTo } from '../support/mailbox.ts';

ownDatabase();

type Form = Catalogue['user/register']['input']['_zod']['input'];

const DAY_MS = 24 * 60 * 60 * 1000;
let people = 0;
/** A newcomer nobody has met in this file, and in no other: the mailbox is shared. */
function newcomer(values: Partial<Form> = {}): Form {
  people += 1;
  const username = values.username ?? `nora${people}`;
  return {
    email: `${username}-${Date.now()}@kindhour.example`,
    ...{ username, first_name: 'Nora', last_name: 'Quist', seniority: 'Mid career', termCheck: true },
    ...{ password: 'a boat with red sails', confirm_password: 'a boat with red sails' },
    ...values,
  };
}

async function registerProven(values: Partial<Form> = {}) {
  const form = newcomer(values);
  await api('user/sendEmailVerifyCode', { email: form.email, isRegister: 1 });
  const verify_code = await codeIn(form.email);
  const reply = await api('user/register', { ...form, verify_code });
  expect(reply.http).toBe(200);
  return { form, ...reply.data };
}

const userByEmail = async (email: string) => (await database().select().from(users).where(eq(users.email, email)))[0];
const login = (username: string, password: string) => api('user/login', { username, password });

describe('registering with a proven address', () => {
  it('opens an active account, signs in, and lets a newcomer bid at once', async () => {
    const { form, token, id } = await registerProven();
    const self = await api('user/loadUser', {}, { token: token ?? '' });
    expect(self.data).toMatchObject({
      id,
      username: form.username,
      status: 'active',
      admin: 0,
      membership_period: 'free',
    });
    const [trial] = await database().select().from(memberships).where(eq(memberships.userId, id));
    expect(trial).toMatchObject({ trial: true, amountPence: 0 });
    expect((trial?.endsAt ?? 0) - (trial?.startsAt ?? 0)).toBe(30 * DAY_MS);
    // Past every gate of a bidder, and stopped only by the empty input.
    expect((await rawApi('bid/preBidConfirm', '{}', { token: token ?? '' })).code).toBe('INVALID_INPUT');
    const record = await database().select({ verb: events.verb }).from(events).where(eq(events.subjectId, id));
    expect(record).toEqual([{ verb: 'user.registered' }]);
  });

  it('gives the roles that were asked for and no other', async () => {
    const giver = await registerProven({ user_type: 'timegiver' });
    expect(await userByEmail(giver.form.email)).toMatchObject({
      giver: true,
      bothAccess: false,
      activeRole: 'giver',
      staff: false,
    });
    expect(await database().select().from(memberships).where(eq(memberships.userId, giver.id))).toEqual([]);
    const both = await registerProven({ user_type: 'both' });
    expect(await userByEmail(both.form.email)).toMatchObject({
      giver: true,
      bothAccess: true,
      activeRole: 'bidder',
      staff: false,
    });
  });

  it('stores no password, but a hash that carries its parameters', async () => {
    const { form } = await registerProven();
    const stored = await userByEmail(form.email);
    expect(stored?.passwordHash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(JSON.stringify(stored)).not.toContain('red sails');
  });

  it('uses the code up', async () => {
    const form = newcomer();
    await api('user/sendEmailVerifyCode', { email: form.email, isRegister: 1 });
    const verify_code = await codeIn(form.email);
    expect((await api('user/register', { ...form, verify_code })).http).toBe(200);
    const again = { ...form, username: `${form.username}x`, verify_code };
    expect(await api('user/register', again)).toMatchObject({ http: 422, code: 'CODE_WRONG' });
  });

  it('keeps the code good when something else is wrong', async () => {
    const form = newcomer();
    await api('user/sendEmailVerifyCode', { email: form.email, isRegister: 1 });
    const verify_code = await codeIn(form.email);
    const taken = await api('user/register', { ...form, username: 'ben', verify_code });
    expect(taken).toMatchObject({ http: 409, code: 'REGISTRATION_FAILED', data: { field: 'username' } });
    expect(taken.message).toContain('Registration Failed');
    expect((await api('user/register', { ...form, verify_code })).http).toBe(200);
  });

  it('takes an account over that a stranger opened with the address, and ends what the stranger began', async () => {
    const owner = newcomer();
    const stranger = newcomer({
      email: owner.email,
      password: 'the stranger knows',
      confirm_password: 'the stranger knows',
    });
    await api('user/register', stranger);
    const inside = await login(stranger.username, 'the stranger knows');
    expect(inside.data).toMatchObject({ status: 'email_unverified' });
    moveClock(31_000);
    await api('user/sendEmailVerifyCode', { email: owner.email, isRegister: 1 });
    const verify_code = await codeIn(owner.email, 2);
    expect((await api('user/register', { ...owner, verify_code })).http).toBe(200);
    expect(await userByEmail(owner.email)).toMatchObject({ username: owner.username, status: 'active' });
    moveClock(33_000);
    expect((await api('user/loadUser', {}, { token: inside.data.token ?? '' })).http).toBe(401);
    expect((await login(stranger.username, 'the stranger knows')).code).toBe('LOGIN_FAILED');
    expect((await login(owner.email, owner.password)).http).toBe(200);
  });
});

describe('registering without a code', () => {
  it('opens an unconfirmed account that may not bid before the mailed code was entered', async () => {
    const form = newcomer();
    const reply = await api('user/register', form);
    expect(reply).toMatchObject({
      http: 200,
      message: 'Successfully registered!',
      data: { token: null, status: 'email_unverified' },
    });
    const unverified = await login(form.email, form.password);
    const token = unverified.data.token ?? '';
    const gate = await rawApi('bid/preBidConfirm', '{}', { token });
    expect(gate).toMatchObject({ http: 409, code: 'EMAIL_UNVERIFIED', data: { go_to: '/registration?verify=1' } });
    const verified = await api('user/verifyEmailVerifyCode', {
      email: form.email,
      verify_code: await codeIn(form.email),
    });
    expect(verified).toMatchObject({ http: 200, data: { verified: 1 } });
    expect((await api('user/loadUser', {}, { token: verified.data.token ?? '' })).data.status).toBe('active');
    expect((await login(form.email, form.password)).data.status).toBe('active');
  });

  it('answers a taken address as a free one, and tells its owner by mail', async () => {
    const owner = (await registerProven()).form;
    const before = await userByEmail(owner.email);
    moveClock(31_000);
    const free = await api('user/register', newcomer());
    const taken = await api('user/register', newcomer({ email: owner.email }));
    const shape = ({ http, message, data }: typeof free) => ({
      http,
      message,
      data: { ...data, id: data.id.slice(0, 4) },
    });
    expect(shape(taken)).toEqual(shape(free));
    expect(await userByEmail(owner.email)).toEqual(before);
    const [mail] = await mailsTo(owner.email, 2);
    expect(mail?.subject).toBe('You already have an account at Kindhour');
    expect(mail?.text).not.toMatch(/\d{6}/);
  });

  it('does not tell whose a username is', async () => {
    const form = newcomer();
    await api('user/register', form);
    const answers = await Promise.all(
      ['ben@kindhour.example', 'nobody@kindhour.example'].flatMap((email) => [
        api('user/register', newcomer({ email, username: 'ben' })),
        api('user/register', newcomer({ email, username: 'ben', verify_code: '000000' })),
      ]),
    );
    const told = answers.map(({ http, code, message }) => `${http} ${code} ${message}`);
    expect(told.slice(0, 2)).toEqual(told.slice(2));
    expect(answers[0]).toMatchObject({ http: 409, data: { field: 'username' } });
  });

  it('tells two at once the same of a free address as of a taken one', async () => {
    const owner = (await registerProven()).form;
    moveClock(31_000);
    const twice = async (email: string) => {
      const replies = await Promise.all([
        api('user/register', newcomer({ email })),
        api('user/register', newcomer({ email })),
      ]);
      return replies.map(({ http, code }) => `${http} ${code ?? ''}`).sort();
    };
    expect(await twice(newcomer().email)).toEqual(['200 ', '429 TOO_MANY_CODES']);
    expect(await twice(owner.email)).toEqual(['200 ', '429 TOO_MANY_CODES']);
  });

  it('forgets a password that was chosen before the owner of the address proved it', async () => {
    const stranger = newcomer({ password: 'the stranger knows', confirm_password: 'the stranger knows' });
    await api('user/register', stranger);
    const inside = await login(stranger.username, 'the stranger knows');
    moveClock(31_000);
    await api('user/register', newcomer({ email: stranger.email }));
    const verify_code = await codeIn(stranger.email, 2);
    expect((await api('user/verifyEmailVerifyCode', { email: stranger.email, verify_code })).http).toBe(200);
    moveClock(33_000);
    expect((await api('user/loadUser', {}, { token: inside.data.token ?? '' })).http).toBe(401);
    expect((await login(stranger.username, 'the stranger knows')).code).toBe('LOGIN_FAILED');
  });
});

describe('what may be registered', () => {
  it.each([
    [{ password: 'Password123', confirm_password: 'Password123' }, 422, 'PASSWORD_COMMON'],
    [{ password: 'NoraQuist1', confirm_password: 'NoraQuist1', username: 'noraquist' }, 422, 'PASSWORD_COMMON'],
    [{ password: 'short', confirm_password: 'short' }, 400, 'INVALID_INPUT'],
    [{ confirm_password: 'something else' }, 400, 'INVALID_INPUT'],
    [{ password: 'x9'.repeat(65), confirm_password: 'x9'.repeat(65) }, 400, 'INVALID_INPUT'],
    [{ email: 'nobody' }, 400, 'INVALID_INPUT'],
    [{ confirm_email: 'somebody-else@kindhour.example' }, 400, 'INVALID_INPUT'],
    [{ termCheck: false as true }, 400, 'INVALID_INPUT'],
    [{ username: '9lives' }, 400, 'INVALID_INPUT'],
  ])('not %j', async (values, http, code) => {
    expect(await api('user/register', newcomer(values))).toMatchObject({ http, code });
  });

  it.each([
    ...[
      'admin',
      'giver',
      'both_access',
      'bothAccess',
      'staff',
      'is_staff',
      'membership',
      'membership_period',
      'status',
    ],
    ...[
      'emp_type',
      'stripe_id',
      'id',
      'user_id',
      'email_verified',
      'as_employees_id',
      'admin_id',
      'credit',
      'reference_plan',
    ],
  ])('not with %s: nobody says that of themselves', async (field) => {
    for (const value of [1, true, '1', [1]]) {
      const reply = await rawApi('user/register', JSON.stringify({ ...newcomer(), [field]: value }));
      expect(reply).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    }
  });

  it.each([
    '  spaces on both sides  ',
    'ünïcödé passé',
    `${'boat, sails. '.repeat(9)}and oars 12`,
    'a\u0000b with a zero',
  ])('the password %j as it was typed', async (password) => {
    const { form } = await registerProven({ password, confirm_password: password });
    expect((await login(form.username, password)).http).toBe(200);
    expect((await login(form.username, password.normalize('NFD'))).http).toBe(200);
    expect((await login(form.username, `${password} `)).code).not.toBe(undefined);
  });
});

describe('signing in', () => {
  it('takes username or e-mail address in any case, and a fresh token each time', async () => {
    const { form } = await registerProven();
    const replies = await Promise.all([
      login(form.username.toUpperCase(), form.password),
      login(` ${form.email}`, form.password),
    ]);
    const tokens = replies.map(({ data }) => data.token);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect((await api('user/loadUser', {}, { token: token ?? '' })).http).toBe(200);
    const kept = await database().select({ hash: sessions.tokenHash }).from(sessions);
    expect(kept.some(({ hash }) => tokens.includes(hash))).toBe(false);
  });

  it('answers an unknown name as a wrong password', async () => {
    const { form } = await registerProven();
    const wrong = await login(form.username, 'not the password');
    const unknown = await login('nobody-at-all', 'not the password');
    expect([wrong.http, wrong.message, wrong.data]).toEqual([unknown.http, unknown.message, unknown.data]);
    expect(wrong).toMatchObject({ http: 422, code: 'LOGIN_FAILED' });
  });

  it('takes an unknown name as long as a wrong password', async () => {
    const time = async (username: string) => {
      const start = performance.now();
      await login(username, 'not the password');
      return performance.now() - start;
    };
    await time('warm-up');
    const { form } = await registerProven();
    const known = [await time(form.username), await time(form.email)].sort((a, b) => a - b);
    const unknown = [await time('nobody-1'), await time('nobody-2')].sort((a, b) => a - b);
    expect(unknown[1] ?? 0).toBeGreaterThan((known[0] ?? 0) / 3);
  });

  it('makes who guesses wait up to a minute, while the owner comes in by a code', async () => {
    const { form } = await registerProven();
    for (let tries = 0; tries < 12; tries++) {
      moveClock(tries * 61_000);
      expect((await login(form.username, 'wrong one')).code).toBe('LOGIN_FAILED');
    }
    const slowed = await login(form.username, form.password);
    expect(slowed).toMatchObject({ http: 429, code: 'TOO_MANY_TRIES' });
    const { retry_after_s } = slowed.data as unknown as { retry_after_s: number };
    expect(retry_after_s).toBeGreaterThan(30);
    expect(retry_after_s).toBeLessThanOrEqual(60);
    expect(slowed.message).toContain(`${retry_after_s} seconds`);
    await api('user/sendEmailVerifyCode', { email: form.email });
    const verify_code = await codeIn(form.email, 2);
    expect((await api('user/verifyEmailVerifyCode', { email: form.email, verify_code })).http).toBe(200);
    moveClock(12 * 61_000);
    expect((await login(form.username, form.password)).http).toBe(200);
    expect((await login(form.username, 'wrong one')).code).toBe('LOGIN_FAILED');
    expect((await login(form.username, form.password)).http).toBe(200);
  });

  it('waits twice as long after each try from the sixth on, to the millisecond', async () => {
    const writer = testEnv.DATABASE_WRITER.get(
      testEnv.DATABASE_WRITER.idFromName(databaseAddress(testEnv).namespace ?? ''),
    );
    const key = 'login:of nobody';
    const count = async (at: number) =>
      (await writer.write({ key: crypto.randomUUID(), statements: countLoginTry(key, at) })).status;
    let at = 1_000_000;
    for (const wait of [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000)) {
      if (wait > 0) expect(await count(at + wait - 1)).toBe('conflict');
      at += wait;
      expect(await count(at)).toBe('committed');
    }
    expect([0, 4, 5, 6, 10, 11, 99].map(waitAfter)).toEqual([0, 0, 1_000, 2_000, 32_000, 60_000, 60_000]);
  });

  it('hashes three at most at once, and never answers a flood with a fault', async () => {
    const { form } = await registerProven();
    const replies = await Promise.all(Array.from({ length: 40 }, () => login(form.username, 'wrong one')));
    const codes = replies.map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['LOGIN_FAILED', 'BUSY']));
    expect(codes.filter((code) => code === 'LOGIN_FAILED').length).toBeLessThanOrEqual(5);
  });

  it('does not let a deactivated person in, nor show their profile', async () => {
    const { form, token, id } = await registerProven();
    await database().update(users).set({ status: 'deactivated' }).where(eq(users.id, id));
    moveClock(2_000);
    expect((await login(form.username, form.password)).code).toBe('LOGIN_FAILED');
    const validated = await api('user/validateUser', {}, { token: token ?? '' });
    expect(validated.data).toEqual({ user: null, status: 'deactivate' });
    expect((await api('user/loadUser', {}, { token: token ?? '' })).code).toBe('ACCOUNT_DEACTIVATED');
  });

  it('makes old hashes new', async () => {
    const { form, id } = await registerProven();
    const weak = `$scrypt$ln=10,r=8,p=1$${btoa('sixteen bytes...').replace(/=/g, '')}$`;
    const { scryptSync } = await import('node:crypto');
    const key = scryptSync(form.password, 'sixteen bytes...', 32, { N: 1024, r: 8, p: 1 });
    const passwordHash = weak + key.toString('base64').replace(/=+$/, '');
    await database().update(users).set({ passwordHash }).where(eq(users.id, id));
    expect((await login(form.username, form.password)).http).toBe(200);
    expect((await userByEmail(form.email))?.passwordHash).toContain('ln=14,r=8,p=5');
    expect((await login(form.username, form.password)).http).toBe(200);
  });
});

describe('sessions', () => {
  const browser = { origin: SITE, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

  it('gives a browser a cookie and no token, and takes it back on logout', async () => {
    const { form } = await registerProven();
    const body = JSON.stringify({ username: form.username, password: form.password });
    const signedIn = await send('/api/user/login', { method: 'POST', body, headers: browser });
    const answer = (await signedIn.json()) as { data: { responseData: { token: unknown } } };
    expect(answer.data.responseData.token).toBeNull();
    const cookie = signedIn.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^kindhour=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
    const headers = { ...browser, cookie: cookie.split(';')[0] ?? '' };
    const out = await send('/api/user/logout', { method: 'POST', body: '{}', headers });
    expect(await out.json()).toMatchObject({ data: { message: 'Logged out successfully' } });
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    const after = await send('/api/user/loadUser', { method: 'POST', body: '{}', headers });
    expect(after.status).toBe(401);
  });

  it('refuses a sign-in that another site sends', async () => {
    const body = JSON.stringify({ username: 'ben', password: 'x' });
    for (const origin of ['https://evil.example', 'null']) {
      const reply = await send('/api/user/login', { method: 'POST', body, headers: { ...browser, origin } });
      expect([reply.status, reply.headers.get('set-cookie')]).toEqual([403, null]);
    }
  });

  it('ends every other session when the role is switched', async () => {
    const { form, token } = await registerProven({ user_type: 'both' });
    const other = (await login(form.username, form.password)).data.token ?? '';
    const switched = await api('user/switchuser', { role: 'giver' }, { token: token ?? '' });
    expect(switched).toMatchObject({ http: 200, data: { role: 'giver' } });
    moveClock(1_500);
    for (const old of [token ?? '', other]) expect((await api('user/loadUser', {}, { token: old })).http).toBe(401);
    const self = await api('user/loadUser', {}, { token: switched.data.token ?? '' });
    expect(self.data).toMatchObject({ active_role: 'giver', both_access: 1 });
  });

  it('switches to no role that the person does not hold, and takes nobody’s id', async () => {
    expect(await api('user/switchuser', { role: 'giver' }, { as: 'ben' })).toMatchObject({
      http: 409,
      code: 'ROLE_NOT_HELD',
    });
    expect(await api('user/switchuser', { role: 'bidder' }, { as: 'amara' })).toMatchObject({ code: 'ROLE_NOT_HELD' });
    const foreign = await rawApi('user/switchuser', '{"role":"bidder","id":"usr_priya"}', { as: 'ben' });
    expect(foreign.http).toBe(400);
  });

  it('knows nobody by a token that nobody was given', async () => {
    for (const token of ['x'.repeat(43), 'eyJhbGciOiJub25lIn0.eyJpZCI6InVzcl9iZW4ifQ.', '']) {
      expect((await api('user/loadUser', {}, { token })).http).toBe(401);
    }
    expect(testEnv.ENVIRONMENT).toBe('test');
  });
});
