import { type MyBid, type MyBidsType, myBids } from '../../db/queries/bids.ts';
import type { SignedIn } from '../context.ts';
import { closeAfterwards } from './close-overdue.ts';
import { cardsInOrder } from './find-offers.ts';

export type MyBidsAsked = { type: MyBidsType; page: number; limit: number };

/** The lots that this person has bid on, one page of them, the latest bid first: for page and API alike. */
export async function listMyBids(ctx: SignedIn, { type, page, limit }: MyBidsAsked) {
  const { rows, total } = await myBids(ctx.db, ctx.person.id, type, ctx.now(), page, limit);
  const own = new Map<string, MyBid>(rows.map((row) => [row.offerId, row]));
  const cards = await cardsInOrder(ctx, [...own.keys()]);
  const records = cards.flatMap((card) => {
    const bid = own.get(card.id);
    return bid ? [{ ...card, ...standingOf(bid) }] : [];
  });
  for (const { offerId, isOverdue } of rows) if (isOverdue) closeAfterwards(ctx, offerId);
  return { records, totalRecords: total, setDisp: total > 0 };
}

const standingOf = ({ ownMaximumPence, standing, lastBidAt }: MyBid) => ({
  own_maximum_pence: ownMaximumPence,
  standing,
  last_bid_at: lastBidAt,
});
