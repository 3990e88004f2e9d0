/** `timed`: the lots close one after the other by the clock. `live`: a host opens and sells one after the other. */
export const AUCTION_MODES = ['timed', 'live'] as const;
export type AuctionMode = (typeof AUCTION_MODES)[number];

export const AUCTION_STATUSES = [
  'draft',
  'scheduled',
  'doors',
  'live',
  'held',
  'ended',
  'settled',
  'cancelled',
] as const;
export type AuctionStatus = (typeof AUCTION_STATUSES)[number];

/** In a private auction only people whom its owner has approved may bid. */
export type AuctionAccess = 'public' | 'private';

/** An offer joins an auction with the consent of both sides (decision 0095). */
export const LOT_STATES = ['invited', 'offered', 'in', 'out'] as const;
export type LotState = (typeof LOT_STATES)[number];

/** The lists of auctions (§2.4), with the states in each. */
export const AUCTION_LISTS = {
  open: ['doors', 'live', 'held'],
  upcoming: ['scheduled'],
  closed: ['ended', 'settled', 'cancelled'],
  draft: ['draft'],
} as const satisfies Record<string, readonly AuctionStatus[]>;
/** From the doors to the end; the room of a live auction is open. */
export const isRunning = (status: AuctionStatus): boolean =>
  (AUCTION_LISTS.open as readonly AuctionStatus[]).includes(status);
export type AuctionList = keyof typeof AUCTION_LISTS;
export const AUCTION_LIST_NAMES = Object.keys(AUCTION_LISTS) as AuctionList[];
