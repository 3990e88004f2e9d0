import { MAX_AMOUNT_PENCE } from '../../kit/money.ts';

export const HIGHEST_BID_REACHED =
  'The price has reached {price}, the most anyone can bid, so this offer takes no more bids.';

/** Whether a lot that goes up takes no more bids because its price is the largest amount there is. */
export const hasHighestBid = (lot: { price_pence: number; next_minimum_pence: number; bids: number }): boolean =>
  lot.bids > 0 && lot.price_pence >= MAX_AMOUNT_PENCE && lot.next_minimum_pence >= lot.price_pence;
