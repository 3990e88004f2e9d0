import { describe, expect, it } from 'vitest';
import { api, moveClock, ownDatabase } from '../../support/kit.ts';
import { account, PASSWORD } from '../../support/people/accounts.ts';
import { solved, takeCaptchaAway, withCaptchaSetUp } from '../../support/people/captcha.ts';

ownDatabase();

const at = (n: number, browser: string | null = null) => ({
  headers: { 'cf-connecting-ip': `198.51.${Math.floor(n / 200)}.${n % 200}` },
  browser,
});
const login = (username: string, password: string, as: Parameters<typeof api>[2], captcha_token?: string) =>
  api('user/login', { username, password, captcha_token }, as);
const KNOWN = 'the-laptop-of-the-owner'.padEnd(43, '-');

/** Wrong passwords, each after the wait of the one before, until the wait is a minute; a slow machine does not sit it out. */
async function guess(names: string[], as: Parameters<typeof api>[2]): Promise<void> {
  for (let n = 0; n < 12; n++) {
    moveClock(n * 61_000);
    expect((await login(names[n % names.length] ?? '', 'wrong', as)).code, `attempt ${n + 1}`).toBe('LOGIN_FAILED');
  }
}

describe('the wait after wrong passwords (C15)', () => {
  it('belongs to the network that guesses, not to the owner', async () => {
    const { username } = await account();
    await guess([username], at(1));
    expect((await login(username, PASSWORD, at(1))).code).toBe('TOO_MANY_TRIES');
    expect((await login(username, PASSWORD, at(2))).http).toBe(200);
  });

  it('is shared by a username and its e-mail address', async () => {
    const { username, email } = await account();
    await guess([username, email], at(3));
    expect((await login(username, PASSWORD, at(3))).code).toBe('TOO_MANY_TRIES');
    expect((await login(email, PASSWORD, at(3))).code).toBe('TOO_MANY_TRIES');
  });

  it('keeps nobody out of an account that a hundred networks guess at', async () => {
    const { username } = await account();
    for (let n = 0; n < 100; n++) expect((await login(username, 'wrong', at(100 + n))).code).toBe('LOGIN_FAILED');
    expect((await login(username, PASSWORD, at(4))).http).toBe(200);
  }, 60_000);

  it('does not reach a known browser, even in the network that guesses', async () => {
    const { username } = await account();
    expect((await login(username, PASSWORD, at(5, KNOWN))).http).toBe(200);
    await guess([username], at(5));
    expect((await login(username, PASSWORD, at(5))).code).toBe('TOO_MANY_TRIES');
    expect((await login(username, PASSWORD, at(5, KNOWN))).http).toBe(200);
  });
});

describe('the captcha after wrong passwords (C15)', () => {
  withCaptchaSetUp();

  it('comes at the sixth attempt at an account by either name, from any network', async () => {
    const { username, email } = await account();
    for (let n = 0; n < 5; n++) {
      const name = n % 2 ? username : email;
      expect((await login(name, 'wrong', at(300 + n))).code, `attempt ${n + 1}`).toBe('LOGIN_FAILED');
    }
    for (const name of [username, email]) expect((await login(name, PASSWORD, at(310))).code).toBe('CAPTCHA_NEEDED');
    expect(await login(username, PASSWORD, at(310), await solved('login'))).toMatchObject({ http: 200 });
  });

  it('is not asked of a known browser', async () => {
    const { username } = await account();
    await login(username, PASSWORD, at(320, KNOWN));
    for (let n = 0; n < 5; n++) await login(username, 'wrong', at(330 + n));
    takeCaptchaAway();
    expect((await login(username, PASSWORD, at(320, KNOWN))).http).toBe(200);
  });

  it('lets the owner in from a new network while it is away', async () => {
    const { username } = await account();
    for (let n = 0; n < 20; n++) await login(username, 'wrong', at(340 + n), await solved('login'));
    takeCaptchaAway();
    moveClock(1_000);
    expect((await login(username, PASSWORD, at(370), 'any')).http).toBe(200);
  });
});
