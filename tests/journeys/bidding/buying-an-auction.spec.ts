import { violations } from '../kit/accessible.ts';
import { bid, openOffer, positionOn, priceOn } from '../kit/bidding.ts';
import { mailTo } from '../kit/mailbox.ts';
import { pay } from '../kit/paying.ts';
import { expect, openLot, test } from '../kit/test.ts';

test('someone buys an auction while another person bids on it (R16, R18)', async ({ arrive }) => {
  const title = 'An hour to bid on or to buy';
  const lot = await openLot({ title, startPence: 2_000, reservePence: 9_000, buyNowPence: 15_000 });
  const [ben, clara] = await Promise.all([arrive('ben'), arrive('clara')]);
  await Promise.all([openOffer(ben, lot), openOffer(clara, lot)]);
  const button = clara.getByRole('button', { name: 'Buy now for £150.00' });

  await test.step('whoever bids as much is told that they could buy', async () => {
    await ben.getByLabel('Your bid').fill('150');
    await ben.getByRole('button', { name: 'Review your bid' }).click();
    await expect(ben.getByRole('link', { name: 'You could buy it now for £150.00 instead.' })).toHaveAttribute(
      'href',
      '#buy-now',
    );
    await ben.getByRole('button', { name: 'Change' }).click();
    await bid(ben, '30');
    await expect(positionOn(ben)).toContainText('You’re the highest bidder.');
    await expect(button).toBeVisible();
  });

  await test.step('bidding is paused while someone pays', async () => {
    await button.click();
    await expect(clara).toHaveURL(/\/cart$/);
    const group = clara.getByRole('article').filter({ hasText: title });
    await group.getByRole('link', { name: 'Proceed to checkout' }).click();
    await pay(clara, '£157.50', { number: '4000 0000 0000 0002' });
    await expect(clara.getByRole('dialog', { name: 'Payment Failed' })).toBeVisible();
    await expect(ben.getByText(/^Someone is buying this offer, so bidding is paused until/)).toBeVisible();
    await expect(ben.getByLabel('Your bid')).toHaveCount(0);
    expect(await violations(ben)).toEqual([]);
  });

  await test.step('the buyer finds the way back to the payment on the offer’s page', async () => {
    await clara.goto(`/productView/${lot}`);
    await expect(clara.getByText('You’re buying this.')).toBeVisible();
    expect(await violations(clara)).toEqual([]);
    await clara.getByRole('link', { name: 'Pay £157.50' }).click();
    await pay(clara, '£157.50', { number: '4242 4242 4242 4242' });
    await expect(clara.getByRole('dialog', { name: 'Payment Done' })).toBeVisible();
  });

  await test.step('then it is sold, and everyone hears of it', async () => {
    await expect(ben.getByText('Bought for £150.00.')).toBeVisible();
    await expect(positionOn(ben)).toContainText('Someone bought it at its buy-now price.');
    await expect(priceOn(ben)).toHaveText('£150.00');
    await ben.goto('/auctions/all');
    await expect(ben.getByText('Bids placed')).toBeVisible();
    await expect(ben.getByRole('row', { name: new RegExp(title) })).toContainText(
      'Someone bought it at its buy-now price.',
    );
    await mailTo('ben@kindhour.example', `It was bought: ${title}`);
    await clara.goto(`/productView/${lot}`);
    await expect(clara.locator('[data-outcome="paid"]')).toContainText('Paid. Thank you.');
  });
});
