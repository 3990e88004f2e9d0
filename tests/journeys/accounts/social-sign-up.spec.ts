import type { Page } from '@playwright/test';
import { violations } from '../kit/accessible.ts';
import { codeFor, mailTo } from '../kit/mailbox.ts';
import { oldSession, signInAs } from '../kit/newcomer.ts';
import { expect, signIn, test } from '../kit/test.ts';

test('a newcomer registers with Google without a code, and signs in with one click later', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/login');
  expect(await violations(page)).toEqual([]);
  await at(page, 'Google', 'Noor Haddad');
  await page.waitForURL('**/registration?social=*');
  await expect(page.getByLabel('First name')).toHaveValue('Noor');
  await page.getByLabel('Username').fill('noor.haddad');
  await finish(page, null);

  const later = await arrive(null);
  await later.goto('/login?next=/search');
  await at(later, 'Google', 'Noor Haddad');
  await later.waitForURL('**/search');
  await expect(later.getByRole('button', { name: /Noor/ })).toBeVisible();

  // There is no password yet: the page says how to set one, and does not ask for it.
  await later.setViewportSize({ width: 360, height: 780 });
  await later.goto('/account/change');
  await expect(later.getByLabel('Current password')).toHaveCount(0);
  await expect(later.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/forgot_password');
  expect(await later.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a newcomer from Facebook verifies the address with a code', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/login');
  await at(page, 'Facebook', 'Milo Brandt');
  await page.waitForURL('**/registration?social=*');
  await expect(page.getByLabel('Last name')).toHaveValue('Brandt');
  await page.getByLabel('Username').fill('milo.brandt');
  await finish(page, 'milo@elsewhere.example');
});

test('a person with an account connects Google once, is told by e-mail, and can disconnect it', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/login');
  await at(page, 'Google', 'Edwin Hale');
  await expect(page.getByText('You already have an account with this address.')).toBeVisible();
  await signIn(page, 'edwin');
  await page.waitForURL('**/account/change?connect=*');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await expect(page.getByText('Connected. You can now sign in with that account.')).toBeVisible();
  await mailTo('edwin@kindhour.example', 'A new way to sign in');

  const later = await arrive(null);
  await later.goto('/login');
  await at(later, 'Google', 'Edwin Hale');
  await expect(later.getByRole('button', { name: /Edwin/ })).toBeVisible();
  await later.goto('/account/change');
  await later.getByRole('button', { name: 'Remove Google' }).click();
  await expect(later.getByText('Disconnected. You can no longer sign in with that account.')).toBeVisible();
});

test('in an old session connecting an account takes the password, also without JavaScript', async ({ arrive }) => {
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), await oldSession('dev'));
  await page.goto('/account/change');
  await expect(page.getByRole('link', { name: 'Connect Facebook' })).toHaveCount(0);
  const confirm = page.locator('#confirm-its-me');
  await confirm.getByLabel('Your password').fill('not the password');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await page.locator('#confirm-its-me').getByLabel('Your password').fill('kind-hour-dev');
  await page.locator('#confirm-its-me').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Connect Facebook' }).click();
  await page.getByRole('link', { name: 'Dev Malhotra' }).click();
  await expect(page.getByText('Connected. You can now sign in with that account.')).toBeVisible();
});

test('cancelling at Google leads back to the login page', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/login?next=/search');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
  await signIn(page, 'clara');
  await page.waitForURL('**/search');
});

async function at(page: Page, provider: string, person: string): Promise<void> {
  await page.getByRole('link', { name: `Continue with ${provider}` }).click();
  await expect(page.getByRole('heading', { name: `Sign in at ${provider}` })).toBeVisible();
  await page.getByRole('link', { name: person }).click();
}

/** Finishes the registration; `email` is where a code is sent, null if none is needed. */
async function finish(page: Page, email: string | null): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByLabel('Your role at work').selectOption('Mid career');
  await next.click();
  if (email) await page.getByLabel('E-mail address again').fill(email);
  await next.click();
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Create my account' }).click();
  if (email) {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Code').fill(await codeFor(email));
    await dialog.getByRole('button', { name: 'Create my account' }).click();
  }
  await expect(page.getByText('Successfully registered!')).toBeVisible();
}
