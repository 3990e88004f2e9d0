import type { OfferCardData } from '../../../functions/verbs/find-offers.ts';
import { formatMoney } from '../../domain/money.ts';

/** An offer as the card component shows it; `now` in ms UTC. */
export function cardProps(offer: OfferCardData, now: number) {
  const priceLabel = offer.auction ? (offer.bids > 0 ? 'Current bid' : 'Starting bid') : 'Buy now';
  return {
    href: `/productView/${offer.id}`,
    title: offer.title,
    hostName: offer.seller_name,
    hostAvatar: offer.seller_image,
    image: offer.image === null ? null : { src: offer.image, width: 800, height: 600, alt: '' },
    charityName: offer.charity_name,
    priceLabel: priceLabel as 'Current bid' | 'Starting bid' | 'Buy now',
    priceText: formatMoney(offer.price_pence, offer.currency),
    closesAt: offer.closes_at,
    now,
    badges: badgesOf(offer),
  };
}

function badgesOf({ auction, buynow, format, reserve }: OfferCardData): string[] {
  const kinds = [
    auction && buynow && 'Buy now possible',
    format === 'video' && 'By video',
    reserve === 'reserve met' && 'Reserve met',
  ];
  return kinds.filter((badge) => badge !== false);
}
