import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lots, settings } from '../../../db/schema/index.ts';
import { expireReservations } from '../../../functions/money/reservations.ts';
import { api, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { CARDS, cron, forgetCardAttempts, invoiceRow, newKey, pay, sweep } from './payments/kit.ts';

ownDatabase();

const MINUTE = 60_000;

/** An invoice over one unit of an offer that stays open longer than the reservation, or ends before it. */
async function held(endsAfter = 60 * MINUTE) {
  const scheduledEndAt = Date.now() + endsAfter;
  const lot = await openTestLot({ fixedPrice: true, quantity: 2, startPence: 2_500, scheduledEndAt });
  const add = { product_id: lot, qty: 1, idempotency_key: newKey() };
  const { data } = await api('buynow/addToCart', add, { as: 'dev' });
  const order = { type: 'buynow' as const, cart_id: data.cart_id, idempotency_key: newKey() };
  return { lot, id: (await api('cart/checkout', order, { as: 'dev' })).data.invoice_id };
}

async function atMinute(minutes: number): Promise<void> {
  moveClock(minutes * MINUTE);
  await sweep();
  await expireReservations(cron());
}

const rowOf = async (lot: string) => (await database().select().from(lots).where(eq(lots.offerId, lot)))[0];

describe('the reservation of units at checkout (R18)', () => {
  it('is not extended by repeated attempts to pay', async () => {
    const { lot, id } = await held();
    await atMinute(14);
    expect(await pay('dev', id, CARDS.secure)).toMatchObject({ http: 200, data: { status: 'requires_action' } });
    await atMinute(16);
    expect(await invoiceRow(id)).toMatchObject({ status: 'unpaid' });
    expect(await pay('dev', id, CARDS.secure)).toMatchObject({ http: 409, code: 'INVOICE_VOID' });
    await atMinute(45);
    expect(await invoiceRow(id)).toMatchObject({ status: 'void' });
    expect(await rowOf(lot)).toMatchObject({ sold: 0 });
  });

  it('takes no payment after it has expired, even before the sweep', async () => {
    const { id } = await held();
    moveClock(15 * MINUTE + 1);
    expect(await pay('dev', id, CARDS.good)).toMatchObject({ http: 409, code: 'INVOICE_VOID' });
    moveClock(15 * MINUTE - 5_000);
    expect(await pay('dev', id, CARDS.good)).toMatchObject({ http: 200, data: { status: 'paid' } });
  });

  it('leaves an offer unsold that ended before the reservation expired', async () => {
    const { lot } = await held(10 * MINUTE);
    await atMinute(11);
    await testEnv.LOT_ROOM.get(testEnv.LOT_ROOM.idFromName(lot)).closeIfOver(lot);
    expect(await rowOf(lot)).toMatchObject({ status: 'closed', result: 'sold', sold: 1 });
    await atMinute(16);
    expect(await rowOf(lot)).toMatchObject({ status: 'closed', result: 'unsold', sold: 0 });
  });

  it('expires behind fifty reservations that have live payments', async () => {
    await database().insert(settings).values({ key: 'mostUnpaidHolds', value: '100', updatedAt: 0 });
    moveClock(MINUTE);
    for (let n = 0; n < 51; n++) {
      await pay('dev', (await held()).id, CARDS.secure);
      await forgetCardAttempts();
    }
    moveClock(2 * MINUTE);
    const { lot } = await held();
    moveClock(18 * MINUTE);
    await expireReservations(cron());
    expect(await rowOf(lot)).toMatchObject({ sold: 0 });
  });
});

describe('orders of one person that reserve something and are not paid (R18)', () => {
  async function checkOut(lot: string) {
    const add = { product_id: lot, qty: 1, idempotency_key: newKey() };
    const { data } = await api('buynow/addToCart', add, { as: 'ben' });
    const order = { type: 'buynow' as const, cart_id: data.cart_id, idempotency_key: newKey() };
    return api('cart/checkout', order, { as: 'ben' });
  }
  const forSale = () =>
    openTestLot({ fixedPrice: true, quantity: 2, startPence: 2_500, scheduledEndAt: Date.now() + 48 * 60 * MINUTE });

  it('are three at most, and paying or waiting makes room for another', async () => {
    await database().delete(settings);
    moveClock(200 * MINUTE);
    const orders = [];
    for (let n = 0; n < 3; n++) orders.push((await checkOut(await forSale())).data.invoice_id);
    const next = await forSale();
    expect(await checkOut(next)).toMatchObject({ http: 409, code: 'TOO_MANY_HOLDS', data: { limit: 3 } });
    expect(await rowOf(next)).toMatchObject({ sold: 0 });
    expect((await pay('ben', orders[0] ?? '', CARDS.good)).http).toBe(200);
    expect((await checkOut(next)).http).toBe(200);
    moveClock(216 * MINUTE);
    await sweep();
    await expireReservations(cron());
    expect((await checkOut(await forSale())).http).toBe(200);
  });

  it('cannot be for an offer that the same person held within a day', async () => {
    moveClock(300 * MINUTE);
    const lot = await forSale();
    expect((await checkOut(lot)).http).toBe(200);
    moveClock(316 * MINUTE);
    await expireReservations(cron());
    expect(await checkOut(lot)).toMatchObject({ http: 409, code: 'HELD_BEFORE' });
    moveClock((315 + 24 * 60) * MINUTE + 1_000);
    expect((await checkOut(lot)).http).toBe(200);
  });
});
