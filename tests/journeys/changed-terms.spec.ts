import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { bids } from '../../db/schema/index.ts';
import { castToken } from '../support/cast.ts';
import { violations } from './accessible.ts';
import { confirmBid, openOffer, priceOn, reviewBid, standingOn } from './bidding.ts';
import { callAs } from './call-as.ts';
import { database, expect, openLot, test } from './kit.ts';
import { type Newcomer, newcomer, signInAs } from './newcomer.ts';
import { pay } from './paying.ts';

const DAY = 24 * 60 * 60 * 1000;
const PRIYA = castToken('priya');
const SAID = 'The TimeGiver has changed this offer since you saw it.';

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

test('who bids on an offer as it was is shown what it is now, and bids on that', async ({ arrive }) => {
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
  await expect(standingOn(page)).toContainText('You lead.');
});

test('without JavaScript the same is said on the page of the offer', async ({ arrive }) => {
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
  await expect(page.getByText('Your bid is placed and you lead.')).toBeVisible();
});

test('who buys at a price that has changed is shown the new one', async ({ arrive }) => {
  const fixed = { auction: false, buynow: true, sprice: null, rprice: null, qty: 3 };
  const id = await save(0, 'A seat in the workshop', { ...fixed, bprice: 40 });
  const page = await arrive('ben');
  await page.goto(`/productView/${id}`);
  await save(id, 'A seat in the workshop', { ...fixed, bprice: 60 });
  await page.getByRole('button', { name: 'Buy now for £40.00' }).click();
  await expect(page.getByText(SAID)).toBeVisible();
  await page.getByRole('button', { name: 'Buy now for £60.00' }).click();
  await expect(page).toHaveURL(/\/cart/);

  await test.step('its seller is told that it was bought, not that somebody has bid', async () => {
    const { data } = await callAs(castToken('clara'), 'buynow/addToCart', {
      ...{ product_id: id, qty: 1, idempotency_key: crypto.randomUUID() },
    });
    const order = { type: 'buynow', cart_id: data.responseData.cart_id, idempotency_key: crypto.randomUUID() };
    await callAs(castToken('clara'), 'cart/checkout', order);
    const seller = await arrive('priya');
    await seller.goto(`/post_project/create_lot/edit?id=${id}`);
    await expect(seller.getByText('Somebody has bought this offer. Only its pictures can still change.')).toBeVisible();
    await seller.getByRole('link', { name: 'Add a clarification' }).click();
    await seller.getByLabel('What you add').fill('Please bring a pencil.');
    await seller.getByRole('button', { name: 'Add it' }).click();
    await expect(seller.getByText('It is added, and everybody who bid or bought is told.')).toBeVisible();
    await expect(seller.getByText('Please bring a pencil.')).toBeVisible();
  });
});

const SEATS = { auction: false, buynow: true, sprice: null, rprice: null, bprice: 40, qty: 3 };

/** Puts a seat into the cart of somebody new, and gives the address of its checkout. */
async function seatFor({ token }: Newcomer, id: string): Promise<string> {
  const seat = { product_id: id, qty: 1, idempotency_key: crypto.randomUUID() };
  const { data } = await callAs(token, 'buynow/addToCart', seat);
  return `/checkout/buynow/${data.responseData.cart_id}`;
}

test('what was changed while it lay in the cart is kept by a button, without JavaScript too', async ({ arrive }) => {
  const id = await save(0, 'A seat by the window', SEATS);
  const who = await newcomer();
  const checkout = await seatFor(who, id);
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), who);
  await save(id, 'A seat by the door', SEATS);
  await page.goto(checkout);
  await expect(page).toHaveURL('/cart?notice=TERMS_CHANGED');
  await expect(page.getByText(SAID)).toBeVisible();
  const told = page.getByText('The TimeGiver has changed “A seat by the door” since you put it here.');
  await expect(told).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proceed to checkout' })).toHaveCount(0);

  await save(id, 'A seat at the back', SEATS);
  const keep = page.getByRole('button', { name: 'Keep it as it stands now' });
  await keep.click();
  await expect(page.getByText(SAID)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'A seat at the back' })).toBeVisible();
  await keep.click();
  await expect(page.getByText('It stays in your cart as it stands now.')).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('what was changed is taken out of the cart, and what was changed before the card is not paid', async ({
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

  await page.getByRole('button', { name: 'Take it out: A seat for nobody' }).click();
  await expect(page.getByText('It is out of your cart.')).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await pay(page, '£42.00', { number: '4242424242424242' });
  await expect(page.getByRole('dialog', { name: 'Payment Done' })).toBeVisible();
});

test('the bid box tells the soft close of the offer itself', async ({ arrive }) => {
  const page = await arrive('ben');
  const lot = (minutes: number) => openLot({ softCloseWindowMs: minutes * 60_000 });
  await openOffer(page, await lot(7));
  await expect(page.getByText('A bid in the last 7 minutes gives everybody 7 more.')).toBeVisible();
  await openOffer(page, await lot(1));
  await expect(page.getByText('A bid in the last minute gives everybody one more.')).toBeVisible();
  await openOffer(page, await lot(0));
  await expect(page.getByText(/A bid in the last/)).toHaveCount(0);
});
