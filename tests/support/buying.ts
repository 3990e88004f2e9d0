import { expect } from 'vitest';
import { expireReservations } from '../../functions/money/reservations.ts';
import { makeContext } from '../../functions/platform/context.ts';
import type { CastName } from './cast.ts';
import { api, type Reply, testEnv } from './kit.ts';

let keys = 0;
const newKey = () => `buying-${++keys}`;

/** Puts an offer into this person's cart. */
export const toCart = (as: CastName, product_id: string) =>
  api('buynow/addToCart', { product_id, qty: 1, idempotency_key: newKey() }, { as });

export const checkOut = (as: CastName, cart_id: string) =>
  api('cart/checkout', { type: 'buynow', cart_id, idempotency_key: newKey() }, { as });

/** Checks an offer out, which holds it for this person (R18); the id of the invoice. */
export async function hold(as: CastName, offerId: string): Promise<string> {
  const { data } = await toCart(as, offerId);
  const order = await checkOut(as, data.cart_id);
  expect(order.http, order.message).toBe(200);
  return order.data.invoice_id;
}

export const payBy = (as: CastName, invoice_id: string, payment_method = 'pm_card_visa') =>
  api('payment/stripe_payment', { invoice_id, payment_method, idempotency_key: newKey() }, { as });

export const bidOn = (as: CastName, project_id: string, pounds: number): Promise<Reply<Record<string, unknown>>> =>
  api('bid/confirm', { project_id, amount_pence: pounds * 100, confirmed: true, idempotency_key: newKey() }, { as });

/** The cron's part that ends reservations. */
export const expireHolds = () =>
  expireReservations(makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'cron', id: null } }));
