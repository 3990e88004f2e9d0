import { auctionById } from '../../../db/queries/auctions/auctions.ts';
import type { AuctionList } from '../../../src/domain/auctions/auction.ts';
import type { SignedIn } from '../../platform/context.ts';
import { recordOf } from '../records.ts';
import { searchAuctions } from '../search-auctions.ts';
import { movesFor } from './moves.ts';

type List = { type: Exclude<AuctionList, 'draft'>; page: number; limit: number };

/** One page of everyone’s announced auctions; null for anyone but operators. */
export const showAuctionsToOperate = async (ctx: SignedIn, list: List) =>
  ctx.person.staff ? searchAuctions(ctx, { of: 'everyone', q: '', ...list }) : null;

/** An announced auction with what an operator can do with it; null for a draft, and for anyone but operators. */
export async function showAuctionToOperate(ctx: SignedIn, id: string) {
  if (!ctx.person.staff) return null;
  const row = await auctionById(ctx.db, id);
  if (!row || row.status === 'draft') return null;
  const [auction, moves] = await Promise.all([recordOf(ctx, row), movesFor(ctx, row, 'operator')]);
  return { auction, moves };
}
