import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { bids, lots } from '../../../db/schema/index.ts';
import { castToken } from '../../support/cast.ts';
import { violations } from '../kit/accessible.ts';
import { confirmBid, isLive, openOffer, positionOn, priceOn, reviewBid } from '../kit/bidding.ts';
import { callAs } from '../kit/call-as.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { pay } from '../kit/paying.ts';
import { database, expect, test } from '../kit/test.ts';

const DAY = 24 * 60 * 60 * 1000;
const PRIYA = castToken('priya');
const SAID = 'The TimeGiver has changed this offer since you opened it.';

/** An offer of Priya's, new (`id` 0) or changed. */
async function save(id: string | 0, title: string, changes: object = {}): Promise<string> {
  const when = { date_added: Date.now(), date_closed: Date.now() + 10 * DAY };
  const what = { desc_proc: '<p>We draw it on paper.</p>', charity_id: '209603', market_status: 'open' };
  const price = { auction: true, buynow: false, sprice: 20, rprice: 20, ...changes };
  const { data } = await callAs(PRIYA, 'product/projectAction', { id, title, ...when, ...what, ...price });
  return data.responseData.id;
}

const SEATS = { auction: false, buynow: true, sprice: null, rprice: null, bprice: 40, qty: 3 };

/** Puts a seat into someone's cart and returns the address of the checkout. */
async function seatFor(token: string, id: string): Promise<string> {
  const seat = { product_id: id, qty: 1, idempotency_key: crypto.randomUUID() };
  const { data } = await callAs(token, 'buynow/addToCart', seat);
  return `/checkout/buynow/${data.responseData.cart_id}`;
}

const bidsOn = (id: string) => database().select({ seq: bids.seq }).from(bids).where(eq(bids.lotId, id));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a person who bids on an outdated offer sees the current one and bids on that', async ({ arrive }) => {
  const id = await save(0, 'A look at your system', { soft_close_minutes: 7, soft_close_cap_minutes: 30 });
  const page = await arrive('ben', { viewport: { width: 390, height: 844 } });
  await openOffer(page, id);
  await expect(
    page.getByText('If someone bids in the last 7 minutes, the end moves to 7 minutes after that bid.'),
  ).toBeVisible();
  await reviewBid(page, '25');
  await save(id, 'Half a look at your system', { sprice: 30, rprice: 30 });
  await confirmBid(page);
  await expect(page.getByText(SAID)).toBeVisible();
  await expect(heading(page, 'Half a look at your system')).toBeVisible();
  await expect(priceOn(page)).toHaveText('£30.00');
  expect(await violations(page)).toEqual([]);
  expect(await bidsOn(id)).toEqual([]);
  await isLive(page);
  await reviewBid(page, '35');
  await confirmBid(page);
  await expect(positionOn(page)).toContainText('You’re the highest bidder.');
});

test('changed terms are shown to a buyer before the item is added, and again before it is paid', async ({ arrive }) => {
  const [kept, left] = [await save(0, 'A seat for two', SEATS), await save(0, 'A seat for one', SEATS)];
  const who = await newcomer();
  const page = await signInAs(await arrive(null, { viewport: { width: 390, height: 844 } }), who);
  await seatFor(who.token, left);
  await page.goto(`/productView/${kept}`);
  await save(kept, 'A seat for two', { ...SEATS, bprice: 60 });
  await page.getByRole('button', { name: 'Buy now for £40.00' }).click();
  await expect(page.getByText(SAID)).toBeVisible();
  await page.getByRole('button', { name: 'Buy now for £60.00' }).click();
  await expect(page).toHaveURL(/\/cart/);

  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.waitForURL(/\/checkout\/buynow\//);
  await save(left, 'A seat for nobody', SEATS);
  await pay(page, '£105.00', { number: '4242424242424242' });
  const failed = page.getByRole('dialog', { name: 'Payment Failed' });
  await expect(failed).toContainText(SAID);
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/cart?notice=TERMS_CHANGED');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove: A seat for nobody' }).click();
  await expect(page.getByText('Removed from your cart.')).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await pay(page, '£63.00', { number: '4242424242424242' });
  await expect(page.getByRole('dialog', { name: 'Payment Done' })).toBeVisible();

  await test.step('its seller is told that it was bought, and explains it', async () => {
    const seller = await signInAs(page, { token: PRIYA });
    await seller.goto(`/post_project/create_lot/edit?id=${kept}`);
    await expect(
      seller.getByText('Someone has bought this offer, so only its pictures can still change.'),
    ).toBeVisible();
    await seller.getByRole('link', { name: 'Add a clarification' }).click();
    await seller.getByLabel('Your clarification').fill('Please bring a pencil.');
    await seller.getByRole('button', { name: 'Add clarification' }).click();
    await expect(seller.getByText('Added. We’ve told everyone who bid or bought.')).toBeVisible();
    await expect(seller.getByText('Please bring a pencil.')).toBeVisible();
  });
});

test('without JavaScript changed terms are shown to a bidder on the page of the offer, and to a buyer in the cart', async ({
  arrive,
}) => {
  const who = await newcomer();
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), who);
  const id = await save(0, 'A plain look');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

  await test.step('a bid is reviewed and confirmed on the terms that were shown', async () => {
    await page.goto(`/productView/${id}`);
    await save(id, 'A plainer look');
    await page.getByLabel('Your bid').fill('25');
    await press('Review your bid');
    await expect(page.getByText(SAID)).toBeVisible();
    await expect(heading(page, 'A plainer look')).toBeVisible();
    await page.getByLabel('Your bid').fill('25');
    await press('Review your bid');
    await expect(page.getByRole('heading', { name: 'Bid up to £25.00' })).toBeVisible();
    await save(id, 'The plainest look');
    await press('Confirm bid');
    await expect(page.getByText(SAID)).toBeVisible();
    await expect(heading(page, 'The plainest look')).toBeVisible();
    expect(await bidsOn(id)).toEqual([]);
    await page.getByLabel('Your bid').fill('25');
    await press('Review your bid');
    await press('Confirm bid');
    await expect(page.getByText('Your bid is placed and you’re the highest bidder.')).toBeVisible();
  });

  const [kept, left] = [await save(0, 'A seat by the window', SEATS), await save(0, 'A seat on the right', SEATS)];
  await seatFor(who.token, left);
  const checkout = await seatFor(who.token, kept);
  await test.step('an item whose terms changed is kept with a button', async () => {
    await save(kept, 'A seat by the door', SEATS);
    await page.goto(checkout);
    await expect(page).toHaveURL('/cart?notice=TERMS_CHANGED');
    await expect(page.getByText(SAID)).toBeVisible();
    const told = page.getByText('The TimeGiver has changed “A seat by the door” since you added it.');
    await expect(told).toBeVisible();
    await expect(page.getByRole('link', { name: 'Proceed to checkout' })).toHaveCount(0);
    await save(kept, 'A seat at the back', SEATS);
    await press(/^Keep it/);
    await expect(page.getByText(SAID)).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'A seat at the back' })).toBeVisible();
    await press(/^Keep it/);
    await expect(page.getByText('The item stays in your cart with its new terms.')).toBeVisible();
  });

  await test.step('items are changed and removed at the checkout, and gone ones in the cart', async () => {
    await page.getByRole('link', { name: 'Proceed to checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await page.getByLabel('How many').last().fill('2');
    await press('Change: A seat at the back');
    await expect(page).toHaveURL(new RegExp(checkout));
    await expect(page.getByRole('row', { name: /A seat at the back/ })).toContainText('£84.00');
    await press('Remove: A seat on the right');
    await expect(page).toHaveURL(new RegExp(checkout));
    await expect(page.getByText('A seat on the right')).toHaveCount(0);
    await database().update(lots).set({ sold: 3 }).where(eq(lots.offerId, kept));
    await page.goto('/cart');
    const gone = page.getByRole('region', { name: 'No longer available' });
    await gone.getByRole('button', { name: 'Remove: A seat at the back' }).click();
    await expect(page.getByText('You have no offers in your cart')).toBeVisible();
  });
});
