import { ownFutureProxies, ownFutureProxy } from '../../../db/queries/bidding/future-proxies.ts';
import { cardsInOrder } from '../../discovery/find-offers.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';

/** One page of this person's maxima on lots that have not opened, the latest first (R30). */
export async function listFutureProxies(ctx: SignedIn, { page, limit }: { page: number; limit: number }) {
  const { rows, total } = await ownFutureProxies(ctx.db, ctx.person.id, page, limit);
  const own = new Map(rows.map((row) => [row.offerId, row]));
  const cards = await cardsInOrder(ctx, [...own.keys()]);
  const records = cards.flatMap((card) => {
    const left = own.get(card.id);
    if (!left) return [];
    return [{ ...card, own_maximum_pence: left.amountPence, left_at: left.at, has_changed: left.hasChanged === 1 }];
  });
  return { records, totalRecords: total, setDisp: total > 0 };
}

/** This person's own maximum on a lot, or null; `hasChanged` if it was left under other terms than these. */
export async function showOwnProxy(ctx: Ctx, offer: { id: string; terms_version: number }) {
  const own = ctx.person && (await ownFutureProxy(ctx.db, offer.id, ctx.person.id));
  return own && { amountPence: own.amountPence, hasChanged: own.termsVersion !== offer.terms_version };
}
