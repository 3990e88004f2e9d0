import { violations } from '../kit/accessible.ts';
import { pressOn } from '../kit/keyboard.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { expect, test } from '../kit/test.ts';

test('a person with both roles switches between them by keyboard alone', async ({ arrive }) => {
  const page = await signInAs(await arrive(null), await newcomer({ giver: true, bothAccess: true }));
  await page.goto('/search');
  await pressOn(page, page.getByRole('button', { name: 'Nell' }));
  await pressOn(page, page.getByRole('link', { name: 'Switch role' }));
  await expect(page).toHaveURL('/switch');
  const giver = page.getByRole('region', { name: 'TimeGiver' });
  const bidder = page.getByRole('region', { name: 'TimeBidder' });
  await expect(giver).toContainText('Active role');
  expect(await violations(page)).toEqual([]);
  await pressOn(page, page.getByRole('button', { name: 'Switch to TimeBidder' }));
  await expect(bidder).toContainText('Active role');
  await expect(giver).not.toContainText('Active role');
  await expect(page.getByText('You have switched roles.').first()).toBeVisible();
  // The session was renewed, and this browser has the new one.
  await pressOn(page, page.getByRole('button', { name: 'Switch to TimeGiver' }));
  await expect(giver).toContainText('Active role');
});

test('notification settings are saved, and an unavailable channel says why', async ({ arrive }) => {
  const page = await signInAs(await arrive(null), await newcomer());
  await page.goto('/account/notifications');
  const outbid = page.getByRole('group', { name: 'You’ve been outbid' });
  await expect(outbid.getByRole('checkbox', { name: 'E-mail' })).toBeChecked();
  await expect(outbid.getByRole('checkbox', { name: 'Text message' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Confirm it in your profile' })).toBeVisible();
  await pressOn(page, outbid.getByRole('checkbox', { name: 'E-mail' }), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Your choices have been saved.').first()).toBeVisible();
  await expect(outbid.getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked();
  await expect(outbid.getByRole('checkbox', { name: 'On this site' })).toBeChecked();
  expect(await violations(page)).toEqual([]);
});

test('a person with an incomplete profile can open only the profile in the account area, and is told why', async ({
  arrive,
}) => {
  const page = await arrive('fern');
  await page.goto('/account/profile');
  const side = page.getByRole('navigation', { name: 'Account area' });
  await side.getByRole('link', { name: 'Winning' }).click();
  await expect(page).toHaveURL(/^[^?]*\/account\/profile\?notice=PROFILE_INCOMPLETE/);
  await expect(page.getByText('Please update your profile to search for offers and place bids.').first()).toBeVisible();
});
