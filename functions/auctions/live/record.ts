import { auctionOfLiveLot } from '../../../db/queries/auctions/live.ts';
import type { LiveEvent } from '../../../src/contract/auctions/live/frames.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/refusal.ts';
import { openLiveRoom } from './access.ts';
import { askRoom } from './ask-room.ts';

/** The entries of a live lot's order after a place, for a page that has missed some. */
export async function readLiveRecord(ctx: Ctx, lotId: string, after: number) {
  const lot = await auctionOfLiveLot(ctx.db, lotId);
  if (!lot) throw notFound('offer');
  await openLiveRoom(ctx, lot.auctionId);
  using answer = await askRoom(() => ctx.rooms.lot(lotId).liveEvents(lotId, after));
  if (!answer) throw notFound('offer');
  const events: LiveEvent[] = answer.events.map((event) => ({ ...event }));
  return { project_id: lotId, version: answer.version, events };
}
