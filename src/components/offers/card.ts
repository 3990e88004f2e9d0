import type { FoundOffer } from '../../contract/discovery/finding.ts';
import type { OfferCardData } from '../../contract/offers/product.ts';
import { formatMoney } from '../../domain/kit/money.ts';
import { FORMAT_NAMES, priceLabel, RESERVE_NAMES } from '../../domain/offers/words.ts';

/** An offer as the card component takes it, with its labels in English; `now` in ms UTC. */
export function cardProps(offer: OfferCardData | FoundOffer, now: number, locale: string) {
  return {
    href: `/productView/${offer.id}`,
    title: offer.title,
    hostName: offer.seller_name,
    hostAvatar: offer.seller_image,
    image: offer.image === null ? null : { src: offer.image, width: 800, height: 600, alt: '' },
    charityName: offer.charity_name,
    priceLabel: priceLabel({ ...offer, result: null }),
    priceText: formatMoney(offer.price_pence, offer.currency, locale),
    opensAt: offer.status === 'upcoming' ? offer.date_added : null,
    closesAt: offer.evening_id === undefined ? offer.closes_at : null,
    now,
    badges: badgesOf(offer),
    matches: 'matches' in offer ? offer.matches : [],
  };
}

function badgesOf({
  auction,
  auctiontype,
  buynow,
  format,
  reserve,
  waiting_for_dates: waits,
  evening_id: eveningId,
}: OfferCardData): string[] {
  const kinds = [
    waits && 'Waiting for dates',
    eveningId !== undefined && 'In a live auction',
    auction && auctiontype === 'reverse' && 'Request for time',
    auction && buynow && 'Buy now available',
    format === 'video' && FORMAT_NAMES.video,
    reserve === 'reserve met' && RESERVE_NAMES['reserve met'],
  ];
  return kinds.filter((badge) => typeof badge === 'string');
}

/** Offers in their order, in groups of `size`. */
export const inGroups = <Offer>(offers: readonly Offer[], size: number): Offer[][] =>
  Array.from({ length: Math.ceil(offers.length / size) }, (_, n) => offers.slice(n * size, (n + 1) * size));
