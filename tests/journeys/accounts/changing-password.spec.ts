import type { Page } from '@playwright/test';
import { newcomer, openSession, sessionEnded, signInAs } from '../kit/newcomer.ts';
import { expect, test } from '../kit/test.ts';

const OLD = 'an oar and a bucket';
const NEW = 'a slow train to Whitby';

test('a new password, set by keyboard alone, signs out the other browser, which keeps what was typed there', async ({
  arrive,
}) => {
  const [here, elsewhere] = [await arrive(null), await arrive(null)];
  const who = await newcomer({ password: OLD });
  await signInAs(elsewhere, { token: await openSession(who.id) });
  await elsewhere.goto('/account/profile');
  await elsewhere.getByLabel('Job title').fill('Oarsman');

  await signInAs(here, who);
  await here.goto('/account/change');
  await expect(here.getByText('This device')).toHaveCount(1);
  await expect(here.getByRole('button', { name: /^Sign out (?!all|everywhere)/ })).not.toHaveCount(0);
  const [current, wanted] = [here.getByLabel('Current password'), here.getByLabel('New password', { exact: true })];
  await current.focus();
  await here.keyboard.type('not this one');
  await typeBelow(here, 'short', 'other');
  await here.keyboard.press('Enter');
  await expect(wanted).toHaveAccessibleDescription(/Minimum 8 characters/);
  await wanted.fill(NEW);
  await here.keyboard.press('Enter');
  await expect(here.getByLabel('New password again')).toHaveAccessibleDescription('Passwords not match');
  await here.getByLabel('New password again').fill(NEW);
  await here.keyboard.press('Enter');
  await expect(current).toHaveAccessibleDescription(/This is not your current password/);
  await current.fill(OLD);
  await here.keyboard.press('Enter');
  await expect(here.getByText('Your password has been changed.')).toBeVisible();

  await sessionEnded(elsewhere);
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(elsewhere.getByText('Please sign in first.')).toBeInViewport();
  await expect(elsewhere.getByLabel('Job title')).toHaveValue('Oarsman');
  await here.getByRole('button', { name: 'Sign out everywhere, including here' }).click();
  await expect(here).toHaveURL(/\/login/);
  await expect(here.getByText('You have been signed out everywhere.')).toBeVisible();
});

/** Types into the fields below the focused one; each has a button beside it. */
async function typeBelow(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}
