import { type AuctionRow, auctionsByTheClock } from '../../db/queries/auctions/auctions.ts';
import { overdueAuctionRequests } from '../../db/queries/auctions/guests.ts';
import { lotTotals } from '../../db/queries/auctions/lots.ts';
import { judgeMove } from '../../src/domain/auctions/life/judge.ts';
import { type Ctx, logFault } from '../platform/context.ts';
import { expireRequest } from './guests.ts';
import { catchUp, moveStatements } from './move-auction.ts';
import { factsOf } from './read-auction.ts';

const MOST_AT_ONCE = 50;

/**
 * Records what is due by the clock: doors, the start and the end of timed auctions, and that everything is paid.
 * Readers already see doors and start by the clock. One that fails does not block the others.
 */
export async function followClock(ctx: Ctx): Promise<void> {
  const auctions = await auctionsByTheClock(ctx.db, ctx.now(), MOST_AT_ONCE);
  const totals = await lotTotals(
    ctx.db,
    auctions.map(({ id }) => id),
  );
  await Promise.all(
    auctions.map((auction) =>
      follow(ctx, auction, totals(auction.id)).catch((error: unknown) => logFault(`auction ${auction.id}`, error)),
    ),
  );
}

async function follow(ctx: Ctx, auction: AuctionRow, lots: ReturnType<Awaited<ReturnType<typeof lotTotals>>>) {
  const facts = factsOf(auction, lots, ctx.now());
  const attempt = { auction: facts, now: ctx.now(), reason: '' };
  const over = (['ended', 'settled'] as const).find((to) => judgeMove(attempt, 'clock', to).ok);
  const last = over ? moveStatements(ctx, auction.id, { from: facts.status, to: over, reason: '' }) : [];
  const statements = [...catchUp(ctx, auction), ...last];
  if (statements.length > 0) await ctx.commit({ statements });
}

/** Marks unanswered requests as expired (R33). Readers already see them as expired. */
export async function expireGuestRequests(ctx: Ctx): Promise<void> {
  const overdue = await overdueAuctionRequests(ctx.db, ctx.now(), MOST_AT_ONCE);
  await Promise.all(overdue.map((request) => ctx.commit({ statements: expireRequest(ctx, request) })));
}
