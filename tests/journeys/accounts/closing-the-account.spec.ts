import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { profiles, users } from '../../../db/schema/index.ts';
import { violations } from '../kit/accessible.ts';
import { type Newcomer, newcomer, openSession, signInAs } from '../kit/newcomer.ts';
import { database, expect, test } from '../kit/test.ts';

const PASSWORD = 'three lamps and a ladder';

/** A person of this journey only, since their account is closed, in a session that began an hour ago. */
async function lena(page: Page): Promise<Newcomer> {
  const who = await newcomer({ password: PASSWORD, account: { firstName: 'Lena', lastName: 'Moss' } });
  await database().update(profiles).set({ bio: '=1+1' }).where(eq(profiles.userId, who.id));
  await signInAs(page, { token: await openSession(who.id, 3_600_000) });
  await page.goto('/account/change');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  return who;
}

test('an account is exported and closed by keyboard alone', async ({ arrive }) => {
  const page = await arrive(null);
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
  await page.goto('/account/change');
  await expect(page).toHaveURL(/login/);
  const [row] = await database().select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ firstName: 'Former', status: 'deactivated', passwordHash: null });
});

test('without JavaScript an account is closed, and a wrong password is reported beside its field', async ({
  arrive,
}) => {
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
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Close my account permanently' }).click();
  await expect(page.getByText('Your account is closed. Thank you')).toBeVisible();
});

test('a person with a bid on an open offer is told why the account cannot be closed yet', async ({ arrive }) => {
  const clara = await arrive('clara');
  await clara.goto('/account/change#privacy');
  await expect(clara.locator('#close-account').getByText('Your account cannot be closed yet.')).toBeVisible();
  await expect(clara.locator('#close-account').getByRole('link', { name: /See them/ })).not.toHaveCount(0);
  await expect(clara.getByRole('link', { name: 'Close my account' })).toHaveCount(0);
});
