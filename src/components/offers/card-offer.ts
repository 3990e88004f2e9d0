/** What an offer's card shows. */
export interface CardOffer {
  href: string;
  title: string;
  hostName: string;
  hostAvatar: string | null;
  image: { src: string; width: number; height: number; alt: string } | null;
  charityName: string;
  /** In English: the card translates it and the badges. */
  priceLabel: 'Current bid' | 'Starting bid' | 'Winning bid' | 'Lowest bid' | 'Ceiling' | 'Buy now' | 'Bought';
  priceText: string;
  /** ms UTC for an offer that opens later. */
  opensAt?: number | null;
  /** ms UTC, or null for an offer that stays open. */
  closesAt: number | null;
  now: number;
  badges: string[];
  /** Where a search found its words in the offer. */
  matches?: { field: 'title' | 'description' | 'charity'; parts: { text: string; hit: boolean }[] }[];
}
