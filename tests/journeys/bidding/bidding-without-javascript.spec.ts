import { isLive } from '../kit/bidding.ts';
import { expect, openLot, signIn, test } from '../kit/test.ts';

test('a visitor without JavaScript signs in, bids by plain forms, and signs out', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour of quiet forms' });
  const page = await arrive(null, { javaScriptEnabled: false });

  await test.step('the offer is all there', async () => {
    await page.goto(`/productView/${lot}`);
    await expect(page.getByRole('heading', { level: 1, name: 'An hour of quiet forms' })).toBeVisible();
    await expect(page.getByText('for The Royal National Lifeboat Institution').first()).toBeVisible();
    await expect(page.locator('[data-price]')).toHaveText('£10.00');
    await expect(page.getByText(/min \d\d s left/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Bid history' }).click();
    await expect(page.getByText('No bids yet.')).toBeVisible();
    await page.goto(`/productView/${lot}`);
  });

  await test.step('signing in leads back to it', async () => {
    await page.getByRole('button', { name: 'I have an account' }).click();
    await signIn(page, 'dev', 'not his password');
    await expect(page.getByText('The username or password is wrong.')).toBeVisible();
    await signIn(page, 'dev');
    await page.waitForURL(`**/productView/${lot}*`);
  });

  await test.step('a quick step leads to the page that confirms it', async () => {
    await page.getByRole('link', { name: '£11.00' }).click();
    await expect(page.getByRole('heading', { name: 'Bid up to £11.00' })).toBeVisible();
    await page.goto(`/productView/${lot}`);
  });

  await test.step('an amount that is too low is answered on the page that confirms', async () => {
    await page.getByLabel('Your bid').fill('9');
    await page.getByRole('button', { name: 'Review your bid' }).click();
    await expect(page.getByText('£10.00 or more').first()).toBeVisible();
    await page.getByLabel('Your bid').fill('12.50');
    await page.getByRole('radio', { name: 'Bid a fixed amount' }).check();
    await page.getByRole('button', { name: 'Review your bid' }).click();
  });

  await test.step('the confirmation says what it costs in all, and places it', async () => {
    await expect(page.getByRole('heading', { name: 'Bid £12.50' })).toBeVisible();
    for (const sum of ['£0.63', '£13.13']) await expect(page.getByText(sum, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm bid' }).click();
    await expect(page.getByText('Your bid is placed and you’re the highest bidder.')).toBeVisible();
    await expect(page.locator('[data-price]')).toHaveText('£12.50');
    await page.getByRole('link', { name: 'Bid history' }).click();
    await expect(page.getByRole('table', { name: 'Bid history' }).getByText('dev (you)')).toBeVisible();
  });

  await test.step('a total with the fee becomes the bid that it pays for', async () => {
    await page.goto(`/productView/${lot}/bid?amount=13.13&kind=total`);
    await expect(page.getByText('£13.14 or more', { exact: false })).toBeVisible();
    await page.getByLabel('Your bid').fill('20');
    await page.getByRole('button', { name: 'Review your bid' }).click();
    await expect(page.getByRole('heading', { name: 'Bid up to £19.05' })).toBeVisible();
    await expect(page.getByText('£20.00', { exact: true })).toBeVisible();
  });

  await test.step('signing out', async () => {
    await page.getByRole('button', { name: /Dev/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await page.goto(`/productView/${lot}`);
    await expect(page.getByRole('button', { name: 'I have an account' })).toBeVisible();
  });

  await test.step('who looks on with JavaScript sees the same price', async () => {
    const other = await arrive('clara');
    await other.goto(`/productView/${lot}`);
    await isLive(other);
    await expect(other.locator('[data-price]')).toHaveText('£12.50');
  });
});

test('a TimeGiver without JavaScript bids down with one press', async ({ arrive }) => {
  const lot = await openLot({ kind: 'reverse', seller: 'priya', startPence: 10_000 });
  const page = await arrive('edwin', { javaScriptEnabled: false });
  const confirms = (amount: string) => expect(page.getByRole('heading', { name: `Bid ${amount}` })).toBeVisible();

  await page.goto(`/productView/${lot}`);
  await page.getByRole('link', { name: '£90.00' }).click();
  await confirms('£90.00');
  await page.goto(`/productView/${lot}/bid?amount=120&charity_id=326568`);
  await expect(page.getByText('The next bid is £100.00 or less.')).toHaveCount(1);
  await page.getByRole('link', { name: '£85.00' }).click();
  await confirms('£85.00');
  await expect(page.getByText('pays £85.00 to Charity Projects')).toBeVisible();
});
