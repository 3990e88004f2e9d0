import type { Reader } from '../../db/client.ts';
import { auctionOfLiveLot } from '../../db/queries/auctions/live.ts';
import type { LotForRoom } from '../../db/queries/bidding/lots.ts';
import { type BidderStatus, readStatuses } from '../../functions/platform/bidders/statuses.ts';
import type { AuctionOfLot } from '../live/call-statements.ts';
import { type LotMemory, loadLot } from './memory.ts';

/** What the desk of a lot reads besides what it remembers. A rehearsal has readers of its own. Times in UTC ms. */
export type LotReads = {
  lot: (offerId: string, now: number) => Promise<LotMemory | null>;
  /** The auction of a live lot; null for a lot in none. */
  auctionOf: (offerId: string) => Promise<AuctionOfLot | null>;
  statusesOf: (lot: LotForRoom, userIds: string[], now: number) => Promise<(userId: string) => BidderStatus>;
};

export const databaseReads = (db: Reader): LotReads => ({
  lot: (offerId, now) => loadLot(db, offerId, now),
  auctionOf: (offerId) => auctionOfLiveLot(db, offerId),
  statusesOf: (lot, userIds, now) => readStatuses(db, lot, userIds, now),
});
