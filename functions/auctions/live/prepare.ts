import { openLiveAuction, queueLots } from '../../../db/changes/auctions/live.ts';
import { WIN_AFTER_MS } from '../../../src/domain/bidding/live.ts';
import type { Ctx } from '../../platform/context.ts';

/** Gives a live auction its room and makes its lots live. Doing it again queues lots that were added since. */
export async function prepareLiveAuction(ctx: Ctx, auctionId: string, ownerId: string): Promise<void> {
  const room = { auctionId, mode: 'host' as const, winAfterMs: WIN_AFTER_MS, hostId: ownerId, at: ctx.now() };
  await ctx.commit({ statements: [openLiveAuction(room), ...queueLots(auctionId)] });
}
