import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violations } from '../kit/accessible.ts';
import { isLive, positionOn } from '../kit/bidding.ts';
import { pressOn, tabTo } from '../kit/keyboard.ts';
import { codeFor, codeTextedTo } from '../kit/mailbox.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { stackUrls } from '../kit/stack-urls.ts';
import { expect, openLot, test } from '../kit/test.ts';

const PASSWORD = 'an oar and a bucket';

/** A phone number of this journey only, as stored and as typed. */
function somePhone() {
  const number = randomInt(10_000, 100_000);
  return { phone: `+4474001${number}`, typed: `07400 1${number}` };
}

/** One sign-in method is shown at a time. */
const codeField = (page: Page) => page.getByLabel('Code').filter({ visible: true });

test('a person signs in at a page for members, skips the header, bids and signs out by keyboard alone', async ({
  arrive,
}) => {
  const { username } = await newcomer({ password: PASSWORD });
  const lot = await openLot({ title: 'An hour of more keys' });
  const page = await arrive(null);
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/auctions/winning');
  await expect(page).toHaveURL(/\/\?login=1&next=%2Fauctions%2Fwinning/);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await tabTo(page, dialog.getByLabel('E-mail address or username'));
  await page.keyboard.type(username);
  await press('Tab');
  await page.keyboard.type('not the password');
  await press('Enter');
  await expect(dialog.getByText('The username or password is wrong.')).toBeVisible();
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await press('Enter');
  await page.waitForURL('**/auctions/winning');
  await expect(page.getByRole('heading', { level: 1, name: 'Winning' })).toBeVisible();

  await page.goto(`/productView/${lot}`);
  await isLive(page);
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await tabTo(page, page.getByLabel('Your bid'));
  await press('ControlOrMeta+a');
  await page.keyboard.type('14');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Bid up to £14.00' })).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Confirm bid' }), 'Space');
  await expect(positionOn(page)).toContainText('You’re the highest bidder.');

  await pressOn(page, page.getByRole('button', { name: /Nell/ }));
  await pressOn(page, page.getByRole('button', { name: 'Sign out' }));
  await expect(page.getByText('Logged out successfully')).toBeVisible();
});

test('a person signs in with a confirmed phone by keyboard alone', async ({ arrive }) => {
  const { phone, typed } = somePhone();
  await newcomer({ account: { phone, phoneVerifiedAt: 1 } });
  const cal = await arrive(null);
  await cal.goto('/login?next=/support');
  await cal.getByRole('link', { name: 'Sign in with a code by text' }).focus();
  await cal.keyboard.press('Enter');
  await expect(cal.getByLabel('Mobile number')).toBeFocused();
  await cal.keyboard.type(typed);
  await cal.keyboard.press('Enter');
  await expect(codeField(cal)).toBeFocused();
  await cal.keyboard.type(await codeTextedTo(phone));
  await cal.keyboard.press('Enter');
  await expect(cal).toHaveURL('/support');
});

test('without JavaScript a person signs in with a code by e-mail, and sets what to be told of', async ({ arrive }) => {
  const { email } = await newcomer();
  // A passkey would belong to the machine's name, but takes a script.
  const baseURL = stackUrls().site.replace('127.0.0.1', 'localhost');
  const cal = await arrive(null, { javaScriptEnabled: false, baseURL });
  await cal.goto('/login?next=/account/notifications');
  await expect(cal.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
  await cal.getByRole('link', { name: 'Sign in with a code by e-mail' }).click();
  await cal.getByLabel('E-mail address', { exact: true }).fill(email);
  await cal.getByRole('button', { name: 'Send me a code' }).click();
  await expect(cal.getByText('If it belongs to an account, a code is on its way.')).toBeVisible();
  await expect(cal.getByLabel('E-mail address', { exact: true })).toHaveValue(email);
  const code = await codeFor(email);
  for (const typed of [code === '000000' ? '111111' : '000000', code]) {
    await codeField(cal).fill(typed);
    await codeField(cal).press('Enter');
    if (typed !== code) await expect(cal.getByText('This code is wrong or has expired.').first()).toBeVisible();
  }
  await expect(cal).toHaveURL('/account/notifications');

  const outbid = cal.getByRole('group', { name: 'You’ve been outbid' });
  await expect(outbid.getByRole('checkbox', { name: 'Text message' })).toBeDisabled();
  await expect(cal.getByRole('link', { name: 'Confirm it in your profile' })).toBeVisible();
  await outbid.getByRole('checkbox', { name: 'E-mail' }).uncheck();
  await cal.getByRole('button', { name: 'Save' }).click();
  await expect(cal.getByText('Your choices have been saved.').first()).toBeVisible();
  await expect(outbid.getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked();
  await expect(outbid.getByRole('checkbox', { name: 'On this site' })).toBeChecked();
});

test('a person adds a phone with the password, corrects it in the dialog, and confirms it after accepting the terms', async ({
  arrive,
}) => {
  const [first, other] = [somePhone(), somePhone()];
  const cal = await signInAs(await arrive(null), await newcomer({ password: PASSWORD }));
  await cal.goto('/account/profile');
  await cal.getByText('Add a phone', { exact: true }).click();
  await cal.locator('#phone').fill(first.typed);
  await cal.locator('#phone-password').fill('not my password');
  await cal.getByRole('button', { name: 'Save phone' }).click();
  await expect(cal.locator('#phone-password')).toHaveAccessibleDescription('This is not your current password.');
  await expect(cal.locator('#phone-password')).toBeInViewport();
  await expect(cal.locator('#phone')).toHaveValue(first.typed);
  await cal.locator('#phone-password').fill(PASSWORD);
  await cal.getByRole('button', { name: 'Save phone' }).click();

  await cal.getByRole('link', { name: 'Confirm phone' }).click();
  const dialog = cal.getByRole('dialog', { name: 'Confirm your phone' });
  const [send, code] = [dialog.getByRole('button', { name: 'Send me a code' }), dialog.getByLabel('Code')];
  const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
  await send.click();
  await expect(dialog.getByText('You must accept the terms and conditions')).toBeVisible();
  await dialog.getByLabel(/I accept the/).check();
  await dialog.getByLabel('Mobile number').fill(other.typed);
  await send.click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await send.click();
  const texted = await codeTextedTo(other.phone);
  await confirm.click();
  await expect(code).toHaveAccessibleDescription(/Please enter code/);
  await code.fill(texted === '123456' ? '654321' : '123456');
  await confirm.click();
  await expect(code).toHaveAccessibleDescription(/This code is wrong or has expired/);
  await code.fill(`${texted.slice(0, 3)} ${texted.slice(3)}`);
  await expect(code).toHaveValue(texted);
  expect(await violations(cal)).toEqual([]);
  await confirm.click();
  await expect(cal.getByText('Your phone is confirmed.')).toBeVisible();
});
