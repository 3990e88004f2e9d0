import { violations } from './accessible.ts';
import { pressOn } from './keyboard.ts';
import { expect, test } from './kit.ts';
import { newcomer, signInAs } from './newcomer.ts';

test('a TimeBidder becomes a TimeGiver as well, by keyboard alone, and can add an offer at once', async ({
  arrive,
}) => {
  const nell = await newcomer();
  const page = await signInAs(await arrive(null), nell);
  const phone = await signInAs(await arrive(null), nell);
  await page.goto('/search');
  await pressOn(page, page.getByRole('link', { name: 'Become a TimeGiver' }));
  await expect(page).toHaveURL('/switch');
  await expect(page.getByRole('heading', { name: 'Roles' })).toBeVisible();
  await pressOn(page, page.locator('summary', { hasText: 'Become a TimeGiver' }));
  await expect(page.getByText('It costs nothing.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await pressOn(page, page.getByRole('button', { name: 'Yes, make me a TimeGiver too' }));
  await expect(page.getByText('You are a TimeGiver now, besides a TimeBidder.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Become a TimeGiver' })).toHaveCount(0);
  await page.goto('/post_project/create_lot/new');
  await expect(page.getByRole('heading', { name: 'Add New Offer' })).toBeVisible();
  // The same cookie elsewhere is the same session, so it goes on; see tests/actions/account.test.ts for the others.
  await phone.goto('/account/profile');
  await expect(phone.getByText('TimeGiver and TimeBidder').first()).toBeAttached();
});

test('the same without a script', async ({ arrive }) => {
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), await newcomer());
  await page.goto('/switch');
  await page.locator('summary', { hasText: 'Become a TimeGiver' }).click();
  await page.getByRole('button', { name: 'Yes, make me a TimeGiver too' }).click();
  await expect(page.getByText('You are a TimeGiver now, besides a TimeBidder.').first()).toBeVisible();
});

test('a TimeGiver who wants to bid is led to the plans', async ({ arrive }) => {
  const page = await signInAs(await arrive(null), await newcomer({ giver: true }));
  await page.goto('/switch');
  await expect(page.getByText('Needs a membership.', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Become a TimeBidder' }).click();
  await expect(page).toHaveURL(/\/subscription/);
});

test('a visitor sees both ways in', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/switch');
  await expect(page.getByText('Needs a membership; the first 30 days are free.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Become a TimeBidder' })).toHaveAttribute(
    'href',
    '/registration?type=timebidder',
  );
  expect(await violations(page)).toEqual([]);
});
