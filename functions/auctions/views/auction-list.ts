import type { AuctionCard } from '../../../src/contract/auctions/record.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { searchAuctions } from '../search-auctions.ts';
import { listWatchedAuctions } from '../watch-auction.ts';

type Listed = { records: AuctionCard[]; total: number };

/** One page of announced auctions: those to come and running, or past ones. */
export const showAuctions = (
  ctx: Ctx,
  list: { type: 'open' | 'upcoming' | 'closed'; q: string; page: number; limit: number },
): Promise<Listed> => searchAuctions(ctx, { of: 'everyone', ...list });

/** One page of the auctions that this person watches. */
export const showWatchedAuctions = (ctx: SignedIn, page: { page: number; limit: number }): Promise<Listed> =>
  listWatchedAuctions(ctx, page);
