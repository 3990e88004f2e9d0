import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { profiles, users } from '../../../db/schema/index.ts';
import { violations } from '../kit/accessible.ts';
import { type Newcomer, newcomer, openSession, signInAs } from '../kit/newcomer.ts';
import { database, expect, test } from '../kit/test.ts';

const PASSWORD = 'three lamps and a ladder';
const NEW = 'a slow train to Whitby';

/** A person of this journey only, since their account is closed, in a session that began an hour ago. */
async function lena(page: Page): Promise<Newcomer> {
  const who = await newcomer({ password: PASSWORD, account: { firstName: 'Lena', lastName: 'Moss' } });
  await database().update(profiles).set({ bio: '=1+1' }).where(eq(profiles.userId, who.id));
  await signInAs(page, { token: await openSession(who.id, 3_600_000) });
  await page.goto('/account/change');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  return who;
}

test('an account is exported and closed by keyboard alone, unless a bid is open', async ({ arrive }) => {
  const page = await arrive('clara');
  await page.goto('/account/change#privacy');
  await expect(page.locator('#close-account').getByText('Your account cannot be closed yet.')).toBeVisible();
  await expect(page.locator('#close-account').getByRole('link', { name: /See them/ })).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Close my account' })).toHaveCount(0);

  const { id, username } = await lena(page);
  await page.locator('#export-password').focus();
  await page.keyboard.type(PASSWORD);
  await page.getByRole('button', { name: 'Download as JSON' }).focus();
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^kindhour-.*\.json$/);
  const whole = JSON.parse(await readFile(await download.path(), 'utf8')) as { tables: { account: object[] } };
  expect(whole.tables.account).toMatchObject([{ first_name: 'Lena', username }]);

  await page.getByRole('link', { name: 'Close my account' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Type “close” to confirm').focus();
  await page.keyboard.type('yes');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Type “close” to confirm')).toHaveAccessibleDescription(/type the word/);
  await dialog.getByLabel('Type “close” to confirm').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('close');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is closed. Thank you')).toBeVisible();
  const [row] = await database().select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ firstName: 'Former', status: 'deactivated', passwordHash: null });
});

test('without JavaScript an account is connected, gets another password, and is closed', async ({ arrive }) => {
  const page = await arrive(null, { javaScriptEnabled: false });
  await lena(page);
  await page.locator('#export-password').fill('not this one');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect(page.locator('#privacy').getByText('The password is wrong.')).toBeVisible();

  await page.getByRole('link', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await dialog.getByLabel('Type “close” to confirm').fill('close');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Close my account permanently' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();

  // In an old session connecting takes the password too; once that is entered, closing does not.
  await page.goto('/account/change');
  await expect(page.getByRole('link', { name: 'Connect Facebook' })).toHaveCount(0);
  const confirm = page.locator('#confirm-its-me');
  await confirm.getByLabel('Your password').fill('not this one');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await confirm.getByLabel('Your password').fill(PASSWORD);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Connect Facebook' }).click();
  await page.getByRole('link', { name: 'Milo Brandt' }).click();
  await expect(page.getByText('Connected. You can now sign in with that account.')).toBeVisible();

  await changePassword(page, 'not this one');
  await expect(page.getByText('This is not your current password.').first()).toBeVisible();
  await changePassword(page, PASSWORD);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();

  await page.getByRole('link', { name: 'Close my account' }).click();
  await dialog.getByLabel('Type “close” to confirm').fill('close');
  await dialog.getByRole('button', { name: 'Close my account permanently' }).click();
  await expect(page.getByText('Your account is closed. Thank you')).toBeVisible();
});

async function changePassword(page: Page, current: string): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('New password again').fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
}
