import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lots } from '../../../db/schema/index.ts';
import { expireReservations } from '../../../functions/money/reservations.ts';
import { api, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { CARDS, cron, invoiceRow, newKey, pay, sweep } from './payments/kit.ts';

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
    for (let n = 0; n < 51; n++) await pay('dev', (await held()).id, CARDS.secure);
    moveClock(MINUTE);
    const { lot } = await held();
    moveClock(17 * MINUTE);
    await expireReservations(cron());
    expect(await rowOf(lot)).toMatchObject({ sold: 0 });
  });
});
