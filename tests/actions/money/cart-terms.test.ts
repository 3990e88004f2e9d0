import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks, cartItems, invoices, lots, offers, settings } from '../../../db/schema/index.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { lotOf, saveOffer } from '../../support/offers.ts';
import { win } from '../../support/wins.ts';

ownDatabase();

/** The tests check out more than one person may leave unpaid. */
beforeAll(() => database().insert(settings).values({ key: 'mostUnpaidHolds', value: '100', updatedAt: 0 }));
beforeEach(async () => {
  await database().update(cartItems).set({ status: 'cancelled' }).where(eq(cartItems.status, 'open'));
});

const SALE = { auction: false, buynow: true, bprice: 40, qty: 3 };
const CHANGED = {
  http: 409,
  code: 'TERMS_CHANGED',
  message: 'The TimeGiver has changed this offer since you opened it. Please check it again first.',
};
const key = () => crypto.randomUUID();
const open = async (changes: object = {}) => (await saveOffer({ ...SALE, ...changes })).data.id;
const change = (id: string, changes: object) => saveOffer({ id, ...SALE, ...changes });
const add = async (product_id: string, more: { qty?: number; terms_version?: number } = {}) =>
  (await api('buynow/addToCart', { product_id, qty: 1, idempotency_key: key(), ...more }, { as: 'ben' })).data;
const checkOut = (cart_id: string, total_amount?: number, type: 'auction' | 'buynow' = 'buynow') =>
  api('cart/checkout', { type, cart_id, total_amount, idempotency_key: key() }, { as: 'ben' });
const itemsShown = async () =>
  (await api('cart/search', { type: 'buynow' }, { as: 'ben' })).data.cartrecords.flatMap((group) => group.cartItems);
const invoicesOf = () => database().select().from(invoices).where(eq(invoices.userId, 'usr_ben'));

describe('items in the cart that their seller has changed', () => {
  it.each([
    ['text', { desc_proc: '<p>We only wash up.</p>' }],
    ['place', { meeting_venue: 'Somewhere else' }],
    ['time', { meeting_datetime: Date.now() + 30 * 86_400_000 }],
    ['end', { date_closed: Date.now() + 20 * 86_400_000 }],
  ])('is not checked out unasked for another %s, and is once it was seen', async (_, changes) => {
    const id = await open();
    const { cart_id } = await add(id);
    await change(id, changes);
    expect(await checkOut(cart_id)).toMatchObject(CHANGED);
    expect(await checkOut(cart_id, 42)).toMatchObject(CHANGED);
    expect(await lotOf(id)).toMatchObject({ sold: 0 });
    expect(await itemsShown()).toMatchObject([{ terms_changed: true, project_id: id }]);

    const [shown] = await itemsShown();
    await add(id, { terms_version: shown?.terms_version ?? -1 });
    expect(await itemsShown()).toMatchObject([{ terms_changed: false }]);
    expect(await checkOut(cart_id, 42)).toMatchObject({ http: 200 });
    expect(await lotOf(id)).toMatchObject({ sold: 1 });
  });

  it('reports the new price first, and then the other changes', async () => {
    const id = await open();
    const { cart_id } = await add(id);
    await change(id, { bprice: 60, title: 'A shorter hour' });
    expect(await checkOut(cart_id)).toMatchObject({ code: 'PRICE_CHANGED', data: { total_amount: 63 } });
    expect(await checkOut(cart_id, 42)).toMatchObject({ code: 'PRICE_CHANGED', data: { total_amount: 63 } });
    expect(await checkOut(cart_id, 63)).toMatchObject(CHANGED);
  });

  it('is not sold to someone who blocked its seller meanwhile, or whom the seller blocked', async () => {
    for (const [blockerId, blockedId] of [
      ['usr_amara', 'usr_ben'],
      ['usr_ben', 'usr_amara'],
    ] as const) {
      const id = await open();
      const { cart_id } = await add(id);
      await database().insert(blocks).values({ blockerId, blockedId, at: 1 });
      const refused = { http: 409, code: 'OFFER_NOT_AVAILABLE', message: 'This offer isn’t available to you.' };
      expect(await checkOut(cart_id)).toMatchObject(refused);
      expect(await lotOf(id)).toMatchObject({ sold: 0 });
      await database().delete(blocks);
      expect(await checkOut(cart_id)).toMatchObject({ http: 200 });
    }
  });

  it('does not block the other items once they are removed', async () => {
    const [other, id] = [await open(), await open()];
    await add(other);
    const { cart_id, item_id } = await add(id);
    await change(id, { title: 'Something else altogether' });
    expect(await checkOut(cart_id)).toMatchObject(CHANGED);
    expect(await api('cart/cancelItem', { id: item_id }, { as: 'clara' })).toMatchObject({ http: 404 });
    expect(await api('cart/cancelItem', { id: item_id }, { as: 'ben' })).toMatchObject({ http: 200 });
    expect(await api('cart/cancelItem', { id: item_id }, { as: 'ben' })).toMatchObject({ http: 404 });
    expect(await checkOut(cart_id, 42)).toMatchObject({ http: 200 });
    expect(await lotOf(id)).toMatchObject({ sold: 0 });
  });

  it('are checked out if only seats were added, or if the caller never gave the terms', async () => {
    const id = await open();
    await change(id, { title: 'Half an hour' });
    const { cart_id } = await add(id);
    await change(id, { title: 'Half an hour', qty: 5 });
    expect(await itemsShown()).toMatchObject([{ terms_changed: false }]);
    expect(await checkOut(cart_id, 42)).toMatchObject({ http: 200 });
  });

  it('are refused if the change comes between reading and writing', async () => {
    const id = await open();
    const { cart_id } = await add(id);
    const before = (await invoicesOf()).length;
    // Runs inside the batch of the checkout, before the stock is taken.
    await database().run(`CREATE TRIGGER moves_on AFTER UPDATE ON cart_items WHEN NEW.status = 'invoiced' AND NEW.lot_id = '${id}'
      BEGIN UPDATE lots SET terms_version = terms_version + 1 WHERE offer_id = NEW.lot_id; END`);
    expect((await checkOut(cart_id, 42)).http).not.toBe(200);
    await database().run('DROP TRIGGER moves_on');
    expect(await lotOf(id)).toMatchObject({ sold: 0 });
    expect(await invoicesOf()).toHaveLength(before);
    expect(await checkOut(cart_id, 42)).toMatchObject({ http: 200 });
  });
});

describe('a won lot in the cart', () => {
  it('is checked out even if its offer has changed, and cannot be removed (R20)', async () => {
    const { lot, cartGroup, itemId } = await win('ben', 4_000);
    await database().update(lots).set({ termsVersion: 7 }).where(eq(lots.offerId, lot));
    await database().update(offers).set({ title: 'Renamed' }).where(eq(offers.id, lot));
    const { data } = await api('cart/search', { cart_id: cartGroup }, { as: 'ben' });
    expect(data.cartrecords[0]?.cartItems).toMatchObject([{ terms_changed: false }]);
    expect(await api('cart/cancelItem', { id: itemId }, { as: 'ben' })).toMatchObject({ http: 404 });
    expect(await checkOut(cartGroup, 42, 'auction')).toMatchObject({ http: 200 });
  });
});
