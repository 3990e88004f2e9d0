/** What an offer's card shows. */
export interface CardOffer {
  href: string;
  title: string;
  hostName: string;
  hostAvatar: string | null;
  image: { src: string; width: number; height: number; alt: string } | null;
  charityName: string;
  priceLabel: 'Current bid' | 'Starting bid' | 'Buy now';
  priceText: string;
  /** ms UTC, or null for an offer that stays open. */
  closesAt: number | null;
  now: number;
  badges: string[];
}
