import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { pressOn, tabTo } from '../kit/keyboard.ts';
import { codeTextedTo, mailTo } from '../kit/mailbox.ts';
import { newcomer, sessionEnded, signInAs } from '../kit/newcomer.ts';
import { database, expect, test } from '../kit/test.ts';

const OLD = 'an oar and a bucket';
const NEW = 'a slow train to Whitby';

const linkIn = (text: string) => new URL(/http\S+/.exec(text)?.[0] ?? '').pathname;

/** Signs in with the new password. */
async function signInAgain(page: Page, username: string): Promise<void> {
  await page.getByLabel('E-mail address or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
}

test('a forgotten password is replaced with a code by text, by keyboard alone', async ({ arrive }) => {
  const number = randomInt(10_000, 100_000);
  const account = { phone: `+4474002${number}`, phoneVerifiedAt: 1 };
  const { username } = await newcomer({ password: OLD, account });
  const sal = await arrive(null);
  await sal.goto('/login');
  await pressOn(sal, sal.getByRole('link', { name: 'Forgotten your password?' }));
  await expect(sal).toHaveURL('/forgot_password');
  await pressOn(sal, sal.getByRole('link', { name: 'Send me a code by text instead' }));
  await tabTo(sal, sal.getByLabel('Mobile number'));
  await sal.keyboard.type(`07400 2${number}`);
  await sal.keyboard.press('Enter');
  await expect(sal.getByLabel('Code')).toBeFocused();
  const code = await codeTextedTo(account.phone);
  await sal.keyboard.type(code === '000000' ? '111111' : '000000');
  await sal.keyboard.press('Enter');
  await expect(sal.getByText('This code is wrong or has expired.').first()).toBeVisible();
  await expect(sal.getByLabel('Code')).toBeFocused();
  await sal.keyboard.type(code);
  await sal.keyboard.press('Enter');
  await sal.waitForURL(/\/reset_password\//);

  await tabTo(sal, sal.getByLabel('New password', { exact: true }));
  await sal.keyboard.type(NEW);
  await expect(sal.getByText('Strong')).toBeVisible();
  await tabTo(sal, sal.getByLabel('New password again'));
  await sal.keyboard.type('something else');
  await sal.keyboard.press('Enter');
  await expect(sal.getByLabel('New password again')).toHaveAccessibleDescription('Passwords not match');
  await sal.getByLabel('New password again').fill(NEW);
  await sal.keyboard.press('Enter');
  await expect(sal.getByText('Your password has been changed. Please sign in with the new one.')).toBeVisible();
  await signInAgain(sal, username);
});

test('a forgotten password is replaced with a mailed link without JavaScript', async ({ arrive }) => {
  const { username, email } = await newcomer();
  const sal = await arrive(null, { javaScriptEnabled: false });
  await sal.goto('/forgot_password');
  await sal.getByLabel('E-mail address').first().fill(email);
  await sal.getByRole('button', { name: 'Send me a link' }).click();
  await expect(sal.getByText('If there is an account with this address, a link is on its way.')).toBeVisible();
  await sal.goto(linkIn((await mailTo(email, 'Choose a new password')).text));
  for (const password of [`${username}1`, NEW]) {
    await sal.getByLabel('New password', { exact: true }).fill(password);
    await sal.getByLabel('New password again').fill(password);
    await sal.getByRole('button', { name: 'Save the new password' }).click();
    if (password !== NEW) await expect(sal.getByText(/too easy to guess/)).toBeVisible();
  }
  await expect(sal.getByText('Your password has been changed. Please sign in with the new one.')).toBeVisible();
  await signInAgain(sal, username);
});

test('a changed address is confirmed with a button, not by opening its link, and its owner takes it back', async ({
  arrive,
}) => {
  const who = await newcomer({ password: OLD });
  const statusOf = async (email: string) =>
    (await database().select({ status: users.status }).from(users).where(eq(users.email, email)))[0]?.status;
  const [before, after] = [who.email, `thief-${who.email}`];
  const thief = await signInAs(await arrive(null, { javaScriptEnabled: false }), who);
  await thief.goto('/account/profile');
  await thief.getByText('Change e-mail address', { exact: true }).first().click();
  await thief.getByLabel('New e-mail address').fill(after);
  await thief.locator('#email-password').fill(OLD);
  await thief.getByRole('button', { name: 'Change e-mail address' }).click();
  await thief.goto(linkIn((await mailTo(after, 'Confirm your e-mail address')).text));
  expect(await statusOf(after)).toBe('email_unverified');
  await thief.getByRole('button', { name: 'Yes, confirm it' }).click();
  await expect(thief.getByText('Your e-mail address is confirmed.')).toBeVisible();
  expect(await statusOf(after)).toBe('active');

  const owner = await arrive(null);
  await owner.goto(linkIn((await mailTo(before, 'Your contact details were changed')).text));
  await expect(owner.getByText(`Your e-mail address will be ${before} again`)).toBeVisible();
  await owner.getByLabel('New password', { exact: true }).fill(NEW);
  await owner.getByLabel('New password again').fill(NEW);
  await owner.keyboard.press('Enter');
  await expect(owner.getByText(/new password/).first()).toBeVisible();
  await signInAgain(owner, who.username);
  expect(await statusOf(before)).toBe('active');
  await sessionEnded(thief);
});
