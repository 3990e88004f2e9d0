import { addCartItem, cancelCartItem, changeCartItem } from '../../db/changes/money/cart.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { approvedAmong } from '../../db/queries/access/interest.ts';
import { isBlockedBetween } from '../../db/queries/fulfilment/blocks.ts';
import { lotForSale, openGroup } from '../../db/queries/money/cart.ts';
import { IOI_NEEDED, OFFER_NOT_AVAILABLE } from '../../src/domain/access/judge-request.ts';
import { sawOtherTerms, TERMS_CHANGED } from '../../src/domain/bidding/index.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { buynow } from '../../src/domain/money/kinds/buynow.ts';
import { slotOfPurchase } from '../fulfilment/dates/sale-dates.ts';
import type { SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';

export type CartInput = {
  offerId: string;
  quantity: number;
  /** The version of the terms that the person was shown; undefined if the caller does not give it. */
  termsVersion: number | undefined;
  /** The start that the buyer of a standing offer chose, UTC ms. */
  slot?: number | undefined;
  key: string;
};
type CartPlace = { cart_id: string; item_id: string };
type Lot = NonNullable<Awaited<ReturnType<typeof lotForSale>>>;

/**
 * Puts units of a fixed-price offer into the cart, in place of any that are there. Nothing is reserved before checkout
 * (R18). Refuses an offer that is not on sale at a fixed price, any offer while the operator has switched Buy Now off, more than is left, and terms that have changed since
 * the person saw them.
 */
export async function addToCart(ctx: SignedIn, input: CartInput): Promise<CartPlace> {
  const { offerId, quantity, termsVersion, slot, key } = input;
  const [lot, { features }] = await Promise.all([lotForSale(ctx.db, offerId), ctx.settings()]);
  if (!lot) throw notFound('offer');
  if (!features.buynow) throw refusal('BUY_NOW_OFF', 'Buy Now is switched off at the moment');
  requireOnSale(lot, { buyerId: ctx.person.id, quantity, now: ctx.now() });
  await requireApproval(ctx, lot);
  if (await isBlockedBetween(ctx.db, ctx.person.id, lot.sellerId))
    throw refusal('OFFER_NOT_AVAILABLE', OFFER_NOT_AVAILABLE);
  if (sawOtherTerms(termsVersion, lot)) throw refusal('TERMS_CHANGED', TERMS_CHANGED);
  const { group, item } = await openGroup(ctx.db, ctx.person.id, offerId, lot.currency);
  const place = {
    cart_id: item?.cartGroup ?? group ?? ctx.newId('cartGroup'),
    item_id: item?.id ?? ctx.newId('cartItem'),
  };
  const chosen = await slotOfPurchase(ctx, { offerId, itemId: place.item_id, slot });
  const result = await ctx.commit({
    key: `buynow/addToCart:${ctx.person.id}:${key}`,
    answer: JSON.stringify({ placed: place, asked: { offer: offerId, quantity } }),
    statements: [
      item ? changeCartItem(item.id, { quantity, ...shownTerms(lot) }) : newItem(ctx, lot, place, quantity),
      ...chosen,
      recordEvent({
        at: ctx.now(),
        actor: ctx.actor,
        verb: 'cart.added',
        subject: { kind: 'lot', id: offerId },
        data: { quantity },
      }),
    ],
  });
  if (result.status === 'conflict') throw refusal('TRY_AGAIN', 'Your cart has changed. Please try again.');
  const first = JSON.parse(result.answer);
  if (first.asked.offer === offerId && first.asked.quantity === quantity) return first.placed;
  throw refusal('IDEMPOTENCY_MISMATCH', 'This idempotency key was used for something else.');
}

/** Removes an item from the person's cart. Refuses one that is not there, or that they have won (R20). */
export async function removeFromCart(ctx: SignedIn, id: string): Promise<{ id: string }> {
  const result = await ctx.commit({
    statements: [
      cancelCartItem(id, ctx.person.id),
      recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'cart.cancelled', subject: { kind: 'cart_item', id } }),
    ],
  });
  if (result.status === 'conflict') throw notFound('offer');
  return { id };
}

function newItem(ctx: SignedIn, lot: Lot, { cart_id, item_id }: CartPlace, quantity: number) {
  return addCartItem({
    id: item_id,
    kind: buynow.name,
    userId: ctx.person.id,
    lotId: lot.offerId,
    quantity,
    ...shownTerms(lot),
    currency: lot.currency,
    cartGroup: cart_id,
    createdAt: ctx.now(),
  });
}

/** What the buyer agrees to; checkout refuses the item if it has changed. */
const shownTerms = ({ pricePence, termsVersion }: Lot) => ({ unitPence: pricePence, termsVersion });

/** A private sale is for people whom its TimeGiver has approved (R5). */
async function requireApproval(ctx: SignedIn, lot: Lot): Promise<void> {
  if (!lot.privateSale) return;
  const approved = await approvedAmong(ctx.db, lot.offerId, [ctx.person.id]);
  if (!approved.has(ctx.person.id)) throw refusal('IOI_NOT_APPROVED', IOI_NEEDED);
}

function requireOnSale(lot: Lot, { buyerId, quantity, now }: { buyerId: string; quantity: number; now: number }): void {
  if (lot.sellerId === buyerId) throw refusal('OWN_LOT', 'You can’t buy your own offer.');
  if (lot.auction || !lot.buyNow)
    throw refusal('BUY_NOW_GONE', 'This offer is sold by auction. Place a bid on it instead.');
  if (now < lot.opensAt) throw refusal('LOT_NOT_OPEN', 'This offer is not on sale yet.');
  const left = lot.quantity - lot.sold;
  if (left === 0) throw refusal('SOLD_OUT', 'This offer is sold out.');
  if (lot.status === 'closed' || now >= lot.closesAt) throw refusal('LOT_CLOSED', 'This offer has ended.');
  if (quantity > left) throw refusal('SOLD_OUT', say('max quantity {n}', { n: left }), { left });
}
