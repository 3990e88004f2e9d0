import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartItems, invoices, lots, settings } from '../../../db/schema/index.ts';
import { expireReservations } from '../../../functions/money/reservations.ts';
import { readCheckout } from '../../../functions/money/views/checkout.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { signedIn } from '../../support/signed-in.ts';
import { CARDS, pay } from './payments/kit.ts';

ownDatabase();
beforeAll(() => database().insert(settings).values({ key: 'mostUnpaidHolds', value: '100', updatedAt: 0 }));
beforeEach(async () => {
  await database().update(cartItems).set({ status: 'cancelled' }).where(eq(cartItems.status, 'open'));
});

let keys = 0;
const newKey = () => `buynow-0${++keys}`;
const add = (as: CastName, product_id: string, qty = 1) =>
  api('buynow/addToCart', { product_id, qty, idempotency_key: newKey() }, { as });
const checkOut = (as: CastName, cart_id: string, total_amount?: number, idempotency_key = newKey()) =>
  api('cart/checkout', { type: 'buynow', cart_id, total_amount, idempotency_key }, { as });
const fixedPrice = (quantity: number, startPence = 2_500) => openTestLot({ fixedPrice: true, quantity, startPence });
const lotRow = async (lot: string) => (await database().select().from(lots).where(eq(lots.offerId, lot)))[0];
const sweepHolds = () =>
  expireReservations(makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'cron', id: null } }));

/** A cart of two offers, one of which someone else bought first, and the invoice over the other. */
async function boughtAllButOne(name: 'priya') {
  const { data } = await add(name, await fixedPrice(5));
  const wanted = await fixedPrice(1);
  const gone = (await add(name, wanted)).data.item_id;
  expect((await checkOut('clara', (await add('clara', wanted)).data.cart_id)).http).toBe(200);
  const key = newKey();
  const invoice = await checkOut(name, data.cart_id, undefined, key);
  expect(invoice.http).toBe(200);
  return { cart: data.cart_id, invoice: invoice.data.invoice_id, gone, key };
}

describe('buynow/addToCart', () => {
  it('adds units at the offer’s price and reserves none yet', async () => {
    const lot = await fixedPrice(5);
    const { data } = await add('ben', lot, 3);
    const cart = await api('cart/search', { type: 'buynow', cart_id: data.cart_id }, { as: 'ben' });
    expect(cart.data.cartrecords[0]?.cartValues).toMatchObject({
      per_total: 75,
      total_tax: 3.75,
      total_amount: 78.75,
      total_amount_pence: 7_875,
    });
    expect(await lotRow(lot)).toMatchObject({ sold: 0 });
  });

  it('answers a repeated call as the first, even if the offer has ended meanwhile', async () => {
    const lot = await fixedPrice(1);
    const asked = { product_id: lot, qty: 1, idempotency_key: newKey() };
    const first = await api('buynow/addToCart', asked, { as: 'dev' });
    expect((await checkOut('clara', (await add('clara', lot)).data.cart_id)).http).toBe(200);
    expect(await api('buynow/addToCart', asked, { as: 'dev' })).toMatchObject({ http: 200, data: first.data });
    expect(await add('dev', lot)).toMatchObject({ code: 'SOLD_OUT' });
    const other = { ...asked, product_id: await fixedPrice(1) };
    expect(await api('buynow/addToCart', other, { as: 'dev' })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('replaces the quantity if the offer is in the cart already', async () => {
    const lot = await fixedPrice(5);
    const first = await add('clara', lot, 3);
    const second = await add('clara', lot, 1);
    expect(second.data).toEqual(first.data);
    const items = await database().select().from(cartItems).where(eq(cartItems.lotId, lot));
    expect(items.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('keeps one item per offer when it is added twenty times at once', async () => {
    const lot = await fixedPrice(5);
    const replies = await Promise.all(Array.from({ length: 20 }, () => add('dev', lot, 2)));
    expect(replies.every(({ http, code }) => http === 200 || code === 'TRY_AGAIN')).toBe(true);
    const items = await database().select().from(cartItems).where(eq(cartItems.lotId, lot));
    expect(items.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it('refuses offers that are not sold at a fixed price, and more than is left (B2)', async () => {
    const lot = await fixedPrice(2);
    expect(await add('ben', lot, 3)).toMatchObject({ code: 'SOLD_OUT', message: 'max quantity 2', data: { left: 2 } });
    expect(await add('ben', await openTestLot())).toMatchObject({ http: 409, code: 'BUY_NOW_GONE' });
    expect(await add('ben', 'ofr_nothing')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    const priyas = await openTestLot({ fixedPrice: true, seller: 'priya' });
    expect(await add('priya', priyas)).toMatchObject({ http: 409, code: 'OWN_LOT' });
    expect(await add('amara', lot)).toMatchObject({ http: 409, code: 'ROLE_NEEDED' });
    expect(await add('gus', lot)).toMatchObject({ http: 409, code: 'MEMBERSHIP_NEEDED' });
  });

  it('refuses before it opens and after it ends', async () => {
    const now = Date.now();
    const later = await openTestLot({ fixedPrice: true, opensAt: now + 60_000, scheduledEndAt: now + 120_000 });
    expect(await add('ben', later)).toMatchObject({ code: 'LOT_NOT_OPEN' });
    moveClock(180_000);
    expect(await add('ben', later)).toMatchObject({ code: 'LOT_CLOSED' });
  });

  it.each([0, -1, 1.5, 101, Number.POSITIVE_INFINITY, '2'])('refuses the quantity %s (B2)', async (qty) => {
    const lot = await fixedPrice(5);
    expect((await add('ben', lot, qty as number)).http).toBe(400);
  });
});

describe('checking out fixed-price offers', () => {
  it('answers SOLD_OUT for the last item of another, never an older invoice of the same cart', async () => {
    const { cart, invoice, key } = await boughtAllButOne('priya');
    expect(await checkOut('priya', cart)).toMatchObject({ http: 409, code: 'SOLD_OUT' });
    expect((await checkOut('priya', cart, undefined, key)).data.invoice_id).toBe(invoice);

    const last = await fixedPrice(1);
    const second = await add('priya', last);
    expect(second.data.cart_id).not.toBe(cart);
    expect((await add('priya', await fixedPrice(1))).data.cart_id).toBe(second.data.cart_id);
  });

  it('answers SOLD_OUT for what is gone, and not the invoice that was paid for the rest', async () => {
    const { cart, invoice } = await boughtAllButOne('priya');
    expect((await pay('priya', invoice, CARDS.good)).data.status).toBe('paid');
    expect(await checkOut('priya', cart)).toMatchObject({ http: 409, code: 'SOLD_OUT' });
  });

  it('leads from the page of a cart whose rest is gone to the cart, and to the invoice once that is removed', async () => {
    const { cart, invoice, gone } = await boughtAllButOne('priya');
    const page = async () => readCheckout(await signedIn('priya'), 'buynow', cart);
    expect(await page()).toEqual({ kind: 'elsewhere', href: '/cart' });
    expect((await pay('priya', invoice, CARDS.good)).data.status).toBe('paid');
    expect(await page()).toEqual({ kind: 'elsewhere', href: '/cart' });
    await api('cart/cancelItem', { id: gone }, { as: 'priya' });
    expect(await page()).toEqual({ kind: 'elsewhere', href: `/checkout/invoice/${invoice}` });
    expect(await readCheckout(await signedIn('ben'), 'buynow', cart)).toEqual({ kind: 'nothing' });
  });

  it('sells the last one to exactly one of 200 buyers (B3, R19)', async () => {
    const lot = await fixedPrice(1);
    const buyers = ['ben', 'clara', 'dev', 'priya'] as const;
    const carts = await Promise.all(buyers.map(async (as) => ({ as, cart: (await add(as, lot)).data.cart_id })));
    const race = Array.from({ length: 200 }, (_, i) => carts[i % carts.length] ?? { as: 'ben' as const, cart: '' });
    const replies = await Promise.all(race.map(({ as, cart }) => checkOut(as, cart)));
    const issued = new Set(replies.filter(({ http }) => http === 200).map(({ data }) => data.invoice_id));
    expect(issued.size).toBe(1);
    expect(replies.filter(({ http, code }) => http !== 200 && code !== 'SOLD_OUT')).toEqual([]);
    expect(await lotRow(lot)).toMatchObject({ sold: 1, status: 'open' });
  });

  it('returns the new total if the price has changed (B4)', async () => {
    const lot = await fixedPrice(5, 2_000);
    const { data } = await add('ben', lot, 2);
    await database()
      .update(lots)
      .set({ pricePence: 2_200, terms: sql`json_set(terms, '$.startPence', 2200)` })
      .where(eq(lots.offerId, lot));
    expect(await checkOut('ben', data.cart_id, 42)).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { total_amount: 46.2, total_amount_pence: 4_620 },
    });
    expect(await checkOut('ben', data.cart_id)).toMatchObject({ code: 'PRICE_CHANGED' });
    expect(await lotRow(lot)).toMatchObject({ sold: 0 });
    expect(await checkOut('ben', data.cart_id, 46.2)).toMatchObject({
      http: 200,
      data: { total_amount: 46.2, total_amount_pence: 4_620 },
    });
  });

  it('sells the rest of a cart if one offer has become an auction', async () => {
    const [turned, other] = [await fixedPrice(1), await fixedPrice(5)];
    await add('ben', turned);
    const { data } = await add('ben', other);
    await database().update(lots).set({ auction: true, buyNow: false }).where(eq(lots.offerId, turned));
    const cart = await api('cart/search', { type: 'buynow' }, { as: 'ben' });
    expect(cart.data.cartrecords.flatMap(({ cartItems: items }) => items.map((item) => item.project_id))).toEqual([
      other,
    ]);
    expect((await api('cart/pendingCount', {}, { as: 'ben' })).data).toMatchObject({ buynow: 1 });
    expect(await checkOut('ben', data.cart_id, 26.25)).toMatchObject({ http: 200 });
    expect(await lotRow(other)).toMatchObject({ sold: 1 });
    expect(await lotRow(turned)).toMatchObject({ sold: 0 });
  });

  it('puts units back on sale after 15 minutes without a payment, and not before (R18, I8)', async () => {
    const lot = await fixedPrice(3);
    const { data } = await add('dev', lot, 2);
    const { data: invoice } = await checkOut('dev', data.cart_id);
    expect(await lotRow(lot)).toMatchObject({ sold: 2 });
    moveClock(14 * 60_000);
    await sweepHolds();
    expect(await lotRow(lot)).toMatchObject({ sold: 2 });
    moveClock(15 * 60_000 + 1_000);
    await sweepHolds();
    await sweepHolds();
    expect(await lotRow(lot)).toMatchObject({ sold: 0, status: 'open' });
    const [row] = await database().select().from(invoices).where(eq(invoices.id, invoice.invoice_id));
    expect(row).toMatchObject({ status: 'void' });
    expect(await checkOut('dev', data.cart_id)).toMatchObject({ code: 'SOLD_OUT' });
  });
});
