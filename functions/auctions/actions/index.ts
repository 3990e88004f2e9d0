import { eventActions } from './auctions.ts';
import { guestActions } from './guests.ts';
import { liveHandlers } from './live.ts';
import { templateHandlers } from './templates.ts';

/** The area's handlers by path. */
export const auctionsHandlers = {
  ...eventActions,
  ...guestActions,
  ...liveHandlers,
  ...templateHandlers,
};
