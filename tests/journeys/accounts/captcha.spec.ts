import type { Page } from '@playwright/test';
import { type Stack, startStack, WITH_CAPTCHA } from '../../support/stack/stack.ts';
import { tooWide } from '../kit/accessible.ts';
import { prepare } from '../kit/start.ts';
import { expect, signIn, test } from '../kit/test.ts';

/** A stack of its own with a captcha, because the shared one has none. */
test.describe('with a captcha', () => {
  let stack: Stack;
  test.beforeAll(async () => {
    stack = await startStack({ prepare, bindings: WITH_CAPTCHA });
  });
  test.afterAll(() => stack.stop());

  test('after five wrong passwords the right one still signs in', async ({ arrive }) => {
    const page = await arrive(null, { baseURL: stack.url });
    const blocked = refusedByPolicy(page);
    await page.goto('/login');
    await guess(page, 'fern');
    await expect(page.locator('iframe')).toHaveCount(0);
    await signIn(page, 'fern');
    await expect(page.getByRole('button', { name: /Fern/ })).toBeVisible();
    expect(blocked).toEqual([]);
  });

  test('the dialog of the home page leads to the login page, which has the captcha', async ({ arrive }) => {
    const page = await arrive(null, { baseURL: stack.url });
    await page.goto('/login');
    await guess(page, 'gus');
    await page.goto('/?login=1&next=%2Fsearch');
    await signIn(page, 'gus');
    await page.waitForURL('**/login?notice=CAPTCHA_NEEDED&next=%2Fsearch');
    await expect(page.getByText('Please confirm that you are not a robot.')).toBeVisible();
    await signIn(page, 'gus');
    await page.waitForURL('**/search');
  });

  test('a support message carries a captcha token without any extra step, on a narrow phone', async ({ arrive }) => {
    const page = await arrive(null, { baseURL: stack.url, viewport: { width: 320, height: 640 } });
    const blocked = refusedByPolicy(page);
    await page.goto('/support');
    await page.getByLabel('Your name').fill('Ada Mensah');
    await expect(page.frameLocator('iframe').getByText('You are not a robot (demo)')).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    expect(blocked).toEqual([]);
  });

  test('a form whose first field has focus from the start loads the captcha when something is typed', async ({
    arrive,
  }) => {
    const page = await arrive(null, { baseURL: stack.url });
    await page.goto('/forgot_password');
    await expect(page.getByLabel('E-mail address')).toBeFocused();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.keyboard.type('a');
    await expect(page.frameLocator('iframe').getByText('You are not a robot (demo)')).toBeVisible();
  });

  test('pages without a captcha may not load its script or frame (F10)', async ({ arrive }) => {
    const page = await arrive(null, { baseURL: stack.url });
    const service = new URL(stack.standIns.urls.captcha).host;
    const policyOf = async (path: string) => (await page.goto(path))?.headers()['content-security-policy'] ?? '';
    expect(await policyOf('/login')).toContain(service);
    for (const path of ['/search', '/', '/privacy']) expect(await policyOf(path), path).not.toContain(service);
  });
});

async function guess(page: Page, name: string): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await page.getByLabel('E-mail address or username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    const answered = page.waitForResponse('**/api/user/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    expect((await answered).status()).toBe(422);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).not.toHaveAttribute('aria-busy', 'true');
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
