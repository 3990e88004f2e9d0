import type { Page } from '@playwright/test';
import { users } from '../../db/schema/index.ts';
import { hashPassword } from '../../functions/passwords.ts';
import { coloursSettled, violations } from './accessible.ts';
import { database, expect, test } from './kit.ts';

const OLD = 'an oar and a bucket';
const NEW = 'a slow train to Whitby';

/** Somebody of whom no other journey has a session: a new password ends them all. */
async function rower(): Promise<string> {
  const username = `rower${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const passwordHash = await hashPassword(OLD, new Uint8Array(16));
  await database()
    .insert(users)
    .values({
      ...{ id: `usr_${username}`, username, email: `${username}@kindhour.example`, emailVerifiedAt: 1, passwordHash },
      ...{ firstName: 'Rowan', lastName: 'Oakes', seniority: 'Senior', activeRole: 'bidder', status: 'active' },
      createdAt: Date.now(),
    });
  return username;
}

async function enter(page: Page, username: string): Promise<void> {
  await page.goto('/login?next=/account/change');
  await page.getByLabel('E-mail address or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(OLD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/account/change');
}

test('a new password by keyboard alone; the other browser is signed out, this one stays', async ({ arrive }) => {
  const [here, elsewhere, username] = [await arrive(null), await arrive(null), await rower()];
  for (const page of [here, elsewhere]) await enter(page, username);
  await here.reload();
  await expect(here.getByText('This device')).toHaveCount(1);
  await expect(here.getByRole('button', { name: /^Sign out (?!all|everywhere)/ })).not.toHaveCount(0);
  await here.getByLabel('Present password').focus();
  await here.keyboard.type('not this one');
  await fillBelow(here, NEW);
  await here.keyboard.press('Enter');
  await expect(here.getByLabel('Present password')).toHaveAccessibleDescription(/This is not your present password/);
  await here.getByLabel('Present password').fill(OLD);
  await here.keyboard.press('Enter');
  await expect(here.getByText('Your password is changed.')).toBeVisible();
  await elsewhere.goto('/account/change');
  await expect(elsewhere).toHaveURL(/login/);
  await here.reload();
  await expect(here.getByRole('heading', { name: 'Change Password' })).toBeVisible();
});

test('what is wrong is said beside its field, before anything is sent', async ({ arrive }) => {
  const rowan = await arrive(null);
  await enter(rowan, await rower());
  await rowan.getByLabel('Present password').fill(OLD);
  await rowan.getByLabel('New password', { exact: true }).fill('short');
  await rowan.getByLabel('New password again').fill('other');
  await rowan.getByRole('button', { name: 'Change the password' }).click();
  await expect(rowan.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/Minimum 8 characters/);
  await rowan.getByLabel('New password', { exact: true }).fill(NEW);
  await rowan.getByRole('button', { name: 'Change the password' }).click();
  await expect(rowan.getByLabel('New password again')).toHaveAccessibleDescription('Passwords not match');
});

test('the same without a script', async ({ arrive }) => {
  const rowan = await arrive(null, { javaScriptEnabled: false });
  await enter(rowan, await rower());
  await rowan.getByLabel('Present password').fill('not this one');
  await rowan.getByLabel('New password', { exact: true }).fill(NEW);
  await rowan.getByLabel('New password again').fill(NEW);
  await rowan.getByRole('button', { name: 'Change the password' }).click();
  await expect(rowan.getByText('This is not your present password.').first()).toBeVisible();
  await rowan.getByLabel('Present password').fill(OLD);
  await rowan.getByLabel('New password', { exact: true }).fill(NEW);
  await rowan.getByLabel('New password again').fill(NEW);
  await rowan.getByRole('button', { name: 'Change the password' }).click();
  await expect(rowan.getByText('Your password is changed.')).toBeVisible();
});

test('out everywhere: both browsers know, and what is typed in the other stays and says why it is not saved', async ({
  arrive,
}) => {
  const [here, elsewhere, username] = [await arrive(null), await arrive(null), await rower()];
  for (const page of [here, elsewhere]) await enter(page, username);
  await elsewhere.goto('/account/profile');
  await elsewhere.keyboard.press('Escape');
  await elsewhere.getByLabel('Job title').fill('Oarsman');
  await here.getByRole('button', { name: 'Sign out everywhere, here too' }).click();
  await expect(here).toHaveURL(/\/login/);
  await expect(here.getByText('You are signed out everywhere.')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(elsewhere.getByText('Please sign in first.')).toBeInViewport();
  await expect(elsewhere.getByLabel('Job title')).toHaveValue('Oarsman');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`the pages of the account have nothing against them, ${width} px, ${colorScheme}`, async ({ arrive }) => {
      const priya = await arrive('priya', { viewport: { width, height: 900 }, colorScheme });
      for (const path of ['/account/profile', '/account/change', '/seller/organization']) {
        await priya.goto(path);
        await coloursSettled(priya);
        expect(await violations(priya), path).toEqual([]);
      }
    });
  }
}

/** The new password twice, in the fields that follow; each has a button beside it. */
async function fillBelow(page: Page, password: string): Promise<void> {
  for (let field = 0; field < 2; field++) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
  }
}
