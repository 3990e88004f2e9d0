import type { LotUnderHammer, Stage } from '../stage.ts';
import { callUntilKnown } from './persistent.ts';

const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined'];
/** A bank asks this payer to confirm, who never does: the payment is under way until it is given up. */
const UNCONFIRMED = 'pm_card_authenticationRequired';

/** No unit is left. */
const GONE = ['SOLD_OUT', 'LOT_CLOSED'];

/** Buys units of fixed-price offers and auctions that can be bought now and then; some never pay. */
export async function buyUntilTheEnd(stage: Stage, name: string): Promise<void> {
  const { world } = stage;
  const lots = [...stage.fixedPrices, ...stage.auctions].filter(({ isForSale }) => isForSale);
  while (!stage.isOver() && lots.length > 0) {
    await world.scheduler.sleep(5_000 + world.random() * 120_000);
    const lot = stage.pick(lots);
    // What is sold out can be for sale again, if someone does not pay.
    if (lot.isGone && world.random() < 0.7) continue;
    const item = { product_id: lot.id, qty: 1, idempotency_key: stage.newKey() };
    const added = await callUntilKnown(world, 'buynow/addToCart', item, name);
    if (added) lot.isGone = GONE.includes(String(added.code));
    if (added?.http !== 200) continue;
    await payCart(stage, name, 'buynow', String(added.data.cart_id), lot);
  }
}

/** Pays what this person has won, if anything; some need several cards, some never pay. */
export async function payWins(stage: Stage, name: string): Promise<void> {
  const { world } = stage;
  await world.scheduler.sleep(world.random() * 60_000);
  const cart = await callUntilKnown(world, 'cart/search', { type: 'auction' }, name);
  const groups = (cart?.data.cartrecords ?? []) as { cartValues: { cart_group: string } }[];
  for (const { cartValues } of groups) await payCart(stage, name, 'auction', cartValues.cart_group);
}

async function payCart(
  stage: Stage,
  name: string,
  type: 'auction' | 'buynow',
  cart_id: string,
  lot?: LotUnderHammer,
): Promise<void> {
  const { world } = stage;
  if (world.random() < 0.2) return;
  const order = { type, cart_id, idempotency_key: stage.newKey() };
  const invoice = await callUntilKnown(world, 'cart/checkout', order, name);
  if (invoice?.http !== 200) return;
  if (lot && stage.auctions.includes(lot)) stage.held(lot);
  if (world.random() < 0.3) return;
  await payInvoice(stage, name, String(invoice.data.invoice_id), CARDS);
}

/** Pays an invoice with several cards, if it needs them. */
export async function payInvoice(
  stage: Stage,
  name: string,
  invoice_id: string,
  cards: readonly string[] = [...CARDS, UNCONFIRMED],
): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const payment = { invoice_id, payment_method: stage.pick(cards), idempotency_key: stage.newKey() };
    const paid = await callUntilKnown(stage.world, 'payment/stripe_payment', payment, name);
    if (paid?.http === 200) return;
  }
}
