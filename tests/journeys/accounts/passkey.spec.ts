import type { Page } from '@playwright/test';
import { violations } from '../kit/accessible.ts';
import { mailTo } from '../kit/mailbox.ts';
import { oldSession } from '../kit/newcomer.ts';
import { stackUrls } from '../kit/stack-urls.ts';
import { expect, signIn, test } from '../kit/test.ts';

/** No passkey belongs to an IP address, so these come by the machine's name. */
const baseURL = () => stackUrls().site.replace('127.0.0.1', 'localhost');

test('a passkey is added, named, used to sign in and removed, and the password does without, even if its script fails to load', async ({
  arrive,
}) => {
  const page = await arrive(null, { baseURL: baseURL() });
  const { token } = await oldSession('priya');
  await page.context().addCookies([{ name: 'kindhour', value: token, url: baseURL() }]);
  const { decline } = await withAuthenticator(page);
  await page.goto('/account/change');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  const confirm = page.locator('#confirm-its-me');
  await confirm.getByLabel('Your password').fill('kind-hour-priya');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Name of the new passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('My laptop').first()).toBeVisible();
  await mailTo('priya@kindhour.example', 'A new way to sign in');
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Name of the new passkey').fill('Another one');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for you.')).toBeVisible();

  await page.getByText('Rename My laptop').click();
  await page.getByLabel('Name', { exact: true }).fill('The old laptop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your passkey has been renamed.')).toBeVisible();
  await page.context().clearCookies();

  await page.goto('/login?next=/search');
  await page.route(/\/passkey\.[^/]+\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert').getByText('This could not be loaded. Please try again.')).toBeVisible();
  await page.unroute(/\/passkey\.[^/]+\.js$/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL((url) => url.pathname === '/search');
  await expect(page.getByRole('button', { name: /Priya/ })).toBeVisible();

  await page.goto('/account/change');
  await page.getByRole('button', { name: 'Remove The old laptop' }).click();
  await expect(page.getByText('Your passkey has been removed.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey did not work. Please try again.')).toBeVisible();

  await decline();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await page.route(/\/schema\.[^/]+\.js$/, (route) => route.abort());
  await signIn(page, 'priya');
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(page.getByRole('button', { name: /Priya/ })).toBeVisible();
});

/** Chromium's software authenticator; after `decline` it no longer verifies anyone. */
async function withAuthenticator(page: Page): Promise<{ decline: () => Promise<unknown> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { decline: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }) };
}
