import { releaseLiveLots } from '../../../db/changes/auctions/live.ts';
import { liveAuction } from '../../../db/queries/auctions/live.ts';
import type { AuctionStatus } from '../../../src/domain/auctions/auction.ts';
import type { Ctx } from '../../platform/context.ts';
import { tellAuctionRoom } from './ask-room.ts';
import { prepareLiveAuction } from './prepare.ts';

type Moved = { id: string; ownerId: string; mode: 'timed' | 'live' };

/**
 * The effects of a live auction’s move to another state: with the doors its room opens; on hold the lot on the block is held;
 * cancelled, lots that were never called are ordinary again. Everyone in the room hears of it.
 */
export async function afterMove(ctx: Ctx, { id, ownerId, mode }: Moved, to: AuctionStatus, reason: string) {
  if (mode !== 'live') return;
  if (to === 'doors' || to === 'live') await prepareLiveAuction(ctx, id, ownerId);
  if (to === 'cancelled') await ctx.commit({ statements: releaseLiveLots(id) });
  const row = await liveAuction(ctx.db, id);
  if (!row) return;
  if (to === 'held' && row.lotId !== null) await holdLot(ctx, row.lotId, row.hostId, reason);
  await tellAuctionRoom(ctx, id);
}

/** Refused if nothing is open, which is as good. */
async function holdLot(ctx: Ctx, lotId: string, by: string, reason: string): Promise<void> {
  const intent = { command: 'hold' as const, reason };
  using _ = await ctx.rooms.lot(lotId).call(lotId, { intent, by, role: 'clock', key: `held-${ctx.now()}` });
}
