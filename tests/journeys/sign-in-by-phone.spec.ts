import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { users } from '../../db/schema/index.ts';
import { hashPassword } from '../../functions/passwords.ts';
import { coloursSettled, violations } from './accessible.ts';
import { database, expect, test } from './kit.ts';
import { codeTextedTo } from './mailbox.ts';

const PASSWORD = 'an oar and a bucket';
/** Somebody whom no other journey knows, and a number for them. */
async function caller(phoneVerifiedAt: number | null) {
  const username = `caller${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const number = randomInt(10_000, 100_000);
  const [phone, typed] = [`+4474001${number}`, `07400 1${number}`];
  await database()
    .insert(users)
    .values({
      ...{ id: `usr_${username}`, username, email: `${username}@kindhour.example`, emailVerifiedAt: 1 },
      ...{ passwordHash: await hashPassword(PASSWORD, new Uint8Array(16)), createdAt: Date.now() },
      ...{ firstName: 'Cal', lastName: 'Oakes', seniority: 'Senior', activeRole: 'bidder', status: 'active' },
      ...(phoneVerifiedAt === null ? {} : { phone, phoneVerifiedAt }),
    });
  return { username, phone, typed };
}

async function enter(page: Page, username: string): Promise<void> {
  await page.goto('/login?next=/account/profile');
  await page.getByLabel('E-mail address or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/account/profile');
}

/** Of the ways to sign in, one at a time is shown. */
const codeField = (page: Page) => page.getByLabel('Code').filter({ visible: true });

test('somebody puts a phone into the profile and confirms it: first the terms, then the code', async ({ arrive }) => {
  const { username, phone, typed } = await caller(null);
  const cal = await arrive(null);
  await enter(cal, username);
  await cal.getByText('Add a phone').click();
  await cal.locator('#phone').fill(typed);
  await cal.locator('#phone-password').fill(PASSWORD);
  await cal.getByRole('button', { name: 'Save the phone' }).click();
  await cal.getByRole('link', { name: 'Confirm the phone' }).click();
  const dialog = cal.getByRole('dialog', { name: 'Confirm your phone' });
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByText('You must accept the terms and conditions')).toBeVisible();
  await dialog.getByLabel(/I accept the/).check();
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  const code = await codeTextedTo(phone);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/Please enter code/);
  await dialog.getByLabel('Code').fill(code === '123456' ? '654321' : '123456');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/This code is wrong or has expired/);
  await dialog.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(dialog.getByLabel('Code')).toHaveValue(code);
  await coloursSettled(cal);
  expect(await violations(cal)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(cal.getByText('Your phone is confirmed.')).toBeVisible();
});

test('another number asks for the password in the dialog, and is saved with it', async ({ arrive }) => {
  const [{ username }, other] = [await caller(null), await caller(null)];
  const cal = await arrive(null);
  await enter(cal, username);
  await cal.goto('/account/profile?confirm=contact');
  const dialog = cal.getByRole('dialog', { name: 'Confirm your phone' });
  await dialog.getByLabel('Mobile number').fill(other.typed);
  await dialog.getByLabel(/I accept the/).check();
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await dialog.getByLabel('Code').fill(await codeTextedTo(other.phone));
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(cal.getByText('Your phone is confirmed.')).toBeVisible();
});

test('a confirmed phone signs in, by keyboard alone', async ({ arrive }) => {
  const { typed, phone } = await caller(1);
  const cal = await arrive(null);
  await cal.goto('/login?next=/account/profile');
  await cal.getByRole('link', { name: 'Sign in with a code by text' }).focus();
  await cal.keyboard.press('Enter');
  await cal.getByLabel('Mobile number').focus();
  await cal.keyboard.type(typed);
  await cal.keyboard.press('Enter');
  await expect(codeField(cal)).toBeFocused();
  await cal.keyboard.type(await codeTextedTo(phone));
  await cal.keyboard.press('Enter');
  await expect(cal).toHaveURL('/account/profile');
});

test('the same without a script', async ({ arrive }) => {
  const { typed, phone } = await caller(1);
  const cal = await arrive(null, { javaScriptEnabled: false });
  await cal.goto('/login?next=/account/profile');
  await cal.getByRole('link', { name: 'Sign in with a code by text' }).click();
  await cal.getByLabel('Mobile number').fill(typed);
  await cal.getByRole('button', { name: 'Send me a code' }).click();
  await expect(cal.getByText('If it belongs to an account, a code is on its way.')).toBeVisible();
  await expect(cal.getByLabel('Mobile number')).toHaveValue(typed);
  await codeField(cal).fill('000000');
  await codeField(cal).press('Enter');
  await expect(cal.getByText('This code is wrong or has expired.').first()).toBeVisible();
  await codeField(cal).fill(await codeTextedTo(phone));
  await codeField(cal).press('Enter');
  await expect(cal).toHaveURL('/account/profile');
});
