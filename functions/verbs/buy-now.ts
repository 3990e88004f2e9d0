import { cancelBuyNowItem, changeBuyNowItem, putBuyNowItem } from '../../db/changes/cart.ts';
import { recordEvent } from '../../db/changes/system.ts';
import { lotForSale, openBuyNow } from '../../db/queries/cart.ts';
import { approvedAmong } from '../../db/queries/interest.ts';
import { sawOtherTerms, TERMS_CHANGED } from '../../src/domain/bidding/index.ts';
import { IOI_NEEDED } from '../../src/domain/interest/ask.ts';
import { say } from '../../src/domain/words/phrase.ts';
import type { SignedIn } from '../context.ts';
import { notFound, refuse } from '../failure.ts';

export type Choice = {
  offerId: string;
  quantity: number;
  /** The terms that the person was shown; undefined where the caller does not say. */
  termsVersion: number | undefined;
  key: string;
};
type Placed = { cart_id: string; item_id: string };
type Lot = NonNullable<Awaited<ReturnType<typeof lotForSale>>>;

/**
 * Puts units of a fixed-price offer into the cart; what is there of it already is replaced. Nothing is held for it
 * until it is checked out (R19). Refuses what is not on sale at a fixed price, more than is left, and what has changed
 * since the person saw it.
 */
export async function addToCart(ctx: SignedIn, { offerId, quantity, termsVersion, key }: Choice): Promise<Placed> {
  const lot = await lotForSale(ctx.db, offerId);
  if (!lot) throw notFound('offer');
  refuseSale(lot, { buyerId: ctx.person.id, quantity, now: ctx.now() });
  await refuseStranger(ctx, lot);
  if (sawOtherTerms(termsVersion, lot)) throw refuse('TERMS_CHANGED', TERMS_CHANGED);
  const { group, item } = await openBuyNow(ctx.db, ctx.person.id, offerId, lot.currency);
  const placed = { cart_id: group ?? ctx.newId('cartGroup'), item_id: item?.id ?? ctx.newId('cartItem') };
  const asked = { offer: offerId, quantity };
  const result = await ctx.commit({
    key: `buynow/addToCart:${ctx.person.id}:${key}`,
    answer: JSON.stringify({ placed, asked }),
    statements: [
      item ? changeBuyNowItem(item.id, { quantity, ...shown(lot) }) : newItem(ctx, lot, placed, quantity),
      recordEvent({
        at: ctx.now(),
        actor: ctx.actor,
        verb: 'cart.added',
        subject: { kind: 'lot', id: offerId },
        data: { quantity },
      }),
    ],
  });
  if (result.status === 'conflict') throw refuse('TRY_AGAIN', 'The cart changed meanwhile. Please try again.');
  const kept = JSON.parse(result.answer);
  if (kept.asked.offer === offerId && kept.asked.quantity === quantity) return kept.placed;
  throw refuse('IDEMPOTENCY_MISMATCH', 'This key was used for something else.');
}

/** Takes what somebody chose to buy out of their cart again. Refuses what is not there, and what they have won. */
export async function takeOut(ctx: SignedIn, id: string): Promise<{ id: string }> {
  const result = await ctx.commit({
    statements: [
      cancelBuyNowItem(id, ctx.person.id),
      recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'cart.cancelled', subject: { kind: 'cart_item', id } }),
    ],
  });
  if (result.status === 'conflict') throw notFound('offer');
  return { id };
}

function newItem(ctx: SignedIn, lot: Lot, { cart_id, item_id }: Placed, quantity: number) {
  return putBuyNowItem({
    id: item_id,
    userId: ctx.person.id,
    lotId: lot.offerId,
    quantity,
    ...shown(lot),
    currency: lot.currency,
    cartGroup: cart_id,
    createdAt: ctx.now(),
  });
}

/** What the buyer agrees to: the checkout refuses what has become another since. */
const shown = ({ pricePence, termsVersion }: Lot) => ({ unitPence: pricePence, termsVersion });

/** R5: a private sale is for those whom its TimeGiver has approved. */
async function refuseStranger(ctx: SignedIn, lot: Lot): Promise<void> {
  if (!lot.privateSale) return;
  const approved = await approvedAmong(ctx.db, lot.offerId, [ctx.person.id]);
  if (!approved.has(ctx.person.id)) throw refuse('IOI_NOT_APPROVED', IOI_NEEDED);
}

function refuseSale(lot: Lot, { buyerId, quantity, now }: { buyerId: string; quantity: number; now: number }): void {
  if (lot.sellerId === buyerId) throw refuse('OWN_LOT', 'You cannot buy your own offer.');
  if (lot.auction || !lot.buyNow)
    throw refuse('BUY_NOW_GONE', 'This offer is sold by auction. Place a bid on it instead.');
  if (now < lot.opensAt) throw refuse('LOT_NOT_OPEN', 'This offer is not on sale yet.');
  const left = lot.quantity - lot.sold;
  if (left === 0) throw refuse('SOLD_OUT', 'This offer is sold out.');
  if (lot.status === 'closed' || now >= lot.closesAt) throw refuse('LOT_CLOSED', 'This offer has ended.');
  if (quantity > left) throw refuse('SOLD_OUT', say('max quantity {n}', { n: left }), { left });
}
