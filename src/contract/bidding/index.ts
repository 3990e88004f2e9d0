import { award } from './award.ts';
import { bid } from './bid.ts';

/** Every action of the area, by its path. */
export const biddingActions = {
  ...award,
  ...bid,
} as const;
