import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import {
  closedAccounts,
  codes,
  events,
  links,
  memberships,
  outbox,
  sessions,
  settings,
  users,
} from '../../../db/schema/index.ts';
import { emailDigest } from '../../../functions/platform/email-digest.ts';
import { api, database, moveClock, ownDatabase, rawApi, testEnv } from '../../support/kit.ts';
import { codeIn, mailsTo } from '../../support/mailbox.ts';
import { account, PASSWORD } from '../../support/people/accounts.ts';
import { type Form, newcomer, verifiedNewcomer } from '../../support/people/newcomers.ts';
import { codeAt, newNumber } from '../../support/people/phones.ts';

ownDatabase();

type Number = ReturnType<typeof newNumber>;

const rowOf = async (id: string) => (await database().select().from(users).where(eq(users.id, id)))[0];
const other = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0');
/** One network may make ten calls a minute and get twenty texts a day, so each newcomer comes from a new one. */
let networks = 0;
const elsewhere = () => {
  networks += 1;
  return { headers: { 'cf-connecting-ip': `198.51.100.${networks}` } };
};
const register = (form: object, more: object = elsewhere()) => rawApi('user/register', JSON.stringify(form), more);

/** A newcomer who has the code from the text. */
async function withPhone(values: Partial<Form> = {}, number: Number = newNumber(), texts = 1) {
  await api('user/sendPhoneVerifyCode', { phone: number.typed, isRegister: 1, termCheck: true }, elsewhere());
  const verify_code = await codeAt(number.e164, texts);
  const form = newcomer({ phone: number.typed, verify_by: 'phone', verify_code, ...values });
  return { form, number };
}

async function joined(values: Partial<Form> = {}, number: Number = newNumber()) {
  const { form } = await withPhone(values, number);
  const reply = await register(form);
  expect(reply).toMatchObject({ http: 200 });
  const { id, token } = reply.data as { id: string; token: string };
  return { id, token, form, number };
}

const linkIn = (text: string) => /verify_email\/([\w-]{43})/.exec(text)?.[1] ?? '';

describe('registration by text', () => {
  it('opens an active account with a verified phone and a pending address', async () => {
    const { id, token, form, number } = await joined();
    expect(await rowOf(id)).toMatchObject({
      status: 'active',
      phone: number.e164,
      phoneVerifiedAt: expect.any(Number),
      email: `${id}@released.invalid`,
      emailVerifiedAt: null,
      pendingEmail: form.email,
    });
    const me = await api('user/loadUser', {}, { token });
    expect(me.data).toMatchObject({ id, email: form.email, status: 'active', phone: number.e164 });
    expect(await database().select().from(memberships).where(eq(memberships.userId, id))).toHaveLength(1);
    const [event] = await database().select().from(events).where(eq(events.subjectId, id));
    expect(event).toMatchObject({ verb: 'user.registered', actorId: id });
    expect(JSON.parse(event?.data ?? '')).toMatchObject({ by: 'phone' });
    expect(event?.data).not.toContain(form.email);
    const byName = await api('user/login', { username: form.username, password: form.password });
    expect(byName).toMatchObject({ http: 200, data: { id } });
    moveClock(31_000);
    await api('user/sendPhoneLoginCode', { phone: number.typed }, elsewhere());
    const verify_code = await codeAt(number.e164, 2);
    expect((await api('user/otpLogin', { phone: number.typed, verify_code })).data.id).toBe(id);
  });

  it('verifies the address by the link in its mail, only in the account’s own session', async () => {
    const { id, token, form } = await joined();
    const [mail] = await mailsTo(form.email);
    const link = linkIn(mail?.text ?? '');
    const stranger = await account();
    expect((await api('user/verifyEmail', { token: link })).code).toBe('SIGN_IN_FIRST');
    expect((await api('user/verifyEmail', { token: link }, { token: stranger.token })).code).toBe('LINK_GONE');
    expect((await api('user/verifyEmail', { token: link }, { token })).http).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      email: form.email,
      pendingEmail: null,
      emailVerifiedAt: expect.any(Number),
    });
    expect((await api('user/verifyEmail', { token: link }, { token })).code).toBe('LINK_GONE');
    const byMail = await api('user/login', { username: form.email, password: form.password });
    expect(byMail).toMatchObject({ http: 200, data: { id } });
  });

  it('verifies it by a code as well', async () => {
    const { id, token, form } = await joined();
    await api('user/sendEmailVerifyCode', { email: form.email, isRegister: 1 }, { token });
    const proven = { email: form.email, verify_code: await codeIn(form.email, 2) };
    const strangers = await account();
    expect((await api('user/verifyEmailVerifyCode', proven, { token: strangers.token })).data.token).toBeNull();
    expect((await api('user/verifyEmailVerifyCode', proven, { token })).data).toMatchObject({ verified: 1 });
    expect(await rowOf(id)).toMatchObject({ email: form.email, pendingEmail: null });
  });

  it('spends the code and opens one account, even for parallel requests', async () => {
    const { form, number } = await withPhone();
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((end) => register({ ...form, username: `${form.username}${end}` })),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await database().$count(users, eq(users.phone, number.e164))).toBe(1);
    expect(await register({ ...form, username: `${form.username}z` })).toMatchObject({ code: 'CODE_WRONG' });
  });

  it('needs the phone and its own code: not one for the address or for signing in', async () => {
    const { form, number } = await withPhone();
    const none = await register({ ...form, phone: '' });
    expect(none).toMatchObject({ http: 400, data: { issues: [{ field: 'phone' }] } });
    const elsewhereSent = await register({ ...form, phone: newNumber().typed });
    expect(elsewhereSent).toMatchObject({ http: 422, code: 'CODE_WRONG' });
    const mailed = await verifiedNewcomer();
    expect(await register({ ...mailed, phone: number.typed, verify_by: 'phone' })).toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await register({ ...form, verify_by: 'email' })).toMatchObject({ code: 'CODE_WRONG' });
    const sent = await api('user/sendPhoneLoginCode', { phone: newNumber().typed }, elsewhere());
    expect(sent.http).toBe(200);
    expect((await register(form)).http).toBe(200);
  });

  it('keeps the code valid for another username', async () => {
    const { form } = await withPhone();
    const taken = await register({ ...form, username: 'ben' });
    expect(taken).toMatchObject({ http: 409, code: 'REGISTRATION_FAILED', data: { field: 'username' } });
    expect((await register(form)).http).toBe(200);
  });

  it('tells only the holder of the phone that it has an account', async () => {
    const { number } = await joined();
    moveClock(31_000);
    const { form } = await withPhone({}, number, 2);
    const wrong = await register({ ...form, verify_code: other(form.verify_code) });
    expect(wrong).toMatchObject({ http: 422, code: 'CODE_WRONG' });
    const check = { phone: number.typed, verify_code: form.verify_code };
    expect(await api('user/verifyPhoneVerifyCode', check)).toMatchObject({ http: 409, code: 'CONTACT_TAKEN' });
    const told = await register(form);
    expect(told).toMatchObject({ http: 409, code: 'REGISTRATION_FAILED', data: { field: 'phone' } });
    expect(told.headers.get('set-cookie')).toBeNull();
  });

  it('accepts an invitation only by its address', async () => {
    const { form } = await withPhone();
    const host = await account();
    await api('user/addinviteuser', { email: form.email }, { token: host.token });
    const [mail] = await mailsTo(form.email);
    const registerToken = /registerToken=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const refused = await register({ ...form, registerToken });
    expect(refused).toMatchObject({ http: 409, code: 'INVITE_OTHER_ADDRESS', data: { field: 'verify_by' } });
  });
});

describe('guessing a texted code', () => {
  it('allows five attempts, also to two hundred at once', async () => {
    const { form, number } = await withPhone();
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, n) => register({ ...form, verify_code: other(form.verify_code, n + 1) })),
    );
    expect(new Set(guesses.map(({ code }) => code))).toEqual(new Set(['CODE_WRONG']));
    const [row] = await database().select().from(codes).where(eq(codes.target, number.e164));
    expect(row?.tries).toBe(5);
    expect(await register(form)).toMatchObject({ http: 422, code: 'CODE_WRONG' });
    expect(await database().$count(users, eq(users.phone, number.e164))).toBe(0);
  }, 60_000);

  it('works for five minutes, for the newest code, and for the same caller', async () => {
    const { form, number } = await withPhone();
    const foreign = { headers: { ...elsewhere().headers, cookie: `kindhour-browser=${'x'.repeat(43)}` } };
    expect(await register(form, foreign)).toMatchObject({ code: 'CODE_WRONG' });
    moveClock(31_000);
    const newer = await withPhone({}, number, 2);
    if (newer.form.verify_code !== form.verify_code) expect(await register(form)).toMatchObject({ code: 'CODE_WRONG' });
    moveClock(31_000 + 5 * 60_000);
    expect(await register(newer.form)).toMatchObject({ code: 'CODE_WRONG' });
  });
});

describe('an address that another account has (decision 0018)', () => {
  it('gets the same answer and rows as a free one, and an e-mail to its owner', async () => {
    const owner = await account();
    const free = await withPhone();
    const taken = await withPhone({ email: owner.email });
    const gone = await account({ status: 'deactivated' });
    const closed = await withPhone({ email: gone.email });
    const replies = await Promise.all([free, taken, closed].map(({ form }) => register(form)));
    const shape = ({ http, message, data }: (typeof replies)[number]) => [http, message, Object.keys(data as object)];
    expect(new Set(replies.map((reply) => JSON.stringify(shape(reply)))).size).toBe(1);
    const rows = await Promise.all(
      replies.map(async ({ data }) => {
        const { id } = data as { id: string };
        const mine = await database().select().from(links).where(eq(links.userId, id));
        return [mine.map(({ purpose }) => purpose), (await rowOf(id))?.status, (await rowOf(id))?.emailVerifiedAt];
      }),
    );
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe('You already have a Kindhour account');
    expect(mail?.text).not.toContain('verify_email');
    expect(await rowOf(owner.id)).toMatchObject({ email: owner.email, status: 'active', pendingEmail: null });
    expect(JSON.stringify(await database().select().from(outbox))).not.toContain(gone.email);
  });

  it('gets the same answer when the mail is sent again or another address is entered', async () => {
    const owner = await account();
    const [one, two] = [await joined(), await joined({ email: owner.email })];
    const asked = await Promise.all([one, two].map(({ token }) => api('user/sendEmailVerifyLink', {}, { token })));
    expect(new Set(asked.map(({ http, message }) => JSON.stringify([http, message]))).size).toBe(1);
    const change = (token: string, email: string) =>
      api('user/updateProfile', { email, password: PASSWORD }, { token });
    const changed = [
      await change(one.token, owner.email),
      await change(two.token, `free-${Date.now()}@newcomers.example`),
    ];
    expect(new Set(changed.map(({ http, message, data }) => JSON.stringify([http, message, data.status]))).size).toBe(
      1,
    );
    expect(changed[0]).toMatchObject({ http: 200, data: { status: 'active', email: owner.email } });
    expect((await rowOf(one.id))?.email).toBe(`${one.id}@released.invalid`);
    expect((await mailsTo(owner.email))[0]?.subject).toBe('You already have a Kindhour account');
  });

  it('gets at most three such e-mails a day, whoever typed it, and still gets codes (T18)', async () => {
    const target = `pestered-${Date.now()}@newcomers.example`;
    const people = await Promise.all(Array.from({ length: 2 }, () => joined()));
    const change = (token: string) => api('user/updateProfile', { email: target, password: PASSWORD }, { token });
    for (const { token } of people) expect((await change(token)).http).toBe(200);
    expect((await api('user/sendEmailVerifyLink', {}, { token: people[0]?.token ?? '' })).http).toBe(200);
    const more = await api('user/sendEmailVerifyLink', {}, { token: people[1]?.token ?? '' });
    expect(more).toMatchObject({ http: 429, code: 'TOO_MANY_LINKS' });
    expect(await mailsTo(target, 3)).toHaveLength(3);
    const code = await api(
      'user/sendEmailVerifyCode',
      { email: target, isRegister: 1 },
      { token: people[1]?.token ?? '' },
    );
    expect(code.http).toBe(200);
    expect(await mailsTo(target, 4)).toHaveLength(4);
  });

  it('gets no more from newcomers, whose accounts are opened nevertheless', async () => {
    const email = `flooded-${Date.now()}@newcomers.example`;
    for (let n = 0; n < 7; n++) await joined({ email });
    await expect.poll(async () => (await mailsTo(email)).length).toBe(3);
  });

  it('goes to the account that verifies it first; only then is the other one told', async () => {
    const { id, token, form } = await joined();
    const link = linkIn((await mailsTo(form.email))[0]?.text ?? '');
    const { verify_code, request_id } = await provenNewcomerFor(form.email);
    const opened = await register({ ...newcomer({ email: form.email }), verify_code, request_id });
    expect(opened.http).toBe(200);
    expect(await api('user/verifyEmail', { token: link }, { token })).toMatchObject({
      http: 409,
      code: 'CONTACT_TAKEN',
    });
    expect(await rowOf(id)).toMatchObject({ pendingEmail: form.email, emailVerifiedAt: null, status: 'active' });
  });

  it('is taken from an account that never verified it', async () => {
    const { id, token, form } = await joined();
    const squatter = await account({ email: form.email, status: 'email_unverified', emailVerifiedAt: null });
    const link = linkIn((await mailsTo(form.email))[0]?.text ?? '');
    expect((await api('user/verifyEmail', { token: link }, { token })).http).toBe(200);
    expect(await rowOf(id)).toMatchObject({ email: form.email, status: 'active' });
    expect(await rowOf(squatter.id)).toMatchObject({ email: `${squatter.id}@released.invalid` });
  });

  async function provenNewcomerFor(email: string) {
    moveClock(31_000);
    const { data } = await api('user/sendEmailVerifyCode', { email, isRegister: 1 });
    return { verify_code: await codeIn(email, 2), request_id: data.request_id ?? undefined };
  }
});

describe('an account with only a verified phone', () => {
  it('sends only the verification to its pending address, and nothing to the placeholder', async () => {
    const { id, token, form } = await joined();
    await api('user/changePassword', changed(form.password), { token });
    expect((await mailsTo(form.email)).map(({ subject }) => subject)).toEqual(['Confirm your e-mail address']);
    const waiting = and(eq(outbox.kind, 'mail'), isNull(outbox.doneAt));
    await vi.waitUntil(async () => (await database().$count(outbox, waiting)) === 0, { timeout: 10_000 });
    expect(await database().$count(outbox, isNotNull(outbox.lastError))).toBe(0);
    expect(await mailsTo(`${id}@released.invalid`, 0)).toEqual([]);
  });

  it('resets its password by text, not by e-mail', async () => {
    const { id, form, number } = await joined();
    await api('user/forgotPassword', { email: form.email });
    moveClock(31_000);
    await api('user/sendPhoneVerifyCode', { phone: number.typed, isForgotPassword: 1 }, elsewhere());
    const code = { phone: number.typed, verify_code: await codeAt(number.e164, 2) };
    const { data } = await api('user/verifyPhoneVerifyCode', { ...code, isForgotPassword: 1 });
    const next = 'a kite over the harbour';
    const reset = { token: data.reset_token ?? '', password: next, confirm_password: next };
    expect((await api('user/resetPassword', reset)).http).toBe(200);
    expect((await api('user/login', { username: form.username, password: next })).data.id).toBe(id);
    expect(await mailsTo(form.email)).toHaveLength(1);
  });

  it('is unverified once the phone changes, until the phone or the address is verified (§4)', async () => {
    const { id, token } = await joined();
    const next = newNumber();
    const changedPhone = await api('user/updateProfile', { phone: next.typed, password: PASSWORD }, { token });
    expect(changedPhone).toMatchObject({ http: 200, data: { status: 'email_unverified' } });
    expect(await rowOf(id)).toMatchObject({ status: 'email_unverified', phone: next.e164, phoneVerifiedAt: null });
    await api('user/sendPhoneVerifyCode', { phone: next.typed, termCheck: true }, { token, ...elsewhere() });
    const proven = { phone: next.typed, verify_code: await codeAt(next.e164) };
    expect((await api('user/verifyPhoneVerifyCode', proven, { token })).http).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'active', emailVerifiedAt: null });
  });

  it('confirms a change by a code to its phone if it has no password', async () => {
    const { id, token, number } = await joined();
    await database().update(users).set({ passwordHash: null }).where(eq(users.id, id));
    await database().update(sessions).set({ startedWith: 'renewed' }).where(eq(sessions.userId, id));
    const change = (more: object) =>
      api('user/updateProfile', { email: `y-${id}@accounts.example`, ...more }, { token });
    expect(await change({})).toMatchObject({ http: 422, code: 'PROOF_NEEDED' });
    moveClock(31_000);
    await api('user/sendPhoneVerifyCode', { phone: number.typed, termCheck: true }, { token, ...elsewhere() });
    expect((await change({ verify_code: await codeAt(number.e164, 2) })).http).toBe(200);
    expect((await rowOf(id))?.pendingEmail).toBe(`y-${id}@accounts.example`);
  });

  it('has one trial for its phone, even after it was closed (H4), and learns nothing about the address', async () => {
    const number = newNumber();
    const past = { userId: 'usr_gone_by_phone', closedAt: 1, emailDigest: await emailDigest(testEnv, number.e164) };
    await database().insert(closedAccounts).values(past);
    const again = await joined({}, number);
    expect(await database().$count(memberships, eq(memberships.userId, again.id))).toBe(0);
    const { form } = await withPhone();
    const address = { userId: 'usr_gone_by_mail', closedAt: 1, emailDigest: await emailDigest(testEnv, form.email) };
    await database().insert(closedAccounts).values(address);
    const { id } = (await register(form)).data as { id: string };
    expect(await database().$count(memberships, eq(memberships.userId, id))).toBe(1);
  });

  it('is closed without a trace of the pending address', async () => {
    const { id, token, form, number } = await joined();
    const closed = await rawApi('user/closeAccount', JSON.stringify({ word: 'CLOSE', password: PASSWORD }), { token });
    expect(closed).toMatchObject({ http: 200 });
    expect(JSON.stringify(await rowOf(id))).not.toContain(form.email);
    expect(await database().$count(links, eq(links.userId, id))).toBe(0);
    const [kept] = await database().select().from(closedAccounts).where(eq(closedAccounts.userId, id));
    expect(kept?.emailDigest).toBe(await emailDigest(testEnv, number.e164));
  });

  it('accepts only the operator’s e-mail domain', async () => {
    const rule = { key: 'requiredEmailDomain', value: JSON.stringify('givers.example'), updatedAt: 0 };
    const { form } = await withPhone();
    await database().insert(settings).values(rule);
    moveClock(6_000);
    expect(await register(form)).toMatchObject({ http: 422, code: 'EMAIL_DOMAIN' });
    await database().delete(settings).where(eq(settings.key, rule.key));
    moveClock(12_000);
    expect(await database().$count(events, and(eq(events.verb, 'user.registered')))).toBeGreaterThan(0);
  });

  const changed = (old_password: string) => {
    const password = 'nine lanterns and a map';
    return { old_password, password, confirm_password: password };
  };
});
