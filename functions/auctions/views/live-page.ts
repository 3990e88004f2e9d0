import { liveAuction } from '../../../db/queries/auctions/live.ts';
import { staffOf } from '../../../db/queries/auctions/staff.ts';
import type { AuctionRecord } from '../../../src/contract/auctions/record.ts';
import type { Catalogue } from '../../../src/contract/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { unlessRefused } from '../../platform/refusal.ts';
import { claimsAtOnce, hasDesk } from '../live/access.ts';
import { storedReport } from '../live/doors-check.ts';
import { lookAround } from '../live/look.ts';
import { visibleAuction } from '../read-auction.ts';
import { recordOf } from '../records.ts';

type RoomView = Catalogue['auction/live/room']['output']['_zod']['output'];

/** An auction and its live room; `room` is null before the doors open. Null if the viewer may see neither. */
export async function showLiveAuction(ctx: Ctx, id: string) {
  const [auction, room] = await Promise.all([recordFor(ctx, id), roomFor(ctx, id)]);
  return auction && { auction, room };
}

/** The same for a desk, with those to whom its host can hand it and how the viewer can take it; null unless they work there. */
export async function showDesk(ctx: Ctx, id: string) {
  const shown = await showLiveAuction(ctx, id);
  if (!shown?.room || !hasDesk(shown.room.you.roles)) return null;
  const { auction, room } = shown;
  const [staff, row] = await Promise.all([staffOf(ctx.db, id), liveAuction(ctx.db, id)]);
  const cohosts = staff.filter(({ role }) => role === 'cohost');
  const people = cohosts.map(({ userId, username }) => ({ id: userId, name: username }));
  const owner = { id: auction.owner_id, name: auction.owner_name };
  const successors = [owner, ...people].filter((each) => each.id !== ctx.person?.id);
  return {
    auction,
    room,
    successors,
    claimsAtOnce: claimsAtOnce(auction.owner_id, room.you.roles, ctx.person?.id),
    doors: storedReport(row?.doorsReport ?? null, ctx.words),
  };
}

/** The room as a projector sees it, without names: by its token, or for someone who works there. */
export async function showProjector(ctx: Ctx, id: string, readToken?: string) {
  const [row, look] = await Promise.all([liveAuction(ctx.db, id), roomFor(ctx, id, readToken ?? '')]);
  return row && look && { title: row.title, currency: row.currency, room: look };
}

const recordFor = (ctx: Ctx, id: string): Promise<AuctionRecord | null> =>
  unlessRefused(visibleAuction(ctx, id).then((row) => recordOf(ctx, row)));

const roomFor = (ctx: Ctx, id: string, readToken?: string): Promise<RoomView | null> =>
  unlessRefused(lookAround(ctx, id, readToken));
