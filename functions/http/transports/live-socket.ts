import { auctionRoom, readOwnTicket } from '../../platform/room-ticket.ts';
import { closedForMaintenance } from '../access.ts';
import { isOwnOrigin } from '../credentials.ts';
import { retryHeaders } from '../envelope.ts';
import { type HttpContext, openRequest } from '../open-request.ts';
import { answer, badTicket, bareRequest, identityOf, watcherHeader } from './socket-parts.ts';

const ADDRESS = /^\/parties\/auction-room\/([a-z0-9_-]{1,64})$/i;

export const isLiveRoom = ({ url }: Request): boolean => ADDRESS.test(new URL(url).pathname);

/**
 * Connects a browser to the room of a live auction, with a ticket of the last minute that was given to this person for this
 * room (G1), from our own pages only (G3).
 */
export async function answerLiveSocket(c: HttpContext): Promise<Response> {
  const request = c.req.raw;
  const { pathname, searchParams } = new URL(request.url);
  const auctionId = ADDRESS.exec(pathname)?.[1] ?? '';
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return answer(426, 'Expected a WebSocket');
  if (!isOwnOrigin(request, c.env)) return answer(403, 'This socket must come from our own pages.');
  const ctx = await openRequest(c);
  const ticket = await readOwnTicket(ctx, searchParams.get('ticket') ?? '', auctionRoom(auctionId));
  if (!ticket) return badTicket();
  const closed = await closedForMaintenance(ctx, `/liveAuction/${auctionId}`);
  if (closed) return answer(closed.status, ctx.words.t(closed.message), retryHeaders(closed));
  const identity = { ...(await identityOf(ctx)), ...watcherHeader(ticket) };
  return ctx.rooms.auction(auctionId).fetch(bareRequest(request, identity));
}
