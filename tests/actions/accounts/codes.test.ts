import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codes, outbox, sessions, settings, users } from '../../../db/schema/index.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { codeIn, mailsTo } from '../../support/mailbox.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

const MINUTE_MS = 60_000;
let addresses = 0;

/** An active account with a mailbox of its own. */
async function someone(): Promise<{ id: string; email: string }> {
  addresses += 1;
  const [id, username] = [`usr_code${addresses}`, `code${addresses}`];
  const email = `${username}-${Date.now()}@kindhour.example`;
  const row = { firstName: 'Mina', lastName: 'Faro', activeRole: 'bidder', status: 'active' } as const;
  await database()
    .insert(users)
    .values({ id, username, email, ...row, createdAt: Date.now() });
  return { id, email };
}

const ask = (email: string, more: object = {}) => api('user/sendEmailVerifyCode', { email, ...more });
const enter = (email: string, verify_code: string) => api('user/verifyEmailVerifyCode', { email, verify_code });
/** A wrong code. */
const not = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0');

async function sessionsOf(userId: string): Promise<number> {
  return (await database().select().from(sessions).where(eq(sessions.userId, userId))).length;
}

describe('a code by e-mail', () => {
  it('signs in the account of the address', async () => {
    const { id, email } = await someone();
    expect((await ask(email)).http).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ to: [email], subject: 'Your Kindhour code' });
    const reply = await enter(email, await codeIn(email));
    expect((await api('user/loadUser', {}, { token: reply.data.token ?? '' })).data.id).toBe(id);
  });

  it('is sent before everything else in the outbox', async () => {
    const { email } = await someone();
    const payload = JSON.stringify({ to: 'waiting@kindhour.example', subject: 'Waiting', text: '', html: '' });
    const waiting = Array.from({ length: 220 }, (_, at) => ({
      id: `out_waiting${at}`,
      kind: 'mail' as const,
      payload,
      createdAt: 1,
      dueAt: 1,
    }));
    await database().insert(outbox).values(waiting);
    await ask(email);
    expect(await codeIn(email)).toMatch(/^\d{6}$/);
    await unchecked(['outbox'], () => database().delete(outbox).where(eq(outbox.createdAt, 1)));
  });

  it('is stored nowhere and in no answer', async () => {
    const { email } = await someone();
    const reply = await ask(email);
    const code = await codeIn(email);
    const rows = await database().select().from(codes).where(eq(codes.target, email));
    expect(JSON.stringify([rows.map(({ codeHash }) => codeHash), reply.data.expires_at % 1])).not.toContain(code);
    expect(reply.data).toEqual({ expires_at: expect.any(Number), request_id: null });
  });

  it('works once, even when it is sent many times at the same moment (C3, I22)', async () => {
    const { id, email } = await someone();
    await ask(email);
    const code = await codeIn(email);
    const replies = await Promise.all(Array.from({ length: 200 }, () => enter(email, code)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ http }) => http))).toEqual(new Set([200, 422]));
    expect(await sessionsOf(id)).toBe(1);
  });

  it('allows five attempts, even to two hundred parallel guesses (C1, C2, T8, I22)', async () => {
    const { id, email } = await someone();
    await ask(email);
    const code = await codeIn(email);
    const guesses = Array.from({ length: 200 }, (_, n) => enter(email, not(code, n + 1)));
    expect(new Set((await Promise.all(guesses)).map(({ code: refusal }) => refusal))).toEqual(new Set(['CODE_WRONG']));
    const [row] = await database().select().from(codes).where(eq(codes.target, email));
    expect(row?.tries).toBe(5);
    expect((await enter(email, code)).code).toBe('CODE_WRONG');
    expect(await sessionsOf(id)).toBe(0);
  });

  it('is accepted at the fifth attempt', async () => {
    const { email } = await someone();
    await ask(email);
    const code = await codeIn(email);
    for (let n = 1; n <= 4; n++) expect((await enter(email, not(code, n))).code).toBe('CODE_WRONG');
    expect((await enter(email, code)).http).toBe(200);
  });

  it('gives one answer when it is wrong, expired, used, for another purpose or another person’s (C4)', async () => {
    const refusals: string[] = [];
    const refused = async (email: string, code: string) => {
      const reply = await enter(email, code);
      refusals.push(`${reply.http} ${reply.message}`);
    };
    const [late, used, reset, other, wrong] = await Promise.all(Array.from({ length: 5 }, () => someone()));
    if (!late || !used || !reset || !other || !wrong) throw new Error('nobody');
    await ask(late.email);
    await ask(used.email);
    await ask(wrong.email);
    await ask(reset.email, { isForgotPassword: 1 });
    await enter(used.email, await codeIn(used.email));
    await refused(used.email, await codeIn(used.email));
    await refused(reset.email, await codeIn(reset.email));
    await refused(other.email, await codeIn(wrong.email));
    await refused(wrong.email, not(await codeIn(wrong.email)));
    moveClock(5 * MINUTE_MS + 1_000);
    await refused(late.email, await codeIn(late.email));
    expect(new Set(refusals)).toEqual(new Set(['422 This code is wrong or has expired. Please ask for a new one.']));
    expect(refusals).toHaveLength(5);
  });

  it('is valid for five minutes', async () => {
    const { email } = await someone();
    await ask(email);
    moveClock(5 * MINUTE_MS - 2_000);
    expect((await enter(email, await codeIn(email))).http).toBe(200);
  });

  it('is replaced by a newer one (C5)', async () => {
    const { email } = await someone();
    await ask(email);
    const first = await codeIn(email);
    moveClock(31_000);
    await ask(email);
    const second = await codeIn(email, 2);
    if (first !== second) expect((await enter(email, first)).code).toBe('CODE_WRONG');
    expect((await enter(email, second)).http).toBe(200);
  });
});

describe('requesting codes', () => {
  it('requires 30 seconds between two, also for parallel requests', async () => {
    const { email } = await someone();
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(email)));
    expect(replies.map(({ http }) => http).sort()).toEqual([200, ...Array(9).fill(429)]);
    expect(await ask(email, { isRegister: 1 })).toMatchObject({ code: 'TOO_MANY_CODES', data: { retry_after_s: 30 } });
    moveClock(31_000);
    expect((await ask(email)).http).toBe(200);
  });

  it('allows ten a day for one address (C1, C2)', async () => {
    const { email } = await someone();
    for (let n = 0; n < 10; n++) {
      moveClock(n * 31_000);
      expect((await ask(email)).http).toBe(200);
    }
    moveClock(10 * 31_000);
    expect(await ask(email)).toMatchObject({ http: 429, code: 'TOO_MANY_CODES', data: { limit: 10 } });
    moveClock(24 * 60 * MINUTE_MS + 1_000);
    expect((await ask(email)).http).toBe(200);
  });

  it('gives the same answer whether or not an account has the address (C7)', async () => {
    const { email } = await someone();
    let round = 0;
    const nobody = `nobody-${Date.now()}@kindhour.example`;
    for (const purpose of [{}, { isForgotPassword: 1 }, { isRegister: 1 }]) {
      round += 1;
      moveClock(round * 31_000);
      const [known, unknown] = [await ask(email, purpose), await ask(nobody, purpose)];
      expect([known.http, known.message, Object.keys(known.data)]).toEqual([
        unknown.http,
        unknown.message,
        Object.keys(unknown.data),
      ]);
    }
    const [hint] = await mailsTo(email, 3);
    expect(hint?.subject).toBe('You already have a Kindhour account');
    expect(hint?.text).toMatch(/^Hello,/);
    expect(`${hint?.text} ${hint?.html}`).not.toContain('Mina');
    expect(await mailsTo(nobody)).toHaveLength(1);
  });

  it('keeps a stranger’s words out of the mail', async () => {
    const email = `victim-${Date.now()}@kindhour.example`;
    await ask(email, { isRegister: 1, first_name: 'Win £1000 at https://evil.example' });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/^Hello,/);
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example');
  });

  it('verifies an address without an account and leaves the code valid for the registration', async () => {
    const email = `early-${Date.now()}@kindhour.example`;
    moveClock(20_000);
    await ask(email, { isRegister: 1 });
    const verify_code = await codeIn(email);
    expect(await enter(email, verify_code)).toMatchObject({ http: 200, data: { token: null, verified: 1 } });
    const password = 'a boat with red sails';
    const names = { username: 'earlybird', first_name: 'Ea', last_name: 'Rly' };
    const form = { email, password, confirm_password: password, ...names, termCheck: true as const, verify_code };
    expect(await api('user/register', form)).toMatchObject({ http: 200, data: { status: 'active' } });
    const spent = and(eq(codes.target, email), eq(codes.purpose, 'register'));
    expect((await database().select().from(codes).where(spent))[0]?.usedAt).not.toBeNull();
  });

  it('accepts new accounts only from the operator’s e-mail domain', async () => {
    const rule = { key: 'requiredEmailDomain', value: JSON.stringify('givers.example'), updatedAt: 0 };
    await database().insert(settings).values(rule);
    moveClock(3 * MINUTE_MS);
    const reply = await ask(`new-${Date.now()}@kindhour.example`, { isRegister: 1 });
    expect(reply).toMatchObject({ http: 422, code: 'EMAIL_DOMAIN', message: 'Invalid Email Format' });
    const { email } = await someone();
    expect((await ask(email)).http).toBe(200);
    await database().delete(settings).where(eq(settings.key, rule.key));
  });
});
