/** Prefixes of this area's ids. */
export const AUCTIONS_IDS = {
  auction: 'auc',
  auctionRequest: 'aur',
  auctionTemplate: 'aut',
  paddleRaise: 'rse',
  pledge: 'plg',
} as const;
