import type { OfferView } from '../../../functions/offers/views/show-offer.ts';

/** Whether the offer is at a fixed price and still available. One that also takes bids is sold by its auction. */
export function canBuyNow(offer: OfferView): boolean {
  if (offer.status !== 'open' || offer.own || offer.bprice_pence === null) return false;
  return !offer.auction && offer.sold < offer.qty;
}
