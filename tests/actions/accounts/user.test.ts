import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { countAttempt, waitAfter } from '../../../db/changes/accounts/attempts.ts';
import { codes, events, memberships, outbox, sessions, users } from '../../../db/schema/index.ts';
import { databaseAddress } from '../../../functions/platform/env.ts';
import { api, database, moveClock, ownDatabase, rawApi, SITE, send, testEnv } from '../../support/kit.ts';
import { codeIn } from '../../support/mailbox.ts';
import { type Form, newcomer, verifiedNewcomer } from '../../support/people/newcomers.ts';
import { areaUnderCurve } from '../../support/times.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

const DAY_MS = 24 * 60 * 60 * 1000;
async function registerProven(values: Partial<Form> = {}) {
  const form = await verifiedNewcomer(values);
  const reply = await api('user/register', form);
  expect(reply.http).toBe(200);
  return { form, ...reply.data };
}

/** An account that is opened while a code for its address is on the way. */
async function openAccount(email: string): Promise<void> {
  const row = { firstName: 'Mina', lastName: 'Faro', activeRole: 'bidder', status: 'active' } as const;
  const name = `mina${newcomer().username}`;
  await database()
    .insert(users)
    .values({ id: `usr_${name}`, username: name, email, ...row, createdAt: Date.now() });
}

/** The row counts of every table that registration may add to. */
async function everyRow(): Promise<number[]> {
  const tables = [users, sessions, memberships, codes, outbox, events];
  return Promise.all(tables.map((table) => database().$count(table)));
}

const userByEmail = async (email: string) => (await database().select().from(users).where(eq(users.email, email)))[0];
const login = (username: string, password: string) => api('user/login', { username, password });

describe('registering with a verified address', () => {
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
    // Past every gate of a bidder, and refused only for the empty input.
    expect((await rawApi('bid/preBidConfirm', '{}', { token: token ?? '' })).code).toBe('INVALID_INPUT');
    const record = await database().select({ verb: events.verb }).from(events).where(eq(events.subjectId, id));
    expect(record).toEqual([{ verb: 'user.registered' }]);
  });

  it('gives only the requested roles', async () => {
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

  it('stores a hash with its parameters, not the password', async () => {
    const { form } = await registerProven();
    const stored = await userByEmail(form.email);
    expect(stored?.passwordHash).toMatch(/^\$scrypt\$ln=12,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(JSON.stringify(stored)).not.toContain('red sails');
  });

  it('spends the code', async () => {
    const { form } = await registerProven();
    const again = { ...form, username: `${form.username}x` };
    expect(await api('user/register', again)).toMatchObject({ http: 422, code: 'CODE_WRONG' });
  });

  it('opens one account, even for parallel requests with the code', async () => {
    const form = await verifiedNewcomer();
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((end) => api('user/register', { ...form, username: `${form.username}${end}` })),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    const opened = await database().select({ id: users.id }).from(users).where(eq(users.email, form.email));
    expect(opened).toHaveLength(1);
  });

  it('says that the username is taken, and keeps the code valid for another', async () => {
    const form = await verifiedNewcomer();
    const taken = await api('user/register', { ...form, username: 'ben' });
    expect(taken).toMatchObject({ http: 409, code: 'REGISTRATION_FAILED', data: { field: 'username' } });
    expect(taken.message).toContain('Registration Failed');
    expect((await api('user/register', form)).http).toBe(200);
  });

  it('tells the owner of a taken address about the account, without changing it or signing in', async () => {
    const form = await verifiedNewcomer();
    await openAccount(form.email);
    const [before, rows] = [await userByEmail(form.email), await everyRow()];
    const reply = await api('user/register', { ...form, username: 'ben' });
    expect(reply).toMatchObject({ http: 409, code: 'REGISTRATION_FAILED', data: { field: 'email' } });
    expect(reply.message).toContain('There is already an account with this e-mail address. Please sign in.');
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect([await userByEmail(form.email), await everyRow()]).toEqual([before, rows]);
  });
});

describe('registering without the right code', () => {
  it('reveals nothing about the address or the username, and changes nothing', async () => {
    const owner = (await registerProven()).form;
    const before = await everyRow();
    const told: string[] = [];
    for (const email of [owner.email, 'ben@kindhour.example', newcomer().email]) {
      for (const username of [owner.username, 'ben', newcomer().username]) {
        const { verify_code, ...form } = newcomer({ email, username });
        const without = await rawApi('user/register', JSON.stringify(form));
        const wrong = await api('user/register', { ...form, verify_code });
        told.push(JSON.stringify([without, wrong].map(({ http, code, message, data }) => [http, code, message, data])));
        moveClock(told.length * 31_000);
      }
    }
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toMatch(/400,"INVALID_INPUT".*"verify_code".*422,"CODE_WRONG"/);
    expect(await everyRow()).toEqual(before);
  });

  it('gives the same answer while a code for the address is valid', async () => {
    const owner = (await registerProven()).form;
    moveClock(31_000);
    const told: unknown[] = [];
    for (const email of [owner.email, newcomer().email]) {
      await api('user/sendEmailVerifyCode', { email, isRegister: 1 });
      // Whatever code was drawn, the one below is wrong.
      await unchecked(['codes'], () =>
        database().update(codes).set({ codeHash: 'of no code' }).where(eq(codes.target, email)),
      );
      const before = await everyRow();
      const replies = [];
      for (const username of ['ben', newcomer().username]) {
        replies.push(await api('user/register', newcomer({ email, username })));
      }
      told.push(replies.map(({ http, code, message, data }) => [http, code, message, data]));
      expect(await everyRow()).toEqual(before);
    }
    expect(told[1]).toEqual(told[0]);
  });

  it('is refused with a code for another address or purpose, or with an older one', async () => {
    const [form, other] = [await verifiedNewcomer(), await verifiedNewcomer()];
    const wrong = { http: 422, code: 'CODE_WRONG' };
    if (form.verify_code !== other.verify_code) {
      expect(await api('user/register', { ...form, verify_code: other.verify_code })).toMatchObject(wrong);
    }
    moveClock(31_000);
    await api('user/sendEmailVerifyCode', { email: form.email, isRegister: 1 });
    const newest = await codeIn(form.email, 2);
    if (newest !== form.verify_code) expect(await api('user/register', form)).toMatchObject(wrong);
    moveClock(31_000 + 5 * 60_000);
    expect(await api('user/register', { ...form, verify_code: newest })).toMatchObject(wrong);
    const unproven = newcomer();
    await openAccount(unproven.email);
    await api('user/sendEmailVerifyCode', { email: unproven.email });
    const forLogin = await codeIn(unproven.email);
    expect(await api('user/register', { ...unproven, verify_code: forLogin })).toMatchObject(wrong);
    expect(await userByEmail(form.email)).toBeUndefined();
  });
});

describe('an account with an unverified address', () => {
  it('may not bid before the mailed code was entered in its own session', async () => {
    const { form, token, id } = await registerProven();
    await database().update(users).set({ status: 'email_unverified', emailVerifiedAt: null }).where(eq(users.id, id));
    moveClock(31_000);
    const gate = await api('bid/preBidConfirm', { project_id: 'ofr_any', amount_pence: 1_000 }, { token: token ?? '' });
    expect(gate).toMatchObject({ http: 409, code: 'EMAIL_UNVERIFIED', data: { go_to: '/registration?verify=1' } });
    await api('user/sendEmailVerifyCode', { email: form.email, isRegister: 1 }, { token: token ?? '' });
    const entered = { email: form.email, verify_code: await codeIn(form.email, 2) };
    expect((await api('user/verifyEmailVerifyCode', entered)).code).toBe('CODE_WRONG');
    expect((await userByEmail(form.email))?.status).toBe('email_unverified');
    const verified = await api('user/verifyEmailVerifyCode', entered, { token: token ?? '' });
    expect(verified).toMatchObject({ http: 200, data: { verified: 1 } });
    expect((await api('user/loadUser', {}, { token: verified.data.token ?? '' })).data.status).toBe('active');
  });
});

describe('the values of a registration (C17)', () => {
  it.each([
    [{ password: 'Password123', confirm_password: 'Password123' }, 422, 'PASSWORD_COMMON'],
    [{ password: 'NoraQuist1', confirm_password: 'NoraQuist1', username: 'noraquist' }, 422, 'PASSWORD_COMMON'],
    [{ password: 'short', confirm_password: 'short' }, 400, 'INVALID_INPUT'],
    [{ confirm_password: 'something else' }, 400, 'INVALID_INPUT'],
    [{ password: 'x9'.repeat(65), confirm_password: 'x9'.repeat(65) }, 400, 'INVALID_INPUT'],
    [{ email: 'nobody' }, 400, 'INVALID_INPUT'],
    [{ confirm_email: 'someone-else@kindhour.example' }, 400, 'INVALID_INPUT'],
    [{ termCheck: false as true }, 400, 'INVALID_INPUT'],
    [{ username: '9lives' }, 400, 'INVALID_INPUT'],
  ])('refuse %j', async (values, http, code) => {
    expect(await api('user/register', newcomer(values))).toMatchObject({ http, code });
  });

  it.each([
    'admin',
    'giver',
    'both_access',
    'bothAccess',
    'staff',
    'is_staff',
    'membership',
    'membership_period',
    'emp_type',
    'stripe_id',
    'id',
    'user_id',
    'as_employees_id',
    'admin_id',
    'credit',
    'reference_plan',
  ])('refuse %s, which nobody may set about themselves', async (field) => {
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
  ])('accept the password %j as typed', async (password) => {
    const { form } = await registerProven({ password, confirm_password: password });
    expect((await login(form.username, password)).http).toBe(200);
    expect((await login(form.username, password.normalize('NFD'))).http).toBe(200);
    expect((await login(form.username, `${password} `)).code).not.toBe(undefined);
  });
});

describe('signing in', () => {
  it('accepts username or e-mail address in any case, and makes a new token each time (C11)', async () => {
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

  it('answers an unknown name like a wrong password', async () => {
    const { form } = await registerProven();
    const wrong = await login(form.username, 'not the password');
    const unknown = await login('nobody-at-all', 'not the password');
    expect([wrong.http, wrong.message, wrong.data]).toEqual([unknown.http, unknown.message, unknown.data]);
    expect(wrong).toMatchObject({ http: 422, code: 'LOGIN_FAILED' });
  });

  it('makes guessing wait up to a minute, while the owner signs in by a code (C15)', async () => {
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

  it('doubles the wait from the sixth attempt on, to the millisecond', async () => {
    const writer = testEnv.DATABASE_WRITER.get(
      testEnv.DATABASE_WRITER.idFromName(databaseAddress(testEnv).namespace ?? ''),
    );
    const key = 'login:of nobody';
    const count = async (at: number) =>
      (await writer.write({ key: crypto.randomUUID(), statements: countAttempt(key, at) })).status;
    let at = 1_000_000;
    for (const wait of [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000)) {
      if (wait > 0) expect(await count(at + wait - 1)).toBe('conflict');
      at += wait;
      expect(await count(at)).toBe('committed');
    }
    expect([0, 4, 5, 6, 10, 11, 99].map(waitAfter)).toEqual([0, 0, 1_000, 2_000, 32_000, 60_000, 60_000]);
  });

  it('takes as long for a name that nobody has as for a wrong password (C7)', async () => {
    const { form } = await registerProven();
    type Timed = { ms: number; answer: unknown[] };
    const timed = async (name: string): Promise<Timed> => {
      const start = performance.now();
      const reply = await login(name, 'wrong one');
      return { ms: performance.now() - start, answer: [reply.http, reply.code, reply.message] };
    };
    const pairs: (readonly [Timed, Timed])[] = [];
    await timed('warm-up');
    for (let n = 0; n < 8; n++) {
      moveClock((n + 1) * 61_000);
      pairs.push([await timed(form.username), await timed(`nobody-${n}`)] as const);
    }
    for (const [known, unknown] of pairs) expect(unknown.answer).toEqual(known.answer);
    const times = (at: 0 | 1) => pairs.map((pair) => pair[at].ms);
    // Without a hash each answer would come in a fraction of the time, whatever else the machine does.
    const mixed = areaUnderCurve(times(0), times(1));
    expect(mixed).toBeGreaterThan(0);
    expect(mixed).toBeLessThan(1);
  });

  it('hashes at most three at once, and answers a flood without a fault (C18)', async () => {
    const { form } = await registerProven();
    const replies = await Promise.all(Array.from({ length: 40 }, () => login(form.username, 'wrong one')));
    const codes = replies.map(({ code }) => code);
    // The wait begins at the sixth of them, whichever those are.
    expect(codes.filter((code) => !['LOGIN_FAILED', 'BUSY', 'TOO_MANY_TRIES'].includes(code ?? ''))).toEqual([]);
    expect(codes).toContain('BUSY');
    expect(codes.filter((code) => code === 'LOGIN_FAILED').length).toBeLessThanOrEqual(5);
  });

  it('neither signs in a deactivated person nor shows their profile (C20)', async () => {
    const { form, token, id } = await registerProven();
    await database().update(users).set({ status: 'deactivated' }).where(eq(users.id, id));
    moveClock(2_000);
    expect((await login(form.username, form.password)).code).toBe('LOGIN_FAILED');
    const validated = await api('user/validateUser', {}, { token: token ?? '' });
    expect(validated.data).toEqual({ user: null, status: 'deactivate' });
    expect((await api('user/loadUser', {}, { token: token ?? '' })).code).toBe('ACCOUNT_DEACTIVATED');
  });

  it('renews old hashes', async () => {
    const { form, id } = await registerProven();
    const weak = `$scrypt$ln=10,r=8,p=1$${btoa('sixteen bytes...').replace(/=/g, '')}$`;
    const { scryptSync } = await import('node:crypto');
    const key = scryptSync(form.password, 'sixteen bytes...', 32, { N: 1024, r: 8, p: 1 });
    const passwordHash = weak + key.toString('base64').replace(/=+$/, '');
    await database().update(users).set({ passwordHash }).where(eq(users.id, id));
    expect((await login(form.username, form.password)).http).toBe(200);
    expect((await userByEmail(form.email))?.passwordHash).toContain('ln=12,r=8,p=3');
    expect((await login(form.username, form.password)).http).toBe(200);
  });
});

describe('sessions', () => {
  const browser = { origin: SITE, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

  it('gives a browser a cookie and no token, and clears it on sign-out (C11, T12)', async () => {
    const { form } = await registerProven();
    const body = JSON.stringify({ username: form.username, password: form.password });
    const signedIn = await send('/api/user/login', { method: 'POST', body, headers: browser });
    const answer = (await signedIn.json()) as { data: { responseData: { token: unknown } } };
    expect(answer.data.responseData.token).toBeNull();
    const cookie = signedIn.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^kindhour=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/);
    const headers = { ...browser, cookie: cookie.split(';')[0] ?? '' };
    const out = await send('/api/user/logout', { method: 'POST', body: '{}', headers });
    expect(await out.json()).toMatchObject({ data: { message: 'Logged out successfully' } });
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    const after = await send('/api/user/loadUser', { method: 'POST', body: '{}', headers });
    expect(after.status).toBe(401);
  });

  it('puts no token in an address, and takes none from one (C11)', async () => {
    const { form, token } = await registerProven();
    for (const name of ['token', 'access_token', 'kindhour', 'authorization']) {
      const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
      expect((await send(`/api/user/loadUser?${name}=${token}`, init)).status, name).not.toBe(200);
    }
    const headers = { ...browser, 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ username: form.username, password: form.password, next: '/cart' });
    const signedIn = await send('/form/user/login', { method: 'POST', body, headers });
    const cookie = /kindhour=([\w-]{43})/.exec(signedIn.headers.get('set-cookie') ?? '')?.[1] ?? 'none';
    expect(cookie).toHaveLength(43);
    expect(signedIn.headers.get('location')).toBe('/cart');
  });

  it('refuses a sign-in sent by another site (C19)', async () => {
    const body = JSON.stringify({ username: 'ben', password: 'x' });
    for (const origin of ['https://evil.example', 'null']) {
      const reply = await send('/api/user/login', { method: 'POST', body, headers: { ...browser, origin } });
      expect([reply.status, reply.headers.get('set-cookie')]).toEqual([403, null]);
    }
  });

  it('ends every other session when the role is switched (C9, I23)', async () => {
    const { form, token } = await registerProven({ user_type: 'both' });
    const other = (await login(form.username, form.password)).data.token ?? '';
    const switched = await api('user/switchuser', { role: 'giver' }, { token: token ?? '' });
    expect(switched).toMatchObject({ http: 200, data: { role: 'giver' } });
    moveClock(1_500);
    for (const old of [token ?? '', other]) expect((await api('user/loadUser', {}, { token: old })).http).toBe(401);
    const self = await api('user/loadUser', {}, { token: switched.data.token ?? '' });
    expect(self.data).toMatchObject({ active_role: 'giver', both_access: 1 });
  });

  it('switches only to a role that the person has, and accepts no id (D9, T17)', async () => {
    expect(await api('user/switchuser', { role: 'giver' }, { as: 'ben' })).toMatchObject({
      http: 409,
      code: 'ROLE_NOT_HELD',
    });
    expect(await api('user/switchuser', { role: 'bidder' }, { as: 'amara' })).toMatchObject({ code: 'ROLE_NOT_HELD' });
    const spanish = { as: 'ben', headers: { cookie: 'language=es' } } as const;
    const { message } = await api('user/switchuser', { role: 'giver' }, spanish);
    expect(message).toBe('Todavía no eres TimeGiver.');
    const foreign = await rawApi('user/switchuser', '{"role":"bidder","id":"usr_priya"}', { as: 'ben' });
    expect(foreign.http).toBe(400);
  });

  it('recognises nobody by an unknown token', async () => {
    for (const token of ['x'.repeat(43), 'eyJhbGciOiJub25lIn0.eyJpZCI6InVzcl9iZW4ifQ.', '']) {
      expect((await api('user/loadUser', {}, { token })).http).toBe(401);
    }
    expect(testEnv.ENVIRONMENT).toBe('test');
  });
});
