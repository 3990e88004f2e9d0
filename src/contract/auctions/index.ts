import { auctionEvents } from './auctions.ts';
import { auctionGuests } from './guests.ts';
import { liveActions } from './live/index.ts';
import { auctionTemplates } from './templates.ts';

/** The area's actions by path. */
export const auctionsActions = {
  ...auctionEvents,
  ...auctionGuests,
  ...liveActions,
  ...auctionTemplates,
} as const;
