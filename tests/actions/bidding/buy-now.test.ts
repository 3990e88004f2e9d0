import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callsOfLot } from '../../../db/queries/bidding/lots.ts';
import { bids, invoices, lots, notifications } from '../../../db/schema/index.ts';
import { closeOverdue } from '../../../functions/bidding/close-overdue.ts';
import { closeLot, lotSummary, readTerms, replay } from '../../../src/domain/bidding/index.ts';
import { bidOn, checkOut, expireHolds, hold, payBy, toCart } from '../../support/buying.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot, type TestLot } from '../../support/lots.ts';
import { answerBank, cron, intentsFor, sweep } from '../money/payments/kit.ts';

ownDatabase();

const MINUTE = 60_000;
/** From £10, reserve £100, £280 at once, an hour left. */
const both = (given: TestLot = {}) => openTestLot({ reservePence: 10_000, buyNowPence: 28_000, ...given });
const rowOf = async (id: string) => {
  const [row] = await database().select().from(lots).where(eq(lots.offerId, id));
  if (!row) throw new Error(`no lot ${id}`);
  return row;
};
const show = async (as: CastName, id: string) => (await api('product/singleProduct', { id }, { as })).data;
const told = async (as: CastName, id: string) =>
  (
    await database()
      .select()
      .from(notifications)
      .where(eq(notifications.userId, castId(as)))
  )
    .filter(({ content }) => content.includes(id))
    .map(({ event }) => event);

/** The lot is as its record says (I2). */
async function expectReplayed(id: string) {
  const row = await rowOf(id);
  const placed = await database().select().from(bids).where(eq(bids.lotId, id)).orderBy(bids.seq);
  const record = { bids: placed, calls: await callsOfLot(database(), id, placed.length) };
  const state = replay(readTerms(row.terms), record);
  expect(row).toMatchObject({ ...lotSummary(state), heldAt: state.heldAt });
  if (row.status === 'closed') expect(closeLot(state, row.closesAt)).toMatchObject({ winnerId: row.winnerId });
}

describe('buying an auction at its buy-now price', () => {
  it('pauses bidding while it is paid, and then ends it (R16, R18)', async () => {
    const lot = await both();
    expect((await bidOn('ben', lot, 20)).http).toBe(200);
    expect(await show('dev', lot)).toMatchObject({ bprice_pence: 28_000, held_until: null, bought: false });
    const invoice = await hold('dev', lot);
    const { held_until: until, status } = await show('ben', lot);
    expect([status, Math.abs((until ?? 0) - Date.now() - 15 * MINUTE) < 5_000]).toEqual(['open', true]);

    expect(await bidOn('ben', lot, 30)).toMatchObject({ http: 409, code: 'ON_HOLD' });
    const preview = await api('bid/preBidConfirm', { project_id: lot, amount_pence: 3_000 }, { as: 'ben' });
    expect(preview).toMatchObject({ http: 409, code: 'ON_HOLD' });
    expect(await toCart('clara', lot)).toMatchObject({ http: 409, code: 'ON_HOLD' });
    const cancel = { id: lot, status: 'cancelled' as const, reason: 'I am ill' };
    expect(await api('product/changeStatus', cancel, { as: 'amara' })).toMatchObject({ http: 409, code: 'ON_HOLD' });

    expect(await payBy('dev', invoice)).toMatchObject({ http: 200, data: { status: 'paid' } });
    const sold = {
      status: 'closed',
      result: 'sold',
      settlement: 'paid',
      winnerId: 'usr_dev',
      pricePence: 28_000,
      sold: 1,
    };
    expect(await rowOf(lot)).toMatchObject({ ...sold, leaderId: 'usr_dev', reserveMet: true, heldAt: null });
    await expectReplayed(lot);
    expect(await bidOn('ben', lot, 300)).toMatchObject({ code: 'LOT_CLOSED' });
    expect(await show('ben', lot)).toMatchObject({
      bought: true,
      price_pence: 28_000,
      leading: false,
      own_maximum_pence: 2_000,
    });
    const mine = await api('auction/myBids', { type: 'all' }, { as: 'ben' });
    expect(mine.data.records[0]).toMatchObject({ id: lot, standing: 'lost', bought: true });
    expect([await told('ben', lot), (await told('dev', lot)).includes('lost')]).toEqual([['lost'], false]);
  });

  it('lets bidding go on if nobody pays, with the time it had left (R18)', async () => {
    const lot = await both({ scheduledEndAt: Date.now() + 5 * MINUTE });
    expect((await bidOn('ben', lot, 20)).http).toBe(200);
    const before = await rowOf(lot);
    await hold('dev', lot);
    const { heldAt } = await rowOf(lot);

    moveClock(14 * MINUTE);
    await expireHolds();
    await closeOverdue(cron());
    expect(await show('ben', lot)).toMatchObject({ status: 'open', result: null });
    expect(await bidOn('ben', lot, 30)).toMatchObject({ code: 'ON_HOLD' });

    moveClock(16 * MINUTE);
    await expireHolds();
    const row = await rowOf(lot);
    expect(row).toMatchObject({ status: 'open', heldAt: null, sold: 0, leaderId: 'usr_ben' });
    const lost = row.closesAt - before.closesAt;
    expect(Math.abs(lost - (Date.now() + 16 * MINUTE - (heldAt ?? 0)))).toBeLessThan(5_000);
    await expectReplayed(lot);
    expect((await bidOn('clara', lot, 40)).http).toBe(200);
    expect((await rowOf(lot)).closesAt).toBeGreaterThan(row.closesAt);
    const again = await toCart('dev', lot);
    expect(await checkOut('dev', again.data.cart_id)).toMatchObject({ http: 409, code: 'HELD_BEFORE' });
    await expectReplayed(lot);
  });

  it('is open to the highest bidder, too, and they are told once that it is theirs', async () => {
    const lot = await both();
    expect((await bidOn('ben', lot, 20)).http).toBe(200);
    expect((await bidOn('dev', lot, 40)).http).toBe(200);
    expect(await payBy('dev', await hold('dev', lot))).toMatchObject({ http: 200 });
    const mine = await api('auction/myBids', { type: 'won' }, { as: 'dev' });
    expect(mine.data.records[0]).toMatchObject({ id: lot, standing: 'won', bought: true, price_pence: 28_000 });
    expect([await told('ben', lot), (await told('dev', lot)).includes('lost')]).toEqual([['outbid', 'lost'], false]);
    await expectReplayed(lot);
  });

  it('is over once a bid meets the reserve, also for whoever has it in the cart (R16, A19)', async () => {
    const lot = await both();
    const inCart = async () => (await api('cart/pendingCount', {}, { as: 'dev' })).data.buynow;
    const { data } = await toCart('dev', lot);
    const before = await inCart();
    expect((await bidOn('ben', lot, 150)).http).toBe(200);
    expect(await toCart('clara', lot)).toMatchObject({ http: 409, code: 'BUY_NOW_GONE' });
    expect(await checkOut('dev', data.cart_id)).toMatchObject({ http: 409, code: 'BUY_NOW_GONE' });
    const cart = await api('cart/search', { type: 'buynow' }, { as: 'dev' });
    expect(cart.data.nonCartItems.map(({ project_id }) => project_id)).toContain(lot);
    expect(await inCart()).toBe(before - 1);
  });

  it('charges the buy-now price, in a group of its own (B1)', async () => {
    const [lot, hour] = [await both(), await openTestLot({ fixedPrice: true, quantity: 3, startPence: 2_500 })];
    const first = await toCart('clara', hour);
    const second = await toCart('clara', lot);
    expect(second.data.cart_id).not.toBe(first.data.cart_id);
    expect((await toCart('clara', await openTestLot({ fixedPrice: true, startPence: 3_000 }))).data.cart_id).toBe(
      first.data.cart_id,
    );
    const order = await checkOut('clara', second.data.cart_id);
    expect(order.data.total_amount_pence).toBe(28_000 + 1_400);
    expect((await checkOut('clara', second.data.cart_id)).data.invoice_id).toBe(order.data.invoice_id);
  });

  it('holds the lot once, whoever checks out at the same time (A19, I8)', async () => {
    const lot = await both();
    const people = ['ben', 'clara', 'dev'] as const;
    const carts = await Promise.all(people.map(async (as) => ({ as, id: (await toCart(as, lot)).data.cart_id })));
    const tries = carts.flatMap((cart) => [cart, cart]);
    const orders = await Promise.all(tries.map(({ as, id }) => checkOut(as, id)));
    const taken = new Set(orders.flatMap(({ http, data }) => (http === 200 ? data.invoice_id : [])));
    expect(taken.size).toBe(1);
    expect(new Set(orders.flatMap(({ http, code }) => (http === 200 ? [] : [code])))).toEqual(new Set(['ON_HOLD']));
    expect(await callsOfLot(database(), lot, 0)).toHaveLength(1);
  });

  it('leaves the hold alone while a payment is under way, and ends it when that fails (R18, B9)', async () => {
    const lot = await both();
    const invoice = await hold('dev', lot);
    expect(await payBy('dev', invoice, 'pm_card_authenticationRequired')).toMatchObject({
      data: { status: 'requires_action' },
    });
    moveClock(16 * MINUTE);
    await expireHolds();
    expect((await rowOf(lot)).heldAt).not.toBeNull();
    const [intent] = await intentsFor(invoice);
    if (intent) await answerBank(intent, 'fail');
    moveClock(32 * MINUTE);
    await sweep();
    await expireHolds();
    expect(await rowOf(lot)).toMatchObject({ heldAt: null, sold: 0, status: 'open' });
    const [row] = await database().select().from(invoices).where(eq(invoices.id, invoice));
    expect(row?.status).toBe('void');
    await expectReplayed(lot);
  });

  it('still lets bidders retract (R20)', async () => {
    const lot = await both({ scheduledEndAt: Date.now() + 24 * 60 * MINUTE });
    expect((await bidOn('ben', lot, 20)).http).toBe(200);
    const invoice = await hold('dev', lot);
    const retract = { project_id: lot, reason: 'typing_error' as const };
    expect(await api('bid/bidCancel', retract, { as: 'ben' })).toMatchObject({ http: 200, data: { bids: 0 } });
    expect(await payBy('dev', invoice)).toMatchObject({ http: 200 });
    expect(await rowOf(lot)).toMatchObject({ winnerId: 'usr_dev', pricePence: 28_000 });
    await expectReplayed(lot);
  });
});
