/** The prefixes of this area's ids. */
export const BIDDING_IDS = {
  bid: 'bid',
  futureProxy: 'fpx',
  secondChance: 'sch',
  strike: 'str',
} as const;
