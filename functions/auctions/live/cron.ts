import { auctionsWithoutHost, auctionsWithoutRoom, runningLiveLots } from '../../../db/queries/auctions/live.ts';
import { type Ctx, logFault } from '../../platform/context.ts';
import type { CronPart } from '../../platform/cron-part.ts';
import { tellAuctionRoom } from './ask-room.ts';
import { checkNewDoors } from './doors-check.ts';
import { invoiceDuePledges } from './invoice-pledges.ts';
import { prepareLiveAuction } from './prepare.ts';

const MOST_LOTS = 200;

/** Opens the rooms of live auctions whose doors are open. */
async function openRooms(ctx: Ctx): Promise<void> {
  for (const { auctionId, ownerId } of await auctionsWithoutRoom(ctx.db))
    await prepareLiveAuction(ctx, auctionId, ownerId);
}

/** Wakes the rooms of auctions without a host, which show one lot after the other. */
async function goOn(ctx: Ctx): Promise<void> {
  for (const auctionId of await auctionsWithoutHost(ctx.db)) await tellAuctionRoom(ctx, auctionId);
}

/** Lets the room of every lot that is shown, open or over record what has happened by itself (LA13, R24). */
async function catchUp(ctx: Ctx): Promise<void> {
  for (const lotId of await runningLiveLots(ctx.db, MOST_LOTS)) {
    await closeIfOver(ctx, lotId).catch((error: unknown) => logFault(`live lot ${lotId}`, error));
  }
}

async function closeIfOver(ctx: Ctx, lotId: string): Promise<void> {
  using _ = await ctx.rooms.lot(lotId).closeIfOver(lotId);
}

export const liveCron: readonly CronPart[] = [
  { name: 'open live rooms', run: openRooms },
  { name: 'check the doors of live auctions', run: checkNewDoors },
  { name: 'catch up live lots', run: catchUp },
  { name: 'go on without a host', run: goOn },
  { name: 'invoice pledges', run: (ctx) => invoiceDuePledges(ctx) },
];
