import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { countOne, countRolling } from '../../../db/changes/platform/counts.ts';
import { attempts } from '../../../db/schema/index.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { withinRateLimit } from '../../../functions/platform/limits/rate-limit.ts';
import { hashToken } from '../../../functions/platform/session.ts';
import { CATALOGUE } from '../../../src/contract/index.ts';
import { api, BROWSER, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { codeIn, mailsTo } from '../../support/mailbox.ts';
import { type Account, account, PASSWORD } from '../../support/people/accounts.ts';
import { solved, takeCaptchaAway, withCaptchaSetUp } from '../../support/people/captcha.ts';
import { newcomer } from '../../support/people/newcomers.ts';
import { codeAt, newNumber, textsTo } from '../../support/people/phones.ts';
import { CARDS, newKey, unpaid } from '../money/payments/kit.ts';

/** The limits themselves are in `tests/support/limit-table.ts`; what each refuses is also in the tests of its area. */
ownDatabase();

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const ctx = (ip: string | null = null) => ({
  ...makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'visitor', id: null } }),
  ip,
});

describe('a count', () => {
  const MOST = 5;
  const counts = {
    'in fixed windows': (key: string, now: number) => [
      countOne({ key, windowStart: Math.floor(now / DAY_MS) * DAY_MS, most: MOST, guard: 'most' }),
    ],
    'in windows that begin with the first': (key: string, now: number) =>
      countRolling({ key, now, windowMs: DAY_MS, most: MOST, guard: 'most' }),
  };

  it.each(Object.entries(counts))(
    '%s allows the n-th, and not the one after, the tenth or the thousandth',
    async (name, count) => {
      const { commit, now } = ctx();
      const at = now();
      const add = async (key: string, when = at) => (await commit({ statements: count(key, when) })).status;
      for (let n = 1; n <= MOST; n++) expect(await add(name), `number ${n}`).toBe('committed');
      for (let n = MOST + 1; n <= 10; n++) expect(await add(name), `number ${n}`).toBe('conflict');
      const many = await Promise.all(Array.from({ length: 990 }, () => add(name)));
      expect(new Set(many)).toEqual(new Set(['conflict']));
      expect(await add(`${name} of someone else`)).toBe('committed');
      expect(await add(name, at + DAY_MS)).toBe('committed');
    },
  );
});

describe('a limit of calls in a minute', () => {
  const limited = [...CATALOGUE].flatMap(([path, { perMinute }]) => (perMinute ? [[path, perMinute] as const] : []));

  it.each(limited)('of %s stops a network, and no other, until the minute is over', async (path, most) => {
    const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    const call = (ip: string, now = minute) => withinRateLimit(path, most, { ...ctx(ip), now: () => now });
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => call('192.0.2.1')));
    expect([answers[most - 1], answers[most], answers[999]]).toEqual([true, false, false]);
    expect(answers.filter(Boolean)).toHaveLength(most);
    expect(await call('192.0.2.2')).toBe(true);
    expect(await call('192.0.2.1', minute + MINUTE_MS)).toBe(true);
  });
});

describe('a stranger with a thousand networks', () => {
  withCaptchaSetUp();
  type As = Parameters<typeof api>[2];
  const stranger = (n: number): As => ({
    headers: { 'cf-connecting-ip': `198.51.${Math.floor(n / 200)}.${n % 200}` },
    browser: `stranger-${n}`.padEnd(43, '-'),
  });
  const network = (ip: string, browser = `owner-at-${ip.replaceAll('.', '-')}`): As => ({
    headers: { 'cf-connecting-ip': ip },
    browser: browser.padEnd(43, '-'),
  });
  /** A browser and a network that the owner has never used. */
  const elsewhere = network('203.0.113.77');
  const TRIED = 12;
  /** Tries from a dozen networks, then sets the counts of the target to where a thousand leave them. */
  async function thousand(prefix: string, attempt: (as: As) => Promise<unknown>): Promise<void> {
    for (let n = 0; n < TRIED; n++) await attempt(stranger(n));
    const counts = like(attempts.key, `${prefix}%`);
    expect(await database().$count(attempts, counts), `counts of ${prefix}`).toBeGreaterThan(0);
    await database().update(attempts).set({ count: 1_000 }).where(counts);
  }
  const { typed, e164 } = newNumber();
  let owner: Account;
  beforeAll(async () => {
    owner = await account({ phone: e164, phoneVerifiedAt: Date.now() });
  });
  const spendTexts = () =>
    database().update(attempts).set({ count: 1_000 }).where(eq(attempts.key, 'texts:spent:stranger'));
  const signIn = (as: As, captcha_token?: string) =>
    api('user/login', { username: owner.username, password: PASSWORD, captcha_token }, as);

  it('keeps nobody from signing in with a password', async () => {
    const guess = (as: As) => api('user/login', { username: owner.username, password: 'not the password' }, as);
    await thousand(`login:${owner.id}`, guess);
    expect((await signIn(elsewhere)).code).toBe('CAPTCHA_NEEDED');
    expect((await signIn(elsewhere, await solved('login'))).http).toBe(200);
    await thousand(`login:${owner.id}`, guess);
    expect((await signIn(elsewhere)).http).toBe(200);
  });

  it('keeps nobody from a code by e-mail', async () => {
    const ask = (as: As, captcha_token?: string) =>
      api('user/sendEmailVerifyCode', { email: owner.email, captcha_token }, as);
    const key = `email strangers:${await hashToken(owner.email)}`;
    await thousand(key, (as) => ask(as));
    const away = network('203.0.113.78');
    expect((await ask(away)).code).toBe('CAPTCHA_NEEDED');
    const before = (await mailsTo(owner.email)).length;
    expect((await ask(away, await solved('code'))).http).toBe(200);
    const verify_code = await codeIn(owner.email, before + 1);
    expect((await api('user/verifyEmailVerifyCode', { email: owner.email, verify_code }, away)).http).toBe(200);
    expect((await ask(elsewhere)).http).toBe(200);
  });

  const askText = (as: As, captcha_token?: string, phone = typed) =>
    api('user/sendPhoneLoginCode', { phone, captcha_token }, as);

  it('gives a code by text to people who can sign in, or have signed in there', async () => {
    await thousand(`sms texts to a number:${await hashToken(e164)}`, async (as) => askText(as, await solved('code')));
    const away = network('203.0.113.79');
    expect((await askText(network('203.0.113.77', 'another-browser'), await solved('code'))).http).toBe(200);
    expect((await signIn(away, await solved('login'))).http).toBe(200);
    expect((await askText(away)).http).toBe(200);
  });

  it('gives a code by text to a person with nothing but the phone, in a browser and network never used before', async () => {
    const { typed: phone, e164: number } = newNumber();
    const { id } = await account({
      phone: number,
      phoneVerifiedAt: Date.now(),
      passwordHash: null,
      emailVerifiedAt: null,
    });
    const ask = async (as: As) => askText(as, await solved('code'), phone);
    const key = `sms texts to a number:${await hashToken(number)}`;
    await thousand(key, ask);
    await textsTo(number, TRIED);
    // Every further stranger asks before the owner does; one text in half an hour serves them all.
    for (let n = TRIED; n < 2 * TRIED; n++) expect((await ask(stranger(n))).http).toBe(200);
    const away = network('203.0.113.81');
    expect((await ask(away)).http).toBe(200);
    const verify_code = await codeAt(number, TRIED + 1);
    expect((await api('user/otpLogin', { phone, verify_code }, away)).data.id).toBe(id);
  });

  it('gives a person who has signed in their texts of the hour', async () => {
    await spendTexts();
    moveClock(31_000);
    expect((await askText(elsewhere)).http).toBe(200);
  });

  it('keeps nobody from a text in the hour whose texts strangers have spent', async () => {
    const { typed: phone, e164: number } = newNumber();
    await account({ phone: number, phoneVerifiedAt: Date.now() });
    await spendTexts();
    const away = network('203.0.113.82');
    expect((await askText(away, await solved('code'), phone)).http).toBe(200);
    const verify_code = await codeAt(number);
    expect((await api('user/otpLogin', { phone, verify_code }, away)).http).toBe(200);
  });

  it('keeps nobody from a new password', async () => {
    const forgot = async (as: As) =>
      api('user/forgotPassword', { email: owner.email, captcha_token: await solved('forgot') }, as);
    await thousand('forgot:from:', forgot);
    expect((await forgot(network('203.0.113.80'))).http).toBe(200);
  });

  it('keeps nobody from a new password while the captcha service is away', async () => {
    const { email } = await account();
    takeCaptchaAway();
    const forgot = (as: As) => api('user/forgotPassword', { email, captcha_token: 'any' }, as);
    for (let n = 0; n < TRIED; n++) await forgot(stranger(n));
    expect((await forgot(network('203.0.113.83'))).http).toBe(200);
    const [mail] = await mailsTo(email);
    const token = /reset_password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const password = 'three gulls on a pier';
    expect((await api('user/resetPassword', { token, password, confirm_password: password })).http).toBe(200);
  });

  it('keeps nobody from registering', async () => {
    const form = newcomer();
    const ask = (as: As, captcha_token?: string) =>
      api('user/sendEmailVerifyCode', { email: form.email, isRegister: 1, captcha_token }, as);
    await thousand(`email strangers:${await hashToken(form.email)}`, (as) => ask(as));
    const before = (await mailsTo(form.email)).length;
    expect((await ask(elsewhere, await solved('code'))).http).toBe(200);
    const verify_code = await codeIn(form.email, before + 1);
    const done = { ...form, verify_code, captcha_token: await solved('register') };
    expect((await api('user/register', done, elsewhere)).http).toBe(200);
  });

  it('keeps nobody from buying', async () => {
    const { id } = await unpaid('clara', 2_000);
    const pay = (as: As, captcha_token?: string) =>
      api(
        'payment/stripe_payment',
        { invoice_id: id, payment_method: CARDS.good, idempotency_key: newKey(), captcha_token },
        as,
      );
    for (let n = 0; n < TRIED; n++) expect((await pay(stranger(n))).http).toBe(401);
    const mine = { ...elsewhere, as: 'clara' as const };
    const ip = await hashToken('203.0.113.77');
    const count = { key: `cards:network:${ip}`, windowStart: Date.now(), count: 1_000 };
    await database().insert(attempts).values(count);
    expect((await pay(mine)).code).toBe('CAPTCHA_NEEDED');
    expect((await pay(mine, await solved('pay'))).data.status).toBe('paid');
  });

  it('keeps nobody from bidding', async () => {
    const lot = await openTestLot();
    const bid = (as: As) => api('bid/confirm', { project_id: lot, amount_pence: 2_000, idempotency_key: newKey() }, as);
    const refused = await Promise.all(Array.from({ length: 100 }, (_, n) => bid(stranger(n))));
    expect(new Set(refused.map(({ http }) => http))).toEqual(new Set([401]));
    expect((await bid({ as: 'ben', browser: BROWSER })).http).toBe(200);
  });
});
