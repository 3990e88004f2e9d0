import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { bids, lots } from '../../../db/schema/index.ts';
import { castToken } from '../../support/cast.ts';
import { violations } from '../kit/accessible.ts';
import { confirmBid, openOffer, positionOn, priceOn, reviewBid } from '../kit/bidding.ts';
import { callAs } from '../kit/call-as.ts';
import { type Newcomer, newcomer, signInAs } from '../kit/newcomer.ts';
import { pay } from '../kit/paying.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

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

const bidsOn = (id: string) => database().select({ seq: bids.seq }).from(bids).where(eq(bids.lotId, id));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a person who bids on an outdated offer sees the current one and bids on that', async ({ arrive }) => {
  const id = await save(0, 'A look at your system');
  const page = await arrive('ben', { viewport: { width: 390, height: 844 } });
  await openOffer(page, id);
  await reviewBid(page, '25');
  await save(id, 'Half a look at your system', { sprice: 30, rprice: 30 });
  await confirmBid(page);
  await expect(page.getByText(SAID)).toBeVisible();
  await expect(heading(page, 'Half a look at your system')).toBeVisible();
  await expect(priceOn(page)).toHaveText('£30.00');
  expect(await violations(page)).toEqual([]);
  expect(await bidsOn(id)).toEqual([]);

  await openOffer(page, id);
  await reviewBid(page, '35');
  await confirmBid(page);
  await expect(positionOn(page)).toContainText('You’re the highest bidder.');
});

test('without JavaScript changed terms are shown on the page of the offer', async ({ arrive }) => {
  const id = await save(0, 'A plain look');
  const page = await arrive('ben', { javaScriptEnabled: false });
  await page.goto(`/productView/${id}`);
  await save(id, 'A plainer look');
  await page.getByLabel('Your bid').fill('25');
  await page.getByRole('button', { name: 'Review your bid' }).click();
  await expect(page.getByText(SAID)).toBeVisible();
  await expect(heading(page, 'A plainer look')).toBeVisible();

  await page.getByLabel('Your bid').fill('25');
  await page.getByRole('button', { name: 'Review your bid' }).click();
  await expect(page.getByRole('heading', { name: 'Bid up to £25.00' })).toBeVisible();
  await save(id, 'The plainest look');
  await page.getByRole('button', { name: 'Confirm bid' }).click();
  await expect(page.getByText(SAID)).toBeVisible();
  await expect(heading(page, 'The plainest look')).toBeVisible();
  expect(await bidsOn(id)).toEqual([]);

  await page.getByLabel('Your bid').fill('25');
  await page.getByRole('button', { name: 'Review your bid' }).click();
  await page.getByRole('button', { name: 'Confirm bid' }).click();
  await expect(page.getByText('Your bid is placed and you’re the highest bidder.')).toBeVisible();
});

test('a person who buys at an outdated price sees the new one', async ({ arrive }) => {
  const fixed = { auction: false, buynow: true, sprice: null, rprice: null, qty: 3 };
  const id = await save(0, 'A seat in the workshop', { ...fixed, bprice: 40 });
  const page = await arrive('ben');
  await page.goto(`/productView/${id}`);
  await save(id, 'A seat in the workshop', { ...fixed, bprice: 60 });
  await page.getByRole('button', { name: 'Buy now for £40.00' }).click();
  await expect(page.getByText(SAID)).toBeVisible();
  await page.getByRole('button', { name: 'Buy now for £60.00' }).click();
  await expect(page).toHaveURL(/\/cart/);

  await test.step('its seller is told that it was bought, not that someone has bid', async () => {
    const { data } = await callAs(castToken('clara'), 'buynow/addToCart', {
      product_id: id,
      qty: 1,
      idempotency_key: crypto.randomUUID(),
    });
    const order = { type: 'buynow', cart_id: data.responseData.cart_id, idempotency_key: crypto.randomUUID() };
    await callAs(castToken('clara'), 'cart/checkout', order);
    const seller = await arrive('priya');
    await seller.goto(`/post_project/create_lot/edit?id=${id}`);
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

const SEATS = { auction: false, buynow: true, sprice: null, rprice: null, bprice: 40, qty: 3 };

/** Puts a seat into a newcomer's cart and returns the address of the checkout. */
async function seatFor({ token }: Newcomer, id: string): Promise<string> {
  const seat = { product_id: id, qty: 1, idempotency_key: crypto.randomUUID() };
  const { data } = await callAs(token, 'buynow/addToCart', seat);
  return `/checkout/buynow/${data.responseData.cart_id}`;
}

test('an item whose terms changed in the cart is confirmed with a button, also without JavaScript', async ({
  arrive,
}) => {
  const id = await save(0, 'A seat by the window', SEATS);
  const who = await newcomer();
  const checkout = await seatFor(who, id);
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), who);
  await save(id, 'A seat by the door', SEATS);
  await page.goto(checkout);
  await expect(page).toHaveURL('/cart?notice=TERMS_CHANGED');
  await expect(page.getByText(SAID)).toBeVisible();
  const told = page.getByText('The TimeGiver has changed “A seat by the door” since you added it.');
  await expect(told).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proceed to checkout' })).toHaveCount(0);

  await save(id, 'A seat at the back', SEATS);
  const keep = page.getByRole('button', { name: /^Keep it/ });
  await keep.click();
  await expect(page.getByText(SAID)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'A seat at the back' })).toBeVisible();
  await keep.click();
  await expect(page.getByText('The item stays in your cart with its new terms.')).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('an item with changed terms can be removed from the cart, and is not paid before it is confirmed', async ({
  arrive,
}) => {
  const [kept, left] = [await save(0, 'A seat for two', SEATS), await save(0, 'A seat for one', SEATS)];
  const who = await newcomer();
  await seatFor(who, kept);
  const checkout = await seatFor(who, left);
  const page = await signInAs(await arrive(null, { viewport: { width: 390, height: 844 } }), who);
  await page.goto(checkout);
  await save(left, 'A seat for nobody', SEATS);
  await pay(page, '£84.00', { number: '4242424242424242' });
  const failed = page.getByRole('dialog', { name: 'Payment Failed' });
  await expect(failed).toContainText(SAID);
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/cart?notice=TERMS_CHANGED');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Remove: A seat for nobody' }).click();
  await expect(page.getByText('Removed from your cart.')).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await pay(page, '£42.00', { number: '4242424242424242' });
  await expect(page.getByRole('dialog', { name: 'Payment Done' })).toBeVisible();
});

test('items are changed and removed at the checkout, and gone ones in the cart, without JavaScript', async ({
  arrive,
}) => {
  const [kept, left] = [await save(0, 'A seat on the left', SEATS), await save(0, 'A seat on the right', SEATS)];
  const who = await newcomer();
  await seatFor(who, left);
  const checkout = await seatFor(who, kept);
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), who);
  await page.goto(checkout);
  await page.getByLabel('How many').last().fill('2');
  await page.getByRole('button', { name: 'Change: A seat on the left' }).click();
  await expect(page).toHaveURL(new RegExp(checkout));
  await expect(page.getByRole('row', { name: /A seat on the left/ })).toContainText('£84.00');
  await page.getByRole('button', { name: 'Remove: A seat on the right' }).click();
  await expect(page).toHaveURL(new RegExp(checkout));
  await expect(page.getByText('A seat on the right')).toHaveCount(0);

  await database().update(lots).set({ sold: 3 }).where(eq(lots.offerId, kept));
  await page.goto('/cart');
  const gone = page.getByRole('region', { name: 'No longer available' });
  await gone.getByRole('button', { name: 'Remove: A seat on the left' }).click();
  await expect(page.getByText('You have no offers in your cart')).toBeVisible();
});

test('the bid box states the soft close of its own offer', async ({ arrive }) => {
  const page = await arrive('ben');
  const lot = (minutes: number) => openLot({ softCloseWindowMs: minutes * 60_000 });
  await openOffer(page, await lot(7));
  await expect(
    page.getByText('If someone bids in the last 7 minutes, the end moves to 7 minutes after that bid.'),
  ).toBeVisible();
  await openOffer(page, await lot(1));
  await expect(
    page.getByText('If someone bids in the last minute, the end moves to a minute after that bid.'),
  ).toBeVisible();
  await openOffer(page, await lot(0));
  await expect(page.getByText(/A bid in the last/)).toHaveCount(0);
});
