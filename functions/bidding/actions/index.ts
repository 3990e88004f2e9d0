import { awardActions } from './award.ts';
import { bidActions } from './bid.ts';
import { figuresActions } from './figures.ts';
import { futureActions } from './future.ts';
import { guestActions } from './guest.ts';
import { recordActions } from './record.ts';
import { secondChanceActions } from './second-chance.ts';

/** The handlers of the area, by the path of their action. */
export const biddingHandlers = {
  ...awardActions,
  ...bidActions,
  ...figuresActions,
  ...futureActions,
  ...guestActions,
  ...recordActions,
  ...secondChanceActions,
};
