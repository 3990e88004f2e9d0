import { addCartItem, cancelCartItem, changeCartItem } from '../../db/changes/money/cart.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { judgedLot } from '../../db/queries/bidding/lots.ts';
import { type LotForSale, lotForSale, openGroup } from '../../db/queries/money/cart.ts';
import { committedAnswer } from '../../db/queries/platform/idempotency.ts';
import { BUY_NOW_GONE, mayBuy, onHold, sawOtherTerms, TERMS_CHANGED } from '../../src/domain/bidding/index.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { buynow } from '../../src/domain/money/kinds/buynow.ts';
import { slotOfPurchase } from '../fulfilment/dates/sale-dates.ts';
import { factsAbout } from '../platform/bidders/facts.ts';
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

/**
 * Puts units of an offer into the cart that is sold at a fixed price, perhaps until someone bids enough (R16), in place of any
 * that are there. Nothing is reserved before checkout (R18). Refuses an offer that is not on sale like that, any offer while
 * the operator has switched Buy Now off, people who may not buy it (`mayBuy`), more than is left, and terms that have changed
 * since the person saw them.
 */
export async function addToCart(ctx: SignedIn, input: CartInput): Promise<CartPlace> {
  const { offerId, quantity, termsVersion, slot, key } = input;
  const asked = { offer: offerId, quantity };
  const commitKey = `buynow/addToCart:${ctx.person.id}:${key}`;
  const [earlier, lot, judged, { features }] = await Promise.all([
    committedAnswer(ctx.db, commitKey),
    lotForSale(ctx.db, offerId),
    judgedLot(ctx.db, offerId),
    ctx.settings(),
  ]);
  if (earlier !== null) return placeIn(earlier, asked);
  if (!lot || !judged) throw notFound('offer');
  if (!features.buynow) throw refusal('BUY_NOW_OFF', 'Buy Now is switched off at the moment');
  requireOnSale(lot, { buyerId: ctx.person.id, quantity, now: ctx.now() });
  const stopped = mayBuy(await factsAbout(ctx, judged), { takesBids: judged.auction });
  if (stopped) throw refusal(stopped.code, stopped.message);
  if (sawOtherTerms(termsVersion, lot)) throw refusal('TERMS_CHANGED', TERMS_CHANGED);
  const { group, item } = await openGroup(ctx.db, ctx.person.id, offerId, lot.currency);
  const place = {
    cart_id: item?.cartGroup ?? (lot.auction ? null : group) ?? ctx.newId('cartGroup'),
    item_id: item?.id ?? ctx.newId('cartItem'),
  };
  const chosen = await slotOfPurchase(ctx, { offerId, itemId: place.item_id, slot });
  const result = await ctx.commit({
    key: commitKey,
    answer: JSON.stringify({ placed: place, asked }),
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
  return placeIn(result.answer, asked);
}

/** Where the call that was first with this key put its item; another call must not use its key. */
function placeIn(answer: string, { offer, quantity }: { offer: string; quantity: number }): CartPlace {
  const first = JSON.parse(answer);
  if (first.asked.offer === offer && first.asked.quantity === quantity) return first.placed;
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

function newItem(ctx: SignedIn, lot: LotForSale, { cart_id, item_id }: CartPlace, quantity: number) {
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
const shownTerms = ({ pricePence, termsVersion }: LotForSale) => ({ unitPence: pricePence, termsVersion });

type Buying = { buyerId: string; quantity: number; now: number };

/** Refuses what cannot be bought at `now` (UTC ms); an auction lot, once a bid meets the reserve (R16) or while it is held (R18). */
export function requireOnSale(lot: LotForSale, { buyerId, quantity, now }: Buying): void {
  if (lot.sellerId === buyerId) throw refusal('OWN_LOT', 'You can’t buy your own offer.');
  if (!lot.buyNow) throw refusal('BUY_NOW_GONE', 'This offer is sold by auction. Place a bid on it instead.');
  if (now < lot.opensAt) throw refusal('LOT_NOT_OPEN', 'This offer is not on sale yet.');
  if (lot.heldAt !== null) throw refusal('ON_HOLD', onHold(lot.heldAt, now));
  if (lot.auction && lot.status === 'open' && lot.reserveMet) throw refusal('BUY_NOW_GONE', BUY_NOW_GONE);
  const left = lot.quantity - lot.sold;
  if (left === 0) throw refusal('SOLD_OUT', 'This offer is sold out.');
  if (lot.status === 'closed' || now >= lot.closesAt) throw refusal('LOT_CLOSED', 'This offer has ended.');
  if (quantity > left) throw refusal('SOLD_OUT', say('max quantity {n}', { n: left }), { left });
}
