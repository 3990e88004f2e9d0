import type { Page } from '@playwright/test';
import { type Stack, startStack, WITH_CAPTCHA } from '../../support/stack/stack.ts';
import { tooWide } from '../kit/accessible.ts';
import { ownNetwork } from '../kit/network.ts';
import { prepare } from '../kit/start.ts';
import { expect, signIn, test } from '../kit/test.ts';

/** A stack of its own with a captcha, because the shared one has none. */
test.describe('with a captcha', () => {
  // In one worker, as each would start a stack.
  test.describe.configure({ mode: 'default' });
  let stack: Stack;
  test.beforeAll(async () => {
    stack = await startStack({ prepare, bindings: WITH_CAPTCHA });
  });
  test.afterAll(() => stack.stop());

  test('the captcha loads when something is typed, and after five wrong passwords the right one still signs in', async ({
    arrive,
  }) => {
    const page = await arrive(null, { baseURL: stack.url, viewport: { width: 320, height: 640 } });
    const blocked = refusedByPolicy(page);
    const captcha = page.frameLocator('iframe').getByText('You are not a robot (demo)');
    await page.goto('/forgot_password');
    await expect(page.getByLabel('E-mail address')).toBeFocused();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.keyboard.type('a');
    await expect(captcha).toBeVisible();

    await page.goto('/support');
    await page.getByLabel('Your name').fill('Ada Mensah');
    await expect(captcha).toBeVisible();
    expect(await tooWide(page)).toEqual([]);

    // The dialog of the home page has no room for it.
    await guessFiveTimes(stack.url, 'gus');
    await page.goto('/?login=1&next=%2Fsearch');
    await signIn(page, 'gus');
    await page.waitForURL('**/login?notice=CAPTCHA_NEEDED&next=%2Fsearch');
    await expect(page.getByText('Please confirm that you are not a robot.')).toBeVisible();
    await signIn(page, 'gus');
    await page.waitForURL('**/search');
    await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible();
    expect(blocked).toEqual([]);
  });

  test('pages without a captcha may not load its script or frame (F10)', async ({ request }) => {
    const service = new URL(stack.standIns.urls.captcha).host;
    const policyOf = async (path: string) =>
      (await request.get(`${stack.url}${path}`)).headers()['content-security-policy'] ?? '';
    expect(await policyOf('/login')).toContain(service);
    for (const path of ['/search', '/', '/privacy']) {
      expect(await policyOf(path), path).not.toBe('');
      expect(await policyOf(path), path).not.toContain(service);
    }
  });
});

async function guessFiveTimes(site: string, username: string): Promise<void> {
  const headers = { 'content-type': 'application/json', ...ownNetwork() };
  const body = JSON.stringify({ username, password: 'not the password' });
  for (let tries = 0; tries < 5; tries++) {
    expect((await fetch(`${site}/api/user/login`, { method: 'POST', headers, body })).status).toBe(422);
  }
}

/** What the page's policy kept the browser from loading. */
function refusedByPolicy(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}
