import { lotForRoom } from '../../../db/queries/bidding/lots.ts';
import { biddersPage } from '../../../db/queries/operators/bidders.ts';
import type { SignedIn } from '../../platform/context.ts';

/** A lot with the people who bid on it, for operators who retract a bid or cancel it; null for anyone else, and for an unknown lot. */
export async function showLotBidders(ctx: SignedIn, id: string, page: number, limit: number) {
  if (!ctx.person.staff) return null;
  const [lot, bidders] = await Promise.all([lotForRoom(ctx.db, id), biddersPage(ctx.db, id, page, limit)]);
  if (!lot) return null;
  const rows = bidders.rows.map((row) => ({ ...row, isOwn: row.id === ctx.person.id }));
  return {
    title: lot.title,
    takesBids: lot.auction,
    isOpen: lot.status === 'open',
    rows,
    pages: Math.ceil(bidders.total / limit),
  };
}
