import { type MyBid, type MyBidsType, myBids } from '../../../db/queries/bidding/bids.ts';
import { cardsInOrder } from '../../discovery/find-offers.ts';
import type { SignedIn } from '../../platform/context.ts';
import { closeAfterwards } from '../close-overdue.ts';

export type MyBidsInput = { type: MyBidsType; page: number; limit: number };

/** One page of the lots that this person has bid on, latest bid first; for the page and the API. */
export async function listMyBids(ctx: SignedIn, { type, page, limit }: MyBidsInput) {
  const { rows, total } = await myBids(ctx.db, ctx.person.id, type, ctx.now(), page, limit);
  const own = new Map<string, MyBid>(rows.map((row) => [row.offerId, row]));
  const cards = await cardsInOrder(ctx, [...own.keys()]);
  const records = cards.flatMap((card) => {
    const bid = own.get(card.id);
    return bid ? [{ ...card, ...positionOf(bid) }] : [];
  });
  for (const { offerId, isOverdue } of rows) if (isOverdue) closeAfterwards(ctx, offerId);
  return { records, totalRecords: total, setDisp: total > 0 };
}

const positionOf = ({ ownMaximumPence, standing, lastBidAt }: MyBid) => ({
  own_maximum_pence: ownMaximumPence,
  standing,
  last_bid_at: lastBidAt,
});
