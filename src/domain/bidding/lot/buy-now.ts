type ShownLot = {
  readonly status: 'upcoming' | 'open' | 'closed';
  readonly reserve: 'no reserve' | 'reserve not met' | 'reserve met';
  readonly bids: number;
  readonly held_until: number | null;
};

/** Whether an auction with a buy-now price can be bought: until a bid meets the reserve, while nobody else is buying (R16, R18). */
export const canStillBuy = ({ status, reserve, bids, held_until }: ShownLot): boolean =>
  status === 'open' && held_until === null && (reserve === 'no reserve' ? bids === 0 : reserve === 'reserve not met');

/** While someone is buying; a phrase with a `moment` (R18). */
export const ON_HOLD =
  'Someone is buying this offer, so bidding is paused until {moment} at the latest. If they don’t pay, bidding resumes, and the end moves by the time lost.';
