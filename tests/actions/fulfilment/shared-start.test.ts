import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { meetings, offers } from '../../../db/schema/index.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { CARDS, newKey, pay } from '../money/payments/kit.ts';
import { allAccounts, bookedOf, DAY, HOUR, resetClock, rowOf, startIn, update } from './meeting-kit.ts';

ownDatabase();
afterEach(resetClock);

/** A class of Amara's with ten seats on a fixed date. */
async function openClass(meetingAt: number): Promise<string> {
  const scheduledEndAt = Date.now() + 5 * DAY;
  const lot = await openTestLot({ fixedPrice: true, quantity: 10, startPence: 20_00, seller: 'amara', scheduledEndAt });
  await database().update(offers).set({ meetingAt, meetingMinutes: 60 }).where(eq(offers.id, lot));
  return lot;
}

/** Buys seats; returns the ids of their meetings. */
async function buy(as: CastName, lot: string, qty: number): Promise<string[]> {
  const cart = await api('buynow/addToCart', { product_id: lot, qty, idempotency_key: newKey() }, { as });
  const order = { type: 'buynow', cart_id: cart.data.cart_id, idempotency_key: newKey() } as const;
  const { data } = await api('cart/checkout', order, { as });
  const paid = await pay(as, data.invoice_id, CARDS.good);
  if (paid.http !== 200) throw new Error(paid.message);
  const ofInvoice = eq(meetings.invoiceId, data.invoice_id);
  const rows = await database().select({ id: meetings.id }).from(meetings).where(ofInvoice).orderBy(asc(meetings.seat));
  return rows.map(({ id }) => id);
}

/** The quarters in which this person is busy because of any of these meetings. */
async function busy(name: CastName, ids: readonly string[]): Promise<number> {
  const each = await Promise.all(ids.map((id) => bookedOf(id, name)));
  return each.reduce((sum, { meeting = 0 }) => sum + meeting, 0);
}

describe('the seats of a class', () => {
  it('share the host’s time, which is free again when the last guest has left (M3)', async () => {
    const lot = await openClass(startIn(11 * DAY));
    const ids = [...(await buy('clara', lot, 2)), ...(await buy('ben', lot, 1))];
    const [first = '', second = '', third = ''] = ids;
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'agreed', totalPence: 21_00 });
    expect([await busy('amara', ids), await busy('clara', ids), await busy('ben', ids)]).toEqual([4, 4, 4]);

    expect((await update('clara', first, { command: 'cancel' })).data.status).toBe('refunded');
    expect([await busy('amara', ids), await busy('clara', ids), await busy('ben', ids)]).toEqual([4, 4, 4]);
    expect((await update('clara', second, { command: 'cancel' })).data.status).toBe('refunded');
    expect([await busy('amara', ids), await busy('clara', ids), await busy('ben', ids)]).toEqual([4, 0, 4]);
    expect((await update('ben', third, { command: 'cancel' })).data.status).toBe('refunded');
    expect([await busy('amara', ids), await busy('clara', ids), await busy('ben', ids)]).toEqual([0, 0, 0]);
    expect(await allAccounts()).toBe(0);
  });

  it('keep other meetings of the host out, and let one guest move alone', async () => {
    const at = startIn(13 * DAY);
    const lot = await openClass(at);
    const [first = '', second = ''] = await buy('clara', lot, 2);
    const later = at + 2 * HOUR;
    await update('clara', first, { command: 'ask_move', slots: [later] });
    const moved = await update('amara', first, { command: 'accept', slot: later });
    expect(moved, moved.message).toMatchObject({ http: 200, data: { start_at: later } });
    expect([await bookedOf(first, 'amara'), await bookedOf(second, 'amara')]).toEqual([{ meeting: 4 }, { meeting: 4 }]);
  });

  it('have no date if they are paid for after it', async () => {
    const at = startIn(2 * HOUR);
    const lot = await openClass(at);
    moveClock(3 * HOUR);
    const [id = ''] = await buy('clara', lot, 1);
    expect(await rowOf(id)).toMatchObject({ state: 'undated', startsAt: null });
  });
});
