import { auctionOfOffer, plannedTimes } from '../../../db/queries/auctions/lots.ts';
import type { OfferRecord } from '../../../db/queries/offers/offers.ts';
import type { OfferForm } from '../../../src/domain/offers/form.ts';
import type { Offer } from '../../../src/domain/offers/offer.ts';
import type { SignedIn } from '../../platform/context.ts';
import { followsAuction } from './refusals.ts';

/**
 * The form of an offer that opens as a lot of an auction event: it opens and closes by the event's times, whatever the form
 * says (R15). Null for any other offer.
 */
export async function atAuctionTimes(
  ctx: SignedIn,
  form: OfferForm,
  saved: OfferRecord | null,
): Promise<OfferForm | null> {
  const planned = saved && form.market_status === 'open' ? await plannedTimes(ctx.db, saved.id) : null;
  return planned && { ...form, date_added: planned.opensAt, date_closed: planned.closesAt };
}

/** Refuses new dates for a lot of an announced auction. */
export async function refuseOwnTimes(ctx: SignedIn, saved: OfferRecord, offer: Offer): Promise<void> {
  if (offer.opensAt === saved.offer.opensAt && offer.closesAt === saved.offer.closesAt) return;
  if (await auctionOfOffer(ctx.db, saved.id)) throw followsAuction();
}
