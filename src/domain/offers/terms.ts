import { type KindName, type LotTerms, MOST_TIME_TO_WIN_MS, openLot } from '../bidding/index.ts';
import type { Settings } from '../settings.ts';
import type { Offer } from './offer.ts';

export type OnSale = { offerId: string; sellerId: string; sellerCompanyId: string | null; currency: 'GBP' | 'USD' };

/** The kind of auction that the form's `auctiontype` means. */
const KIND_OF: Readonly<Record<Offer['auctionType'], KindName>> = {
  live: 'english',
  reverse: 'reverse',
  ttw: 'time_to_win',
};

/** Whether the offer asks for time (R28). */
export const isRequest = ({ auction, auctionType }: Pick<Offer, 'auction' | 'auctionType'>): boolean =>
  auction && auctionType === 'reverse';

/**
 * The terms that are frozen into a lot when its offer opens (R1): its own increments and soft close, or else the
 * operator's. An auction without a reserve has its start price as reserve. An offer without an auction takes no bids; its price is both start price and reserve. Throws RangeError
 * if no lot can open under them, which `checkOffer` rules out.
 */
export function termsOf(offer: Offer, { offerId, ...sale }: OnSale, settings: Settings): LotTerms {
  const startPence = (offer.auction ? offer.startPence : offer.buyNowPence) ?? 0;
  const terms: LotTerms = {
    kind: offer.auction ? KIND_OF[offer.auctionType] : 'english',
    lotId: offerId,
    ...sale,
    startPence,
    reservePence: (offer.auction ? offer.reservePence : null) || startPence,
    buyNowPence: offer.auction ? offer.buyNowPence : null,
    increments: offer.increments ?? settings.increments[sale.currency],
    opensAt: offer.opensAt ?? 0,
    scheduledEndAt: offer.closesAt ?? 0,
    ...endOf(offer, settings),
  };
  openLot(terms);
  return terms;
}

/** R13, or R29: a day unless the seller set another time to win, and no extension. */
function endOf(offer: Offer, settings: Settings): Pick<LotTerms, 'softCloseWindowMs' | 'softCloseCapMs'> {
  if (offer.auctionType === 'ttw')
    return { softCloseWindowMs: offer.softCloseWindowMs ?? MOST_TIME_TO_WIN_MS, softCloseCapMs: 0 };
  return {
    softCloseWindowMs: offer.softCloseWindowMs ?? settings.softCloseWindowMs,
    softCloseCapMs: offer.softCloseCapMs ?? settings.softCloseCapMs,
  };
}
