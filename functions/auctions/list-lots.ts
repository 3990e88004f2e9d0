import { type AssociatedOffer, associatedOffers, lotPage } from '../../db/queries/auctions/lots.ts';
import type { AssociatedOfferRecord, AuctionLot } from '../../src/contract/auctions/record.ts';
import { LOT_STATES, type LotState } from '../../src/domain/auctions/auction.ts';
import { fullName } from '../../src/domain/kit/people/name.ts';
import { cardsInOrder } from '../discovery/find-offers.ts';
import type { Ctx } from '../platform/context.ts';
import { visibleAuction } from './read-auction.ts';
import { cardsOf } from './records.ts';

type Page = { page: number; limit: number };

/** One page of the lots of an auction in their order, and the auction. */
export async function lotsOfAuction(ctx: Ctx, auctionId: string, page: Page) {
  const auction = await visibleAuction(ctx, auctionId);
  const [{ rows, total }, [card]] = await Promise.all([lotPage(ctx.db, auctionId, page), cardsOf(ctx, [auction])]);
  if (!card) throw new Error('an auction has a card');
  const places = new Map(rows.map((row) => [row.offerId, row]));
  const offers = await cardsInOrder(ctx, [...places.keys()]);
  const records = offers.flatMap((offer): AuctionLot[] => {
    const place = places.get(offer.id);
    if (!place) return [];
    const { lotNumber, position, result, version } = place;
    return [{ ...offer, lot_number: lotNumber ?? (position ?? 0) + 1, result, version }];
  });
  return { records, total, auction: card };
}

/** One page of the offers in an auction. Only its owner and the sellers see those that are not in it. */
export async function offersOfAuction(ctx: Ctx, auctionId: string, state: LotState | 'all', page: Page) {
  const auction = await visibleAuction(ctx, auctionId);
  const states = state === 'all' ? LOT_STATES : [state];
  const viewer = ctx.person?.id === auction.ownerId ? {} : { viewerId: ctx.person?.id ?? null };
  const { rows, total } = await associatedOffers(ctx.db, { auctionId, states, ...viewer, ...page });
  return { records: rows.map(associatedOf), total };
}

const associatedOf = (row: AssociatedOffer): AssociatedOfferRecord => ({
  project_id: row.offerId,
  title: row.title,
  seller_id: row.sellerId,
  seller_name: fullName(row),
  state: row.state,
  market_status: row.marketStatus,
  lot_number: row.lotNumber,
  position: row.position,
  closes_at: row.closesAt,
  bids: row.bids,
});
