import { awardActions } from './award.ts';
import { bidActions } from './bid.ts';

/** The handlers of the area, by the path of their action. */
export const biddingHandlers = {
  ...awardActions,
  ...bidActions,
};
