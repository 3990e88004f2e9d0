import { bid } from './bid.ts';

/** Every action of the area, by its path. */
export const biddingActions = {
  ...bid,
} as const;
