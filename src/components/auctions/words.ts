import type { AuctionCard } from '../../contract/auctions/record.ts';

/** The states of an auction as people read them. */
export const STATUS_NAMES: Readonly<Record<AuctionCard['status'], string>> = {
  draft: 'Draft',
  scheduled: 'Announced',
  doors: 'About to start',
  live: 'Running',
  held: 'On hold',
  ended: 'Ended',
  settled: 'Ended',
  cancelled: 'Cancelled',
};

/** The badges of the states that call for something now; the others are plain. */
export const STATUS_LOOKS: Readonly<Partial<Record<AuctionCard['status'], 'glow' | 'warning'>>> = {
  doors: 'glow',
  live: 'glow',
  held: 'warning',
};

/** What is counted under “raised”: bids may still rise until it has ended. */
export const raisedLabel = ({ status }: Pick<AuctionCard, 'status'>): string =>
  status === 'ended' || status === 'settled' ? 'Raised' : 'Bid so far';
