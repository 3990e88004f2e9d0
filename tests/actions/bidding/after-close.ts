import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { cartItems, lots, notifications, secondChances, strikes } from '../../../db/schema/index.ts';
import { failUnpaid } from '../../../functions/bidding/second-chance/fail-unpaid.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, testEnv } from '../../support/kit.ts';
import { openTestLot, type TestLot } from '../../support/lots.ts';
import { cron } from '../money/payments/kit.ts';

export const HOUR = 3_600_000;
let hour = 0;
/** The hours that have passed. */
export const hoursNow = (): number => hour;
let keys = 0;
const key = () => `second-chance-${++keys}`;
export const later = (hours: number) => {
  hour += hours;
  moveClock(hour * HOUR);
};
export const bid = (as: CastName, project_id: string, pounds: number) =>
  api('bid/confirm', { project_id, amount_pence: pounds * 100, confirmed: true, idempotency_key: key() }, { as });
export const accept = (as: CastName, id: string) => api('bid/secondChance/accept', { id }, { as });
export const checkOut = (as: CastName, cart_id: string) =>
  api('cart/checkout', { type: 'auction', cart_id, idempotency_key: key() }, { as });
export const payBy = (as: CastName, invoice_id: string) =>
  api('payment/stripe_payment', { invoice_id, payment_method: 'pm_card_visa', idempotency_key: key() }, { as });
export const lotOf = async (id: string) => (await database().select().from(lots).where(eq(lots.offerId, id)))[0];
export const cartOf = (id: string) =>
  database().select().from(cartItems).where(eq(cartItems.lotId, id)).orderBy(asc(cartItems.createdAt));
export const chancesOf = (id: string) =>
  database()
    .select()
    .from(secondChances)
    .where(eq(secondChances.lotId, id))
    .orderBy(asc(secondChances.createdAt), asc(secondChances.id));
export const strikesFor = (id: string) => database().select().from(strikes).where(eq(strikes.lotId, id));
export const openChance = async (id: string) =>
  (await chancesOf(id)).find(({ status }) => status === 'offered')?.id ?? '';

export const told = async (as: CastName, text: string) =>
  (
    await database()
      .select()
      .from(notifications)
      .where(eq(notifications.userId, castId(as)))
  ).filter(({ content }) => content.includes(text)).length;

/** Pays what this person has won. */
export async function payUp(as: CastName, lot: string) {
  const [item] = (await cartOf(lot)).filter(({ userId, status }) => userId === castId(as) && status !== 'cancelled');
  const order = await checkOut(as, item?.cartGroup ?? '');
  expect((await payBy(as, order.data.invoice_id)).http).toBe(200);
}

/** Ends the strike of someone whose win went to another bidder: with three of them they could not bid any more (R26). */
export async function liftStrike(as: CastName, lot: string) {
  const [strike] = await strikesFor(lot);
  const id = strike?.id ?? '';
  expect((await api('bid/strike/dispute', { id, text: 'My bank was closed.' }, { as })).http).toBe(200);
  const lifted = { strike_id: id, decision: 'lift' as const, note: 'The bank has confirmed it.' };
  expect((await api('operator/decideStrike', lifted, { as: 'olive' })).http).toBe(200);
}

/** A lot of Amara's that has closed with these bids, in pounds. */
export async function closedLot(bids: readonly [CastName, number][], options: TestLot = {}): Promise<string> {
  const lot = await openTestLot({ scheduledEndAt: Date.now() + (hour + 1) * HOUR, ...options });
  for (const [as, pounds] of bids) expect((await bid(as, lot, pounds)).http).toBe(200);
  later(2);
  await testEnv.LOT_ROOM.get(testEnv.LOT_ROOM.idFromName(lot)).closeIfOver(lot);
  return lot;
}

/** The same lot two days later, when its winner has not paid. */
export async function unpaidLot(bids: readonly [CastName, number][], options: TestLot = {}): Promise<string> {
  const lot = await closedLot(bids, options);
  later(49);
  await failUnpaid(cron());
  return lot;
}

/** Clara wins at £65, Ben would pay £60 and Dev £40. */
export const BIDS: [CastName, number][] = [
  ['dev', 40],
  ['ben', 60],
  ['clara', 80],
];
