import type { Page } from '@playwright/test';
import { tooWide, violations } from '../kit/accessible.ts';
import { pressOn, tabTo } from '../kit/keyboard.ts';
import { mailTo } from '../kit/mailbox.ts';
import { expect, signIn, test } from '../kit/test.ts';

test('after cancelling at Google, a newcomer registers with it by keyboard, and signs in with one click later', async ({
  arrive,
}) => {
  const page = await arrive(null);
  const google = page.getByRole('link', { name: 'Continue with Google' });
  const next = page.getByRole('button', { name: 'Next' });
  await page.goto('/login?next=/search');
  await pressOn(page, google);
  await pressOn(page, page.getByRole('link', { name: 'Cancel' }));
  await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
  await pressOn(page, google);
  await expect(page.getByRole('heading', { name: 'Sign in at Google' })).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'Noor Haddad' }));
  await page.waitForURL('**/registration?social=*');
  await expect(page.getByLabel('First name')).toHaveValue('Noor');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type('noor.haddad');
  await tabTo(page, page.getByLabel('Your role at work'));
  await page.keyboard.type('Mid');
  await pressOn(page, next);
  await expect(page.getByRole('heading', { name: 'Your e-mail' })).toBeFocused();
  await pressOn(page, next);
  await pressOn(page, page.getByRole('checkbox', { name: /I accept/ }), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Create my account' }));
  await expect(page.getByText('Successfully registered!')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login?next=/search');
  await atGoogle(page, 'Noor Haddad');
  await page.waitForURL('**/search');
  await expect(page.getByRole('button', { name: /Noor/ })).toBeVisible();

  // There is no password yet: the page says how to set one, and does not ask for it.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/account/change');
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/forgot_password');
  expect(await tooWide(page)).toEqual([]);
});

test('a person with an account connects Google once, is told by e-mail, and can disconnect it', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/login');
  await atGoogle(page, 'Edwin Hale');
  await expect(page.getByText('You already have an account with this address.')).toBeVisible();
  await signIn(page, 'edwin');
  await page.waitForURL('**/account/change?connect=*');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await expect(page.getByText('Connected. You can now sign in with that account.')).toBeVisible();
  await mailTo('edwin@kindhour.example', 'A new way to sign in');

  await page.context().clearCookies();
  await page.goto('/login');
  await atGoogle(page, 'Edwin Hale');
  await expect(page.getByRole('button', { name: /Edwin/ })).toBeVisible();
  await page.goto('/account/change');
  await page.getByRole('button', { name: 'Remove Google' }).click();
  await expect(page.getByText('Disconnected. You can no longer sign in with that account.')).toBeVisible();
});

async function atGoogle(page: Page, person: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in at Google' })).toBeVisible();
  await page.getByRole('link', { name: person }).click();
}
