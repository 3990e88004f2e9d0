import type { Page } from '@playwright/test';
import { bid, isLive, standingOn } from './bidding.ts';
import { expect, openLot, signIn, test } from './kit.ts';
import { codeFor } from './mailbox.ts';

test('a newcomer registers with the code from the mail, and bids at once', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour for newcomers' });
  const page = await arrive(null);
  const email = 'hana@newcomer.example';

  await page.goto(`/productView/${lot}`);
  await page.getByRole('link', { name: 'Login / Sign up' }).last().click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/registration');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText('Required!').first()).toBeVisible();
  await expect(page.getByText('You must accept the terms and conditions')).toBeVisible();

  await fillIn(page, email);
  await page.getByLabel('Password again').fill('not the same');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText('Passwords not match')).toBeVisible();
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();

  const code = await codeFor(email);
  await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();

  await expect(page.getByRole('button', { name: /Hana/ })).toBeVisible();
  await page.goto(`/productView/${lot}`);
  await isLive(page);
  await bid(page, '11');
  await expect(standingOn(page)).toContainText('You lead.');
});

test('a page for members asks who is there, in a dialog, and is shown afterwards', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/auctions/winning');
  await expect(page).toHaveURL(/\/\?login=1&next=%2Fauctions%2Fwinning/);
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog).toBeVisible();
  await signIn(page, 'clara', 'not her password');
  await expect(dialog.getByText('The name or the password is wrong.')).toBeVisible();
  await signIn(page, 'clara');
  await page.waitForURL('**/auctions/winning');
  await expect(page.getByRole('heading', { level: 1, name: 'Winning' })).toBeVisible();

  await page.getByRole('button', { name: /Clara/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await page.goto('/auctions/winning');
  await expect(page).toHaveURL(/login=1/);
});

test('signing in with a code by e-mail', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a code by e-mail' }).click();
  await page.getByLabel('E-mail address', { exact: true }).fill('priya@kindhour.example');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').fill(await codeFor('priya@kindhour.example'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /Priya/ })).toBeVisible();
});

test('by keyboard alone: in by the dialog, past the header, and out by the menu', async ({ arrive }) => {
  const page = await arrive(null);
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/cart');
  await expect(page.getByLabel('E-mail address or username')).toBeFocused();
  await page.keyboard.type('gus');
  await press('Tab');
  await page.keyboard.type('kind-hour-gus');
  await press('Enter');
  await page.waitForURL('**/cart');

  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await tabTo(page, 'link', 'See offers');
  await press('Enter');
  await page.waitForURL('**/search');

  await tabTo(page, 'button', /Gus/);
  await press('Enter');
  await tabTo(page, 'button', 'Logout');
  await press('Enter');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
});

test('a bid by keyboard alone', async ({ arrive }) => {
  const page = await arrive('priya');
  await page.goto(`/productView/${await openLot({ title: 'An hour of more keys' })}`);
  await isLive(page);
  await page.getByLabel('Your bid').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bid up to £14.00' })).toBeFocused();
  await tabTo(page, 'button', 'Confirm bid');
  await page.keyboard.press('Space');
  await expect(standingOn(page)).toContainText('You lead.');
});

const PASSWORD = 'four walls and a kettle';

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Hana');
  await page.getByLabel('Last name').fill('Sato');
  await page.getByLabel('Username').fill('hana.sato');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Your role at work').selectOption('Mid career');
  await page.getByRole('checkbox', { name: /I accept/ }).check();
}

/** Presses Tab until this is in focus; it must come within a screen of controls. */
async function tabTo(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`Tab does not lead to the ${role} ${name}`);
}
