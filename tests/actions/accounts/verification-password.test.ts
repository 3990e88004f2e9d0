import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { links, outbox, users } from '../../../db/schema/index.ts';
import { hashToken } from '../../../functions/platform/session.ts';
import { api, database, moveClock, ownDatabase, rawApi } from '../../support/kit.ts';
import { codeIn, deliveriesDone, mailsTo } from '../../support/mailbox.ts';
import { account, PASSWORD, sessionOf } from '../../support/people/accounts.ts';
import { codeAt, newNumber } from '../../support/people/phones.ts';
import { areaUnderCurve } from '../../support/times.ts';

ownDatabase();

const MINUTE_MS = 60_000;
const NEW = 'two boats with blue sails';
const LOST = 'This link has already been used or has expired. Please ask for a new one.';

const forgot = (email: string) => api('user/forgotPassword', { email });
const reset = (token: string, password = NEW) =>
  api('user/resetPassword', { token, password, confirm_password: password });
const login = (username: string, password: string) => api('user/login', { username, password });

/** The token in the newest mail with a link for an address. */
async function tokenFor(email: string, count = 1): Promise<string> {
  const [mail] = (await mailsTo(email, count)).filter(({ subject }) => subject === 'Choose a new password');
  const token = /http:\/\/kindhour\.test\/reset_password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link for ${email}`);
  return token;
}

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which ends every session and tells the owner', async () => {
    const { email, id, username, token } = await account();
    const other = await sessionOf(id);
    await forgot(email);
    expect(await reset(await tokenFor(email))).toMatchObject({
      http: 200,
      message: 'Your password has been changed. Please sign in with the new one.',
    });
    moveClock(1_500);
    for (const old of [token, other]) expect((await api('user/loadUser', {}, { token: old })).http).toBe(401);
    expect((await login(username, PASSWORD)).code).toBe('LOGIN_FAILED');
    expect((await login(email, NEW)).http).toBe(200);
    const [changed] = await mailsTo(email, 2);
    expect(changed?.subject).toBe('Your password was changed');
    expect(changed?.text).toContain('Someone can read your e-mails or texts.');
    expect(changed?.text).not.toContain('cannot read your e-mails');
  });

  it('stores only the hash of a link, and ignores the host that a request claims (C14)', async () => {
    const { email } = await account();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await api('user/forgotPassword', { email }, { headers });
    const token = await tokenFor(email);
    const [row] = await database().select().from(links).where(eq(links.target, email));
    expect(row).toMatchObject({ tokenHash: await hashToken(token), usedAt: null });
    expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(30 * MINUTE_MS);
    expect(JSON.stringify(await mailsTo(email))).not.toContain('evil.example');
  });

  it('gives the same answer and does the same work whether or not an account has the address', async () => {
    const { email } = await account();
    const unproven = await account({ status: 'email_unverified', emailVerifiedAt: null });
    const gone = await account({ status: 'deactivated' });
    const nobody = `nobody-${Date.now()}@accounts.example`;
    const told = new Set<string>();
    for (const each of [email, unproven.email, gone.email, nobody]) {
      const { http, message, data } = await forgot(each);
      told.add(JSON.stringify([http, message, data]));
      expect(await database().select().from(links).where(eq(links.target, each))).toHaveLength(1);
    }
    expect(told.size).toBe(1);
    await mailsTo(email);
    const undone = and(eq(outbox.kind, 'mail'), isNull(outbox.doneAt));
    expect(await database().select().from(outbox).where(undone)).toHaveLength(0);
    for (const each of [unproven.email, gone.email, nobody]) expect(await mailsTo(each, 0)).toEqual([]);
  });

  it('takes as long for an address without an account', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const time = async (kind: 'known' | 'unknown', email: string) => {
      const start = performance.now();
      await forgot(email);
      times[kind].push(performance.now() - start);
      await deliveriesDone();
    };
    const known = await Promise.all(Array.from({ length: 40 }, () => account()));
    await forgot('warm-up@accounts.example');
    for (const [n, { email }] of known.entries()) {
      moveClock(Math.floor(n / 4) * MINUTE_MS);
      // Each comes first as often as second.
      const pair = [() => time('known', email), () => time('unknown', `nobody-${n}-${Date.now()}@accounts.example`)];
      for (const one of n % 2 ? pair : pair.toReversed()) await one();
    }
    expect(areaUnderCurve(times.known, times.unknown)).toBeGreaterThan(0.25);
    expect(areaUnderCurve(times.known, times.unknown)).toBeLessThan(0.75);
  });

  it('can be requested five times an hour for one address', async () => {
    const { email } = await account();
    moveClock(Math.ceil(Date.now() / 3_600_000) * 3_600_000 - Date.now() + 1_000);
    for (let n = 0; n < 5; n++) expect((await forgot(email)).http).toBe(200);
    expect(await forgot(email)).toMatchObject({ http: 429, code: 'TOO_MANY_LINKS' });
  });
});

describe('a link for a new password (C14)', () => {
  it('works once, also for two parallel requests', async () => {
    const { email } = await account();
    await forgot(email);
    const token = await tokenFor(email);
    const both = await Promise.all([reset(token), reset(token, 'three boats with green sails')]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await reset(token)).toMatchObject({ http: 409, code: 'LINK_GONE', message: LOST });
  });

  it('gives one answer when it is expired, for an earlier address, made up, or for another purpose', async () => {
    const [late, moved, unverified] = [await account(), await account(), await account()];
    for (const { email } of [late, moved]) await forgot(email);
    const refused: string[] = [];
    const refuse = async (token: string) => {
      const { http, code, message } = await reset(token);
      refused.push(`${http} ${code} ${message}`);
    };
    await database()
      .update(users)
      .set({ email: `new-${moved.email}` })
      .where(eq(users.id, moved.id));
    await refuse(await tokenFor(moved.email));
    const token = 'x'.repeat(43);
    const row = { tokenHash: await hashToken(token), createdAt: 0, expiresAt: Date.now() + 1e6 };
    const verify = { purpose: 'verify_email' as const, userId: unverified.id, target: unverified.email };
    await database()
      .insert(links)
      .values({ ...row, ...verify });
    await refuse(token);
    await refuse('y'.repeat(43));
    moveClock(30 * MINUTE_MS + 1_000);
    await refuse(await tokenFor(late.email));
    expect(new Set(refused)).toEqual(new Set([`409 LINK_GONE ${LOST}`]));
    expect(refused).toHaveLength(4);
  });

  it('stops working once another one was used, and refuses a common password', async () => {
    const { email, username } = await account();
    await forgot(email);
    const first = await tokenFor(email);
    expect(await reset(first, `${username}123`)).toMatchObject({ http: 422, code: 'PASSWORD_COMMON' });
    await forgot(email);
    await mailsTo(email, 2);
    expect((await reset(first)).http).toBe(200);
    const second = await tokenFor(email, 3);
    expect(second).not.toBe(first);
    expect((await reset(second)).code).toBe('LINK_GONE');
    const twice = { token: first, password: NEW, confirm_password: 'other' };
    expect(await rawApi('user/resetPassword', JSON.stringify(twice))).toMatchObject({
      http: 400,
      data: { issues: [{ field: 'confirm_password', message: 'Passwords not match' }] },
    });
  });

  it('ends the waits that a stranger’s guesses caused', async () => {
    const { email, username } = await account();
    for (let n = 0; n < 9; n++) {
      moveClock(n * 10_000);
      await login(username, 'a wrong guess');
    }
    expect((await login(username, PASSWORD)).code).toBe('TOO_MANY_TRIES');
    await forgot(email);
    await reset(await tokenFor(email));
    expect((await login(username, NEW)).http).toBe(200);
  });
});

describe('a code for a new password', () => {
  it('sent by e-mail gives the same token, once, and signs nobody in', async () => {
    const { email } = await account();
    await api('user/sendEmailVerifyCode', { email, isForgotPassword: 1 });
    const entered = { email, verify_code: await codeIn(email) };
    expect((await api('user/verifyEmailVerifyCode', entered)).code).toBe('CODE_WRONG');
    const reply = await api('user/verifyEmailVerifyCode', { ...entered, isForgotPassword: 1 });
    expect(reply.data).toMatchObject({ token: null, verified: 1 });
    expect((await reset(reply.data.reset_token ?? '')).http).toBe(200);
    expect((await api('user/verifyEmailVerifyCode', { ...entered, isForgotPassword: 1 })).code).toBe('CODE_WRONG');
    expect((await login(email, NEW)).http).toBe(200);
  });

  it('sent by text works for a verified phone, and gives the same answer for any other', async () => {
    const { typed, e164 } = newNumber();
    const stranger = newNumber();
    const { email } = await account({ phone: e164, phoneVerifiedAt: 1 });
    const ask = (phone: string) => api('user/sendPhoneVerifyCode', { phone, isForgotPassword: 1 });
    const [known, unknown] = [await ask(typed), await ask(stranger.typed)];
    expect([known.http, Object.keys(known.data)]).toEqual([unknown.http, Object.keys(unknown.data)]);
    const entered = { phone: typed, verify_code: await codeAt(e164), isForgotPassword: 1 as const };
    expect((await api('user/otpLogin', { phone: typed, verify_code: entered.verify_code })).code).toBe('CODE_WRONG');
    const reply = await api('user/verifyPhoneVerifyCode', entered);
    expect((await reset(reply.data.reset_token ?? '')).http).toBe(200);
    expect((await login(email, NEW)).http).toBe(200);
  });
});

describe('a link that verifies an address', () => {
  async function linkFor(email: string): Promise<string> {
    const [mail] = await mailsTo(email);
    return /verify_email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  const unproven = () => account({ status: 'email_unverified', emailVerifiedAt: null });

  it('verifies it only in the account’s own session', async () => {
    const { email, token, id } = await unproven();
    const stranger = await account();
    expect((await api('user/sendEmailVerifyLink', {}, { token })).http).toBe(200);
    const link = await linkFor(email);
    expect(await api('user/verifyEmail', { token: link })).toMatchObject({ http: 409, code: 'SIGN_IN_FIRST' });
    expect((await api('user/verifyEmail', { token: link }, { token: stranger.token })).code).toBe('LINK_GONE');
    const reply = await api('user/verifyEmail', { token: link }, { token });
    expect(reply).toMatchObject({ http: 200, data: { status: 'active' } });
    const [row] = await database().select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ status: 'active', emailVerifiedAt: expect.any(Number) });
    expect((await api('user/verifyEmail', { token: link }, { token })).code).toBe('LINK_GONE');
    expect((await api('user/sendEmailVerifyLink', {}, { token })).code).toBe('EMAIL_CONFIRMED');
  });

  it('is valid for a day, and can be requested three times a day (T18)', async () => {
    const { email, token } = await unproven();
    const hour = Math.ceil(Date.now() / 3_600_000) * 3_600_000 - Date.now() + 1_000;
    moveClock(hour);
    const replies = [];
    for (let n = 0; n < 6; n++) replies.push((await api('user/sendEmailVerifyLink', {}, { token })).http);
    expect(replies).toEqual([200, 200, 200, 429, 429, 429]);
    const link = await linkFor(email);
    moveClock(hour + 25 * 60 * MINUTE_MS);
    expect((await api('user/verifyEmail', { token: link }, { token })).code).toBe('LINK_GONE');
  });
});
