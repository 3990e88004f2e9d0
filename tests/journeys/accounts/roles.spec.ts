import { violations } from '../kit/accessible.ts';
import { pressOn } from '../kit/keyboard.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { expect, test } from '../kit/test.ts';

test('a TimeBidder also becomes a TimeGiver, switches roles and can add an offer, by keyboard alone', async ({
  arrive,
}) => {
  const page = await signInAs(await arrive(null), await newcomer());
  await page.goto('/search');
  await pressOn(page, page.getByRole('link', { name: 'Become a TimeGiver' }));
  await expect(page).toHaveURL('/switch');
  await pressOn(page, page.locator('summary', { hasText: 'Become a TimeGiver' }));
  await expect(page.getByText('It’s free.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await pressOn(page, page.getByRole('button', { name: 'Yes, make me a TimeGiver too' }));
  await expect(page.getByText('You are now a TimeGiver as well as a TimeBidder.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Become a TimeGiver' })).toHaveCount(0);

  const giver = page.getByRole('region', { name: 'TimeGiver' });
  const bidder = page.getByRole('region', { name: 'TimeBidder' });
  await expect(bidder).toContainText('Active role');
  expect(await violations(page)).toEqual([]);
  await pressOn(page, page.getByRole('button', { name: 'Switch to TimeGiver' }));
  await expect(giver).toContainText('Active role');
  await expect(bidder).not.toContainText('Active role');
  await expect(page.getByText('You have switched roles.').first()).toBeVisible();
  // The session was renewed, and this browser has the new one.
  await pressOn(page, page.getByRole('button', { name: 'Switch to TimeBidder' }));
  await expect(bidder).toContainText('Active role');
  await page.goto('/post_project/create_lot/new');
  await expect(page.getByRole('heading', { name: 'Add New Offer' })).toBeVisible();
});
