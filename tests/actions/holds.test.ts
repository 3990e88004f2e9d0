import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lots } from '../../db/schema/index.ts';
import { expireReservations } from '../../functions/verbs/reservations.ts';
import { api, database, moveClock, ownDatabase, testEnv } from '../support/kit.ts';
import { openTestLot } from '../support/lots.ts';
import { CARDS, cron, invoiceRow, newKey, pay, sweep } from './payments/kit.ts';

ownDatabase();

const MINUTE = 60_000;

/** An invoice over one unit, held for fifteen minutes, of an offer that is open for longer or ends before. */
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

describe('the hold on units that were checked out (R18)', () => {
  it('cannot be drawn out by one attempt to pay after the other', async () => {
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

  it('takes no payment after its time, also before the sweep has been there', async () => {
    const { id } = await held();
    moveClock(15 * MINUTE + 1);
    expect(await pay('dev', id, CARDS.good)).toMatchObject({ http: 409, code: 'INVOICE_VOID' });
    moveClock(15 * MINUTE - 5_000);
    expect(await pay('dev', id, CARDS.good)).toMatchObject({ http: 200, data: { status: 'paid' } });
  });

  it('makes nothing sold of an offer that ended before nobody paid', async () => {
    const { lot } = await held(10 * MINUTE);
    await atMinute(11);
    await testEnv.LOT_ROOM.get(testEnv.LOT_ROOM.idFromName(lot)).closeIfOver(lot);
    expect(await rowOf(lot)).toMatchObject({ status: 'closed', result: 'sold', sold: 1 });
    await atMinute(16);
    expect(await rowOf(lot)).toMatchObject({ status: 'closed', result: 'unsold', sold: 0 });
  });

  it('ends for those behind fifty that a payment still keeps', async () => {
    for (let n = 0; n < 51; n++) await pay('dev', (await held()).id, CARDS.secure);
    moveClock(MINUTE);
    const { lot } = await held();
    moveClock(17 * MINUTE);
    await expireReservations(cron());
    expect(await rowOf(lot)).toMatchObject({ sold: 0 });
  });
});
