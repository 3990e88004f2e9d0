import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violations } from '../kit/accessible.ts';
import { codeTextedTo } from '../kit/mailbox.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { expect, test } from '../kit/test.ts';

const PASSWORD = 'an oar and a bucket';
/** A person of this journey only, with a phone number as stored and as typed. */
async function caller(phoneVerifiedAt: number | null) {
  const number = randomInt(10_000, 100_000);
  const [phone, typed] = [`+4474001${number}`, `07400 1${number}`];
  const account = phoneVerifiedAt === null ? {} : { phone, phoneVerifiedAt };
  return { ...(await newcomer({ password: PASSWORD, account })), phone, typed };
}

/** One sign-in method is shown at a time. */
const codeField = (page: Page) => page.getByLabel('Code').filter({ visible: true });

test('a person adds a phone to the profile and confirms it after accepting the terms', async ({ arrive }) => {
  const { token, phone, typed } = await caller(null);
  const cal = await signInAs(await arrive(null), { token });
  await cal.goto('/account/profile');
  await cal.getByText('Add a phone').click();
  await cal.locator('#phone').fill(typed);
  await cal.locator('#phone-password').fill(PASSWORD);
  await cal.getByRole('button', { name: 'Save phone' }).click();
  await cal.getByRole('link', { name: 'Confirm phone' }).click();
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
  expect(await violations(cal)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(cal.getByText('Your phone is confirmed.')).toBeVisible();
});

test('changing the number in the dialog takes the password', async ({ arrive }) => {
  const [{ token }, other] = [await caller(null), await caller(null)];
  const cal = await signInAs(await arrive(null), { token });
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

test('a person signs in with a confirmed phone by keyboard alone', async ({ arrive }) => {
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

test('a person signs in with a confirmed phone without JavaScript', async ({ arrive }) => {
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
