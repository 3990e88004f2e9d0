import { lotsAndSellers } from '../../../db/queries/auctions/sellers.ts';
import { workersAmong } from '../../../db/queries/auctions/staff.ts';
import { mayBid } from '../../../src/domain/bidding/index.ts';
import { gate } from '../../../src/domain/kit/people/gates.ts';
import { factsOf } from '../../platform/bidders/facts.ts';
import { readOverdue } from '../../platform/bidders/statuses.ts';
import type { SignedIn } from '../../platform/context.ts';
import { bidderOf } from '../../platform/rooms.ts';

type Barred = { code: string; message: string; project_ids: string[] };

/**
 * The lots of a live auction that the caller may not bid on, by the first reason why: what their lots' rooms would refuse
 * (R5, LA8). The room asks for the auction's terms and guests before, and so does its page for the account: they are not in it.
 */
export async function mayNotBidOn(ctx: SignedIn, auctionId: string): Promise<Barred[]> {
  const { id } = ctx.person;
  if (gate('bidder', ctx.person)) return [];
  const [rows, overdue, workers] = await Promise.all([
    lotsAndSellers(ctx.db, auctionId, id),
    readOverdue(ctx.db, [id], ctx.now()),
    workersAmong(ctx.db, auctionId, [id]),
  ]);
  const inAuction = { auctionId, auctionTitle: '', access: 'public', isLive: true, termsVersion: 0 } as const;
  const admission = { approved: true, acceptedVersion: 0, works: workers.has(id) };
  const barred = new Map<string, Barred>();
  for (const row of rows) {
    const status = { ...statusOf(row, overdue.get(id) ?? null), admission };
    const refused = mayBid(factsOf(bidderOf(ctx.person), { ...lotOf(row), inAuction }, status));
    if (!refused) continue;
    const { code, message } = refused;
    const reason = barred.get(code) ?? { code, message: ctx.words.t(message), project_ids: [] };
    barred.set(code, reason);
    reason.project_ids.push(row.offerId);
  }
  return [...barred.values()];
}

type Row = Awaited<ReturnType<typeof lotsAndSellers>>[number];

const lotOf = ({ offerId, sellerId, asksForIoi }: Row) => ({
  offerId,
  sellerId,
  auction: true,
  privateSale: asksForIoi === 1,
  reverse: false,
});

const statusOf = ({ companyId, approved, blocked }: Row, overdue: Parameters<typeof factsOf>[2]['overdue']) => ({
  overdue,
  approved: approved === 1,
  blocked: blocked === 1,
  sellerCompanyId: companyId,
  waits: false,
});
