import type { OfferView } from '../../../functions/offers/views/show-offer.ts';

/** A fixed price until all are sold. An offer that also takes bids is sold by its auction. */
export function canBuyNow(offer: OfferView): boolean {
  if (offer.status !== 'open' || offer.own || offer.bprice_pence === null) return false;
  return !offer.auction && offer.sold < offer.qty;
}
