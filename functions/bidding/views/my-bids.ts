import { type MyBid, type MyBidsType, myBids, ownBidsOn } from '../../../db/queries/bidding/bids.ts';
import { effectiveEnd, type Retractable, retractableAt } from '../../../src/domain/bidding/index.ts';
import { cardsInOrder } from '../../discovery/find-offers.ts';
import type { SignedIn } from '../../platform/context.ts';
import { closeAfterwards } from '../close-overdue.ts';

export type MyBidsInput = { type: MyBidsType; page: number; limit: number };

/** One page of the lots that this person has bid on, latest bid first; for the page and the API. */
export async function listMyBids(ctx: SignedIn, { type, page, limit }: MyBidsInput) {
  const { rows, counts } = await myBids(ctx.db, ctx.person.id, type, ctx.now(), page, limit);
  const own = new Map<string, MyBid>(rows.map((row) => [row.offerId, row]));
  const [cards, retractable] = await Promise.all([
    cardsInOrder(ctx, [...own.keys()]),
    retractableOn(ctx, [...own.keys()]),
  ]);
  const records = cards.flatMap((card) => {
    const bid = own.get(card.id);
    return bid ? [{ ...card, ...positionOf(bid), retractable: retractable.get(card.id) ?? null }] : [];
  });
  for (const { offerId, isOverdue } of rows) if (isOverdue) closeAfterwards(ctx, offerId);
  return { records, totalRecords: counts[type], setDisp: counts[type] > 0, counts };
}

const positionOf = ({ ownMaximumPence, isExact, standing, lastBidAt, bought }: MyBid) => ({
  own_maximum_pence: ownMaximumPence,
  own_bid_exact: isExact === 1,
  standing,
  bought: bought === 1,
  last_bid_at: lastBidAt,
});

/** Which of their bids this person can retract now, by lot (R20). */
async function retractableOn(ctx: SignedIn, offerIds: string[]): Promise<Map<string, Retractable>> {
  const rows = offerIds.length === 0 ? [] : await ownBidsOn(ctx.db, ctx.person.id, offerIds);
  return new Map(
    [...Map.groupBy(rows, ({ lotId }) => lotId)].map(([lotId, own]) => {
      const [{ status, closesAt: endsAt, heldAt, softCloseWindowMs, isLive }] = own as [(typeof own)[number]];
      const closesAt = effectiveEnd({ endsAt, heldAt }, ctx.now());
      const lot = { isClosed: status === 'closed', closesAt, softCloseWindowMs, isLive: isLive === 1 };
      return [lotId, retractableAt(lot, own, ctx.now())];
    }),
  );
}
