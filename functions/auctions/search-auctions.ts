import { type AuctionFilter, listAuctions } from '../../db/queries/auctions/auctions.ts';
import { AUCTION_LISTS, type AuctionList } from '../../src/domain/auctions/auction.ts';
import type { Ctx } from '../platform/context.ts';
import { cardsOf } from './records.ts';

export type AuctionSearch = {
  type: AuctionList | 'all';
  of: 'everyone' | 'own';
  q: string;
  charity_id?: string | undefined;
  company_id?: string | undefined;
  sort?: 'soonest' | 'latest' | undefined;
  page: number;
  limit: number;
};

/** One page of auctions, for the page and the API. Drafts are in the lists of their owner alone. */
export async function searchAuctions(ctx: Ctx, input: AuctionSearch) {
  const isOwn = input.of === 'own';
  if (isOwn && !ctx.person) return { records: [], total: 0 };
  const { rows, total } = await listAuctions(ctx.db, filterOf(input, isOwn ? ctx.person?.id : undefined));
  return { records: await cardsOf(ctx, rows), total };
}

function filterOf(
  { type, of: _, charity_id, company_id, sort, ...rest }: AuctionSearch,
  ownerId: string | undefined,
): AuctionFilter {
  const { open, upcoming, closed, draft } = AUCTION_LISTS;
  const all = [...open, ...upcoming, ...closed, ...(ownerId === undefined ? [] : draft)];
  const isHidden = type === 'draft' && ownerId === undefined;
  const latest = type === 'closed' || type === 'all';
  return {
    ...rest,
    statuses: isHidden ? [] : type === 'all' ? all : AUCTION_LISTS[type],
    ownerId,
    charityId: charity_id,
    companyId: company_id,
    order: sort ?? (latest ? 'latest' : 'soonest'),
  };
}
