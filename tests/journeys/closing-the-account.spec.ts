import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { profiles, sessions, users } from '../../db/schema/index.ts';
import { hashPassword } from '../../functions/passwords.ts';
import { coloursSettled, violations } from './accessible.ts';
import { database, expect, test } from './kit.ts';

const PASSWORD = 'three lamps and a ladder';

/** Somebody of whom no other journey has heard, since nobody hears of them afterwards. */
async function lodger(): Promise<string> {
  const username = `lodger${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const passwordHash = await hashPassword(PASSWORD, new Uint8Array(16));
  const id = `usr_${username}`;
  await database()
    .insert(users)
    .values({
      ...{ id, username, email: `${username}@kindhour.example`, emailVerifiedAt: 1, passwordHash },
      ...{ firstName: 'Lena', lastName: 'Moss', seniority: 'Senior', activeRole: 'bidder', status: 'active' },
      createdAt: Date.now(),
    });
  await database().insert(profiles).values({ userId: id, bio: '=1+1', profileDontShow: true, updatedAt: Date.now() });
  return username;
}

async function enter(page: Page, username: string): Promise<void> {
  await page.goto('/login?next=/account/change');
  await page.getByLabel('E-mail address or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What we keep about you' })).toBeVisible();
}

/** As if the sign-in was an hour ago. */
async function grownOld(username: string): Promise<void> {
  await database()
    .update(sessions)
    .set({ createdAt: Date.now() - 3_600_000 })
    .where(eq(sessions.userId, `usr_${username}`));
}

test('an account is taken along and closed, by keyboard alone', async ({ arrive }) => {
  const [lena, username] = [await arrive(null), await lodger()];
  await enter(lena, username);
  await grownOld(username);
  await lena.goto('/account/change');
  await lena.locator('#export-password').focus();
  await lena.keyboard.type(PASSWORD);
  await lena.getByRole('button', { name: 'Download as JSON' }).focus();
  const coming = lena.waitForEvent('download');
  await lena.keyboard.press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^kindhour-.*\.json$/);
  const whole = JSON.parse(await readFile(await download.path(), 'utf8')) as { tables: { account: object[] } };
  expect(whole.tables.account).toMatchObject([{ first_name: 'Lena', username }]);

  await lena.getByRole('link', { name: 'Close my account' }).focus();
  await lena.keyboard.press('Enter');
  const dialog = lena.getByRole('dialog', { name: 'Close your account?' });
  await expect(dialog).toBeVisible();
  await coloursSettled(lena);
  expect(await violations(lena)).toEqual([]);
  await dialog.getByLabel('Type “close” to confirm').focus();
  await lena.keyboard.type('yes');
  await lena.keyboard.press('Tab');
  await lena.keyboard.type(PASSWORD);
  await lena.keyboard.press('Enter');
  await expect(dialog.getByLabel('Type “close” to confirm')).toHaveAccessibleDescription(/type the word/);
  await dialog.getByLabel('Type “close” to confirm').focus();
  await lena.keyboard.press('ControlOrMeta+a');
  await lena.keyboard.type('close');
  await lena.keyboard.press('Tab');
  await lena.keyboard.type(PASSWORD);
  await lena.keyboard.press('Enter');
  await expect(lena.getByText('Your account is closed. Thank you')).toBeVisible();
  await lena.goto('/account/change');
  await expect(lena).toHaveURL(/login/);
  const [row] = await database()
    .select()
    .from(users)
    .where(eq(users.id, `usr_${username}`));
  expect(row).toMatchObject({ firstName: 'Former', status: 'deactivated', passwordHash: null });
});

test('the same without a script, and a wrong password is said where it was typed', async ({ arrive }) => {
  const [lena, username] = [await arrive(null, { javaScriptEnabled: false }), await lodger()];
  await enter(lena, username);
  await grownOld(username);
  await lena.goto('/account/change');
  await lena.locator('#export-password').fill('not this one');
  await lena.getByRole('button', { name: 'Download as CSV' }).click();
  await expect(lena.locator('#privacy').getByText('The password is wrong.')).toBeVisible();
  await lena.getByRole('link', { name: 'Close my account' }).click();
  const dialog = lena.getByRole('dialog', { name: 'Close your account?' });
  await dialog.getByLabel('Type “close” to confirm').fill('close');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Close my account for ever' }).click();
  await expect(dialog.getByText('This is not your present password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Close my account for ever' }).click();
  await expect(lena.getByText('Your account is closed. Thank you')).toBeVisible();
});

test('who has bid on an open offer is told why not yet', async ({ arrive }) => {
  const clara = await arrive('clara');
  await clara.goto('/account/change#privacy');
  await expect(clara.locator('#close-account').getByText('Your account cannot be closed yet.')).toBeVisible();
  await expect(clara.locator('#close-account').getByRole('link', { name: /Have a look/ })).not.toHaveCount(0);
  await expect(clara.getByRole('link', { name: 'Close my account' })).toHaveCount(0);
});
