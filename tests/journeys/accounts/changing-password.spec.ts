import type { Page } from '@playwright/test';
import { newcomer, openSession, sessionEnded, signInAs } from '../kit/newcomer.ts';
import { expect, test } from '../kit/test.ts';

const OLD = 'an oar and a bucket';
const NEW = 'a slow train to Whitby';

/** Signs in a person in two browsers and opens the page that changes the password. */
async function rowan(here: Page, elsewhere?: Page): Promise<void> {
  const who = await newcomer({ password: OLD });
  await signInAs(here, who);
  await here.goto('/account/change');
  if (!elsewhere) return;
  await signInAs(elsewhere, { token: await openSession(who.id) });
  await elsewhere.goto('/account/change');
}

test('a new password, set by keyboard alone, signs out the other browser and not this one', async ({ arrive }) => {
  const [here, elsewhere] = [await arrive(null), await arrive(null)];
  await rowan(here, elsewhere);
  await here.reload();
  await expect(here.getByText('This device')).toHaveCount(1);
  await expect(here.getByRole('button', { name: /^Sign out (?!all|everywhere)/ })).not.toHaveCount(0);
  await here.getByLabel('Current password').focus();
  await here.keyboard.type('not this one');
  await fillBelow(here, NEW);
  await here.keyboard.press('Enter');
  await expect(here.getByLabel('Current password')).toHaveAccessibleDescription(/This is not your current password/);
  await here.getByLabel('Current password').fill(OLD);
  await here.keyboard.press('Enter');
  await expect(here.getByText('Your password has been changed.')).toBeVisible();
  await sessionEnded(elsewhere);
  await elsewhere.goto('/account/change');
  await expect(elsewhere).toHaveURL(/login/);
  await here.reload();
  await expect(here.getByRole('heading', { name: 'Change Password' })).toBeVisible();
});

test('errors appear beside their fields before anything is sent', async ({ arrive }) => {
  const page = await arrive(null);
  await rowan(page);
  await page.getByLabel('Current password').fill(OLD);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('New password again').fill('other');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/Minimum 8 characters/);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password again')).toHaveAccessibleDescription('Passwords not match');
});

test('a password is changed without JavaScript', async ({ arrive }) => {
  const page = await arrive(null, { javaScriptEnabled: false });
  await rowan(page);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('New password again').fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password.').first()).toBeVisible();
  await page.getByLabel('Current password').fill(OLD);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('New password again').fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
});

test('after signing out everywhere, the other browser keeps what was typed and says why it was not saved', async ({
  arrive,
}) => {
  const [here, elsewhere] = [await arrive(null), await arrive(null)];
  await rowan(here, elsewhere);
  await elsewhere.goto('/account/profile');
  await elsewhere.keyboard.press('Escape');
  await elsewhere.getByLabel('Job title').fill('Oarsman');
  await here.getByRole('button', { name: 'Sign out everywhere, including here' }).click();
  await expect(here).toHaveURL(/\/login/);
  await expect(here.getByText('You have been signed out everywhere.')).toBeVisible();
  await sessionEnded(elsewhere);
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(elsewhere.getByText('Please sign in first.')).toBeInViewport();
  await expect(elsewhere.getByLabel('Job title')).toHaveValue('Oarsman');
});

/** Types the new password twice, from the focused field on; each field has a button beside it. */
async function fillBelow(page: Page, password: string): Promise<void> {
  for (let field = 0; field < 2; field++) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
  }
}
