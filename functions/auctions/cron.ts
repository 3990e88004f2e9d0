import type { CronPart } from '../platform/cron-part.ts';
import { expireGuestRequests, followClock } from './follow-clock.ts';
import { liveCron } from './live/cron.ts';
import { tellOfAuctions } from './tell.ts';

/** Runs every minute, in this order. */
export const auctionsCron: readonly CronPart[] = [
  { name: 'auctions by the clock', run: followClock },
  ...liveCron,
  { name: 'tell people of auctions', run: tellOfAuctions },
  { name: 'expire requests for auctions', run: expireGuestRequests },
];
