import { violations } from '../kit/accessible.ts';
import { pressOn } from '../kit/keyboard.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { expect, test } from '../kit/test.ts';

test('a TimeBidder also becomes a TimeGiver by keyboard alone, and can add an offer at once', async ({ arrive }) => {
  const nell = await newcomer();
  const page = await signInAs(await arrive(null), nell);
  const phone = await signInAs(await arrive(null), nell);
  await page.goto('/search');
  await pressOn(page, page.getByRole('link', { name: 'Become a TimeGiver' }));
  await expect(page).toHaveURL('/switch');
  await expect(page.getByRole('heading', { name: 'Roles' })).toBeVisible();
  await pressOn(page, page.locator('summary', { hasText: 'Become a TimeGiver' }));
  await expect(page.getByText('It’s free.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await pressOn(page, page.getByRole('button', { name: 'Yes, make me a TimeGiver too' }));
  await expect(page.getByText('You are now a TimeGiver as well as a TimeBidder.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Become a TimeGiver' })).toHaveCount(0);
  await page.goto('/post_project/create_lot/new');
  await expect(page.getByRole('heading', { name: 'Add New Offer' })).toBeVisible();
  // The same cookie elsewhere is the same session, so it stays; see tests/actions/accounts/account.test.ts for the
  // others.
  await phone.goto('/account/profile');
  await expect(phone.getByText('TimeGiver and TimeBidder').first()).toBeAttached();
});

test('a TimeBidder also becomes a TimeGiver without JavaScript', async ({ arrive }) => {
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), await newcomer());
  await page.goto('/switch');
  await page.locator('summary', { hasText: 'Become a TimeGiver' }).click();
  await page.getByRole('button', { name: 'Yes, make me a TimeGiver too' }).click();
  await expect(page.getByText('You are now a TimeGiver as well as a TimeBidder.').first()).toBeVisible();
});

test('a TimeGiver who wants to bid is sent to the plans', async ({ arrive }) => {
  const page = await signInAs(await arrive(null), await newcomer({ giver: true }));
  await page.goto('/switch');
  await expect(page.getByText('Needs a membership.', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Become a TimeBidder' }).click();
  await expect(page).toHaveURL(/\/subscription/);
});

test('a visitor sees how to become a TimeGiver and a TimeBidder', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/switch');
  await expect(page.getByText('Needs a membership; the first 30 days are free.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Become a TimeBidder' })).toHaveAttribute(
    'href',
    '/registration?type=timebidder',
  );
  expect(await violations(page)).toEqual([]);
});
