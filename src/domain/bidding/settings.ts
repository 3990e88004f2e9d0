import { DEFAULT_INCREMENTS } from './increments/increments.ts';

/** The operator's settings for bidding, with the values of a new network. Durations are ms. */
export const BIDDING_SETTINGS = {
  /** R13. */
  softCloseWindowMs: 5 * 60 * 1000,
  softCloseCapMs: 60 * 60 * 1000,
  /** The range for an offer's own soft close. */
  leastSoftCloseWindowMs: 60 * 1000,
  mostSoftCloseWindowMs: 30 * 60 * 1000,
  leastSoftCloseCapMs: 0,
  mostSoftCloseCapMs: 24 * 60 * 60 * 1000,
  /** R8: by currency, from each price on; stored in a table of their own. */
  increments: DEFAULT_INCREMENTS,
  /** R8: whether an offer may have its own increments. */
  ownIncrementsAllowed: true,
  /** R12: whether auctions may have a reserve, and how many times the start price it may be; null is any. */
  reservesAllowed: true,
  mostReserveFactor: null as number | null,
  /** The most bids, and the most previews, of one person on all lots in a minute: far beyond what a bid war needs (A14). */
  mostBidsInAMinute: 240,
  /** The most bids of one person on one lot in ten seconds (A14). */
  mostBidsInTenSeconds: 30,
  /** The most bids of one person on one lot, a leader's raises included, which bounds the memory of a room (A14). */
  mostBidsOnALot: 500,
};
