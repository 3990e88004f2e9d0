import { setReadToken } from '../../../db/changes/auctions/live.ts';
import type { Watcher } from '../../../src/contract/auctions/live/room.ts';
import { auctionRoomPath } from '../../../src/contract/auctions/live/room-path.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { auctionRoom, makeTicket } from '../../platform/room-ticket.ts';
import { hashToken } from '../../platform/session.ts';
import { openDesk, openLiveRoom, watcherFor } from './access.ts';

const TOKEN_BYTES = 24;

/** A ticket for the socket of a live auction’s room (G1). */
export async function giveTicket(ctx: Ctx, auctionId: string, view: Watcher['view'], readToken?: string) {
  const access = await openLiveRoom(ctx, auctionId, readToken);
  const watcher = await watcherFor(ctx, access, view, readToken);
  const { ticket, until } = await makeTicket(ctx, auctionRoom(auctionId), watcher);
  return { ticket, socket: auctionRoomPath(auctionId, ticket), until };
}

/** A new token for the projector’s link; only its digest is kept, and the one before it ends. */
export async function newProjectorLink(ctx: SignedIn, auctionId: string): Promise<{ read_token: string }> {
  await openDesk(ctx, auctionId, 'host', 'cohost', 'operator');
  const token = Buffer.from(ctx.random(TOKEN_BYTES)).toString('base64url');
  await ctx.commit({ statements: [setReadToken(auctionId, await hashToken(token))] });
  return { read_token: token };
}
