/** The prefixes of this area's ids. */
export const BIDDING_IDS = {
  bid: 'bid',
} as const;
