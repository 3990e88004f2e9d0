import type { AuctionMode } from '../../../src/domain/auctions/auction.ts';
import type { CharityKey } from '../charities.ts';
import type { SeedOffer } from '../offer.ts';
import type { HostName } from '../people.ts';

/** A lot whose charity and times are those of its auction. */
type SeedLot = Omit<SeedOffer, 'charity' | 'opened' | 'closes'>;

/** An auction; times are ms after the time of the seed, or before it where they are negative. */
export type SeedAuction = {
  /** The picture in public/art/offers, from which the auction's id is derived. */
  art: string;
  alt: string;
  host: HostName;
  /** The company that holds it. */
  company?: string;
  title: string;
  words: readonly string[];
  charity: CharityKey;
  mode: AuctionMode;
  access?: 'private';
  terms?: string;
  venue?: string;
  starts: number;
  /** When the first lot of a timed auction closes. */
  ends?: number;
  lots: readonly SeedLot[];
};
