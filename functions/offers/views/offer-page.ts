import type { Ctx } from '../../platform/context.ts';
import { textOfHtml } from '../../platform/sanitise.ts';
import { showBids, showOffer } from './show-offer.ts';

/**
 * One offer with its description as plain text and one page of its bids, newest first; no bids unless it is an auction.
 * The offer is null if there is none that this person may see.
 */
export async function showOfferPage(ctx: Ctx, offerId: string, { page, limit }: { page: number; limit: number }) {
  const [offer, history] = await Promise.all([showOffer(ctx, offerId), showBids(ctx, offerId, page, limit)]);
  return {
    offer,
    text: offer ? textOfHtml(offer.desc_proc) : '',
    bids: (offer?.auction && history) || { records: [], totalRecords: 0 },
  };
}
