import type { OfferView } from '../../../functions/offers/views/show-offer.ts';
import { canStillBuy } from '../../domain/bidding/browser.ts';

/**
 * Whether the offer can be bought at the moment: at its fixed price, or before someone has bid enough (R16). `later`: not
 * while someone else is buying it, and perhaps after that (R18).
 */
export function buyNowOf(offer: OfferView): 'now' | 'later' | null {
  if (offer.status !== 'open' || offer.own || offer.bprice_pence === null) return null;
  if (!offer.auction) return offer.sold < offer.qty ? 'now' : null;
  if (!canStillBuy({ ...offer, held_until: null })) return null;
  return offer.held_until === null ? 'now' : 'later';
}
