import { DEFAULT_INCREMENTS } from '../bidding/increments.ts';
import { faultsInTerms, type LotTerms } from '../bidding/terms.ts';
import type { Settings } from '../settings.ts';
import type { Offer } from './offer.ts';

export type OnSale = { offerId: string; sellerId: string; sellerCompanyId: string | null; currency: 'GBP' | 'USD' };

/**
 * The terms that are frozen into a lot when its offer opens (R1): its own increments and soft close where it has them,
 * else those of the day. An offer without an auction takes no bids; its price
 * stands for start and reserve. Throws when no lot can be run under them: `checkOffer` comes first.
 */
export function termsOf(offer: Offer, { offerId, ...sale }: OnSale, settings: Settings): LotTerms {
  const startPence = (offer.auction ? offer.startPence : offer.buyNowPence) ?? 0;
  const terms: LotTerms = {
    lotId: offerId,
    ...sale,
    startPence,
    reservePence: (offer.auction ? offer.reservePence : null) ?? startPence,
    buyNowPence: offer.auction ? offer.buyNowPence : null,
    increments: offer.increments ?? DEFAULT_INCREMENTS[sale.currency],
    opensAt: offer.opensAt ?? 0,
    scheduledEndAt: offer.closesAt ?? 0,
    softCloseWindowMs: offer.softCloseWindowMs ?? settings.softCloseWindowMs,
    softCloseCapMs: offer.softCloseCapMs ?? settings.softCloseCapMs,
  };
  const faults = faultsInTerms(terms);
  if (faults.length > 0) throw new RangeError(`Offer ${offerId}: ${faults.join('; ')}`);
  return terms;
}
