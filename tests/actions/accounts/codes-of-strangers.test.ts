import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../../db/schema/index.ts';
import { api, BROWSER, database, moveClock, ownDatabase, SITE, send } from '../../support/kit.ts';
import { codeIn, mailsTo } from '../../support/mailbox.ts';
import { type Account, account, PASSWORD } from '../../support/people/accounts.ts';
import { solved, takeCaptchaAway, withCaptchaSetUp } from '../../support/people/captcha.ts';
import { codeAt, newNumber, textsTo } from '../../support/people/phones.ts';

ownDatabase();
withCaptchaSetUp();

const MINUTE_MS = 60_000;
const HOME = '192.0.2.1';
/** Another browser in another network, by its number. */
const stranger = (n: number) => ({
  headers: { 'cf-connecting-ip': `198.51.${Math.floor(n / 200)}.${n % 200}` },
  browser: `stranger-${n}`.padEnd(43, '-'),
});
const home = { headers: { 'cf-connecting-ip': HOME } };
const elsewhere = { headers: { 'cf-connecting-ip': '203.0.113.77' }, browser: 'a-new-phone'.padEnd(43, '-') };

type As = Parameters<typeof api>[2];
const ask = (email: string, as: As, captcha_token?: string) =>
  api('user/sendEmailVerifyCode', { email, captcha_token }, as);
const enter = (email: string, verify_code: string, as: As) =>
  api('user/verifyEmailVerifyCode', { email, verify_code }, as);
const text = (phone: string, as: As, captcha_token?: string) =>
  api('user/sendPhoneLoginCode', { phone, captcha_token }, as);

/** An account that the tests' browser has signed in to. */
async function member(given: Parameters<typeof account>[0] = {}): Promise<Account> {
  const owner = await account(given);
  expect((await api('user/login', { username: owner.username, password: PASSWORD }, home)).http).toBe(200);
  return owner;
}

describe('a code that strangers ask for', () => {
  it('does not end the one that another browser has asked for (C5)', async () => {
    const { email } = await account();
    expect((await ask(email, home)).http).toBe(200);
    const code = await codeIn(email);
    for (const n of [1, 2, 3]) expect((await ask(email, stranger(n))).http).toBe(200);
    expect((await enter(email, code, home)).http).toBe(200);
  });

  it('leaves a known browser all of its own, without a captcha (C1)', async () => {
    const { email } = await member();
    for (let n = 0; n < 10; n++) expect((await ask(email, stranger(n))).http).toBe(200);
    expect(await ask(email, stranger(10))).toMatchObject({ http: 422, code: 'CAPTCHA_NEEDED' });
    for (let n = 0; n < 10; n++) {
      moveClock(n * 31_000);
      expect((await ask(email, home)).http, `code ${n + 1}`).toBe(200);
    }
    moveClock(10 * 31_000);
    expect(await ask(email, home)).toMatchObject({ http: 429, code: 'TOO_MANY_CODES' });
  });

  it('needs a captcha from the eleventh a day on, and is then valid for one attempt (C1)', async () => {
    const { email } = await account();
    for (let n = 0; n < 10; n++) await ask(email, stranger(n));
    expect((await ask(email, elsewhere)).code).toBe('CAPTCHA_NEEDED');
    expect((await ask(email, elsewhere, await solved('code'))).http).toBe(200);
    const code = await codeIn(email, 11);
    expect(
      (
        await enter(
          email,
          code.replace(/^./, (d) => String((Number(d) + 1) % 10)),
          elsewhere,
        )
      ).code,
    ).toBe('CODE_WRONG');
    expect((await enter(email, code, elsewhere)).code).toBe('CODE_WRONG');
    moveClock(31_000);
    expect((await ask(email, elsewhere, await solved('code'))).http).toBe(200);
    expect((await enter(email, await codeIn(email, 12), elsewhere)).http).toBe(200);
  });

  it('comes twice a day to one network once there were too many', async () => {
    const { email } = await account();
    for (let n = 0; n < 10; n++) await ask(email, stranger(n));
    for (let n = 0; n < 2; n++) {
      moveClock(n * 31_000);
      expect((await ask(email, elsewhere, await solved('code'))).http).toBe(200);
    }
    moveClock(62_000);
    expect((await ask(email, elsewhere, await solved('code'))).code).toBe('TOO_MANY_CODES');
    expect((await ask(email, stranger(99), await solved('code'))).http).toBe(200);
  });

  it('does not make anyone else wait 30 seconds', async () => {
    const { email } = await account();
    expect((await ask(email, stranger(1))).http).toBe(200);
    expect((await ask(email, stranger(1))).code).toBe('TOO_MANY_CODES');
    expect((await ask(email, home)).http).toBe(200);
  });

  it('uses up nothing of a person who is signed in', async () => {
    const { email, token } = await account();
    for (let n = 0; n < 10; n++) await ask(email, stranger(n));
    expect((await ask(email, { ...elsewhere, token })).http).toBe(200);
  });
});

describe('a browser', () => {
  it('is known by its visitor id after signing in with a password', async () => {
    const { username } = await account();
    const reply = await send('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://kindhour.test', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('set-cookie')).toMatch(/kindhour-browser=[\w-]{43}; .*Max-Age=7776000/);
  });

  it('is a stranger to every other account', async () => {
    await member();
    const { email } = await account();
    for (let n = 0; n < 10; n++) await ask(email, stranger(n));
    expect((await ask(email, { ...home, browser: BROWSER })).code).toBe('CAPTCHA_NEEDED');
  });
});

describe('a code by text that strangers ask for (C16)', () => {
  // The tests send more than an hour's texts.
  beforeAll(() => database().insert(settings).values({ key: 'mostSmsAnHour', value: '10000', updatedAt: 0 }));

  /** Twenty strangers ask for a text to the number. */
  async function spendTexts(typed: string): Promise<void> {
    for (let n = 0; n < 20; n++) {
      const reply = await text(typed, stranger(n), n < 3 ? undefined : await solved('code'));
      expect(reply.http, `text ${n + 1}`).toBe(200);
    }
  }

  it('leaves a known browser three in 15 minutes, and needs a captcha from the fourth on', async () => {
    const { typed, e164 } = newNumber();
    await member({ phone: e164, phoneVerifiedAt: Date.now() });
    for (let n = 0; n < 3; n++) expect((await text(typed, stranger(n))).http).toBe(200);
    expect((await text(typed, stranger(3))).code).toBe('CAPTCHA_NEEDED');
    expect((await text(typed, stranger(3), await solved('code'))).http).toBe(200);
    await textsTo(e164, 4);
    for (let n = 0; n < 3; n++) {
      moveClock(n * 31_000);
      expect((await text(typed, home)).http).toBe(200);
      await textsTo(e164, 5 + n);
    }
    expect((await api('user/otpLogin', { phone: typed, verify_code: await codeAt(e164, 7) }, home)).http).toBe(200);
  });

  it('goes to one number twenty times a day at most, and then once in half an hour for everyone', async () => {
    const { typed, e164 } = newNumber();
    await account({ phone: e164, phoneVerifiedAt: Date.now() });
    await spendTexts(typed);
    expect((await text(typed, stranger(20))).code).toBe('CAPTCHA_NEEDED');
    for (let n = 20; n < 40; n++) {
      const reply = await text(typed, stranger(n), await solved('code'));
      expect([reply.http, reply.data.sent_at !== undefined], `text ${n + 1}`).toEqual([200, n > 20]);
    }
    expect(await textsTo(e164, 21)).toHaveLength(21);
    moveClock(30 * MINUTE_MS + 1_000);
    expect((await text(typed, stranger(50), await solved('code'))).data.sent_at).toBeUndefined();
    expect(await textsTo(e164, 22)).toHaveLength(22);
  });

  it('has the same answer for a number without an account once its texts are used up (C7)', async () => {
    const [member, nobody] = [newNumber(), newNumber()];
    await account({ phone: member.e164, phoneVerifiedAt: Date.now() });
    const answers = async (typed: string) => {
      await spendTexts(typed);
      const replies = [
        await text(typed, stranger(20), await solved('code')),
        await text(typed, elsewhere, await solved('code')),
      ];
      return replies.map(({ http, message, data }) => [http, message, Object.keys(data).sort()]);
    };
    expect(await answers(nobody.typed)).toEqual(await answers(member.typed));
    expect(await textsTo(nobody.e164, 0)).toEqual([]);
  });

  it('signs its owner in with the shared code, which the next asker does not get any more', async () => {
    const { typed, e164 } = newNumber();
    const owner = await account({ phone: e164, phoneVerifiedAt: Date.now() });
    await spendTexts(typed);
    await text(typed, stranger(20), await solved('code'));
    const verify_code = await codeAt(e164, 21);
    expect((await text(typed, elsewhere, await solved('code'))).data.sent_at).toEqual(expect.any(Number));
    const wrong = String((Number(verify_code) + 1) % 1_000_000).padStart(6, '0');
    expect((await api('user/otpLogin', { phone: typed, verify_code: wrong }, stranger(20))).code).toBe('CODE_WRONG');
    expect((await api('user/otpLogin', { phone: typed, verify_code }, stranger(20))).code).toBe('CODE_WRONG');
    expect((await api('user/otpLogin', { phone: typed, verify_code }, elsewhere)).data.id).toBe(owner.id);
    const late = await text(typed, stranger(21), await solved('code'));
    expect([late.http, late.data.sent_at]).toEqual([200, expect.any(Number)]);
    expect((await api('user/otpLogin', { phone: typed, verify_code }, stranger(21))).code).toBe('CODE_WRONG');
  });

  it('points a plain form to the last text once it is shared', async () => {
    const { typed } = newNumber();
    await spendTexts(typed);
    await text(typed, stranger(20), await solved('code'));
    const page = { next: '/login?sent=1', back: '/login', done: 'CODE_ASKED' };
    const answer = await send('/form/user/sendPhoneLoginCode', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE, ...elsewhere.headers },
      body: new URLSearchParams({ phone: typed, captcha_token: await solved('code'), ...page }).toString(),
    });
    expect(answer.headers.get('location')).toBe('/login?sent=1&notice=CODE_THERE');
  });

  it('can be asked for twice a day from one network once it is shared', async () => {
    const { typed } = newNumber();
    await spendTexts(typed);
    for (const at of [0, 31_000]) {
      moveClock(at);
      expect((await text(typed, elsewhere, await solved('code'))).http).toBe(200);
    }
    moveClock(62_000);
    expect((await text(typed, elsewhere, await solved('code'))).code).toBe('TOO_MANY_CODES');
  });

  it('still goes to a new browser in a network from which its owner has signed in', async () => {
    const { typed, e164 } = newNumber();
    await member({ phone: e164, phoneVerifiedAt: Date.now() });
    await spendTexts(typed);
    const newPhone = { ...home, browser: 'a-new-phone-at-home'.padEnd(43, '-') };
    expect((await text(typed, newPhone)).code).toBe('CAPTCHA_NEEDED');
    expect((await text(typed, newPhone, await solved('code'))).http).toBe(200);
    await textsTo(e164, 21);
    const code = await codeAt(e164, 21);
    expect((await api('user/otpLogin', { phone: typed, verify_code: code }, newPhone)).http).toBe(200);
  });

  it('still goes to its owner anywhere, after they have signed in another way', async () => {
    const { typed, e164 } = newNumber();
    const { username } = await account({ phone: e164, phoneVerifiedAt: Date.now() });
    await spendTexts(typed);
    expect((await text(typed, elsewhere)).code).toBe('CAPTCHA_NEEDED');
    expect((await api('user/login', { username, password: PASSWORD }, elsewhere)).http).toBe(200);
    expect((await text(typed, elsewhere)).http).toBe(200);
  });

  it('needs a captcha to register', async () => {
    const { typed } = newNumber();
    const register = (captcha_token?: string) =>
      api('user/sendPhoneVerifyCode', { phone: typed, isRegister: 1, captcha_token, termCheck: true }, home);
    expect((await register()).code).toBe('CAPTCHA_NEEDED');
    expect((await register(await solved('login'))).code).toBe('CAPTCHA_FAILED');
    expect((await register(await solved('code'))).http).toBe(200);
  });

  /** The input of a newcomer who asks for a code by text. */
  const newcomer = async () => ({
    phone: newNumber().typed,
    isRegister: 1 as const,
    termCheck: true as const,
    captcha_token: await solved('code'),
  });

  it('leaves members their share of the texts of an hour', async () => {
    const most = (value: string) => database().update(settings).set({ value }).where(eq(settings.key, 'mostSmsAnHour'));
    await most('10');
    const { typed, e164 } = newNumber();
    await member({ phone: e164, phoneVerifiedAt: Date.now() });
    const hour = Math.ceil(Date.now() / (60 * MINUTE_MS) + 3) * 60 * MINUTE_MS - Date.now() + MINUTE_MS;
    moveClock(hour);
    for (let n = 0; n < 4; n++) {
      expect((await api('user/sendPhoneVerifyCode', await newcomer(), stranger(n))).http).toBe(200);
    }
    expect((await api('user/sendPhoneVerifyCode', await newcomer(), stranger(5))).code).toBe('TEXTS_PAUSED');
    expect((await text(typed, home)).http).toBe(200);
    expect((await text(typed, elsewhere)).http).toBe(200);
    await most('10000');
  });

  it('waits while the captcha is away, and a known browser does not', async () => {
    const { typed, e164 } = newNumber();
    await member({ phone: e164, phoneVerifiedAt: Date.now() });
    for (let n = 0; n < 3; n++) await text(typed, stranger(n));
    const token = await solved('code');
    takeCaptchaAway();
    expect((await text(typed, elsewhere, token)).code).toBe('CAPTCHA_AWAY');
    expect((await text(typed, home)).http).toBe(200);
  });
});

describe('a link for a new password that strangers ask for (C14)', () => {
  it('uses up nothing of the owner, whether or not the browser is known', async () => {
    const { email } = await member();
    const forgot = async (as: As) => api('user/forgotPassword', { email, captcha_token: await solved('forgot') }, as);
    for (let n = 0; n < 5; n++) expect((await forgot(stranger(1))).http).toBe(200);
    expect((await forgot(stranger(1))).code).toBe('TOO_MANY_LINKS');
    expect((await forgot(elsewhere)).http).toBe(200);
    expect((await forgot(home)).http).toBe(200);
  });

  it('comes once in 25 minutes to one address while the captcha is away, and always to a known browser', async () => {
    const { email } = await member();
    const forgot = (as: As) => api('user/forgotPassword', { email, captcha_token: 'any' }, as);
    takeCaptchaAway();
    const answers = [];
    for (const as of [stranger(1), stranger(2), elsewhere]) answers.push(await forgot(as));
    expect(new Set(answers.map(({ http, message }) => `${http} ${message}`)).size).toBe(1);
    expect(answers[0]?.http).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    await forgot(home);
    expect(await mailsTo(email, 2)).toHaveLength(2);
    moveClock(25 * MINUTE_MS + 1_000);
    await forgot(stranger(3));
    expect(await mailsTo(email, 3)).toHaveLength(3);
  });
});
