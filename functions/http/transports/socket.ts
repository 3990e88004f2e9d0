import { hasRoom } from '../../bidding/has-room.ts';
import { lotRoom, readOwnTicket } from '../../platform/room-ticket.ts';
import { closedForMaintenance } from '../access.ts';
import { isOwnOrigin } from '../credentials.ts';
import { retryHeaders } from '../envelope.ts';
import { type HttpContext, openRequest, visitorOf } from '../open-request.ts';
import { answerLiveSocket, isLiveRoom } from './live-socket.ts';
import { answer, badTicket, bareRequest, identityOf, watcherHeader } from './socket-parts.ts';

/**
 * Connects a browser to the room of an open lot: `/parties/lot-room/{offerId}`. From our own pages only (G3), and never
 * for a draft; the room of a private lot closes sockets without a ticket (G1). The listener is taken from the session, with
 * which the socket ends (C9); nothing else of the request reaches the room.
 */
export async function answerSocket(c: HttpContext): Promise<Response> {
  const request = c.req.raw;
  if (isLiveRoom(request)) return answerLiveSocket(c);
  const { pathname, searchParams } = new URL(request.url);
  const offerId = ADDRESS.exec(pathname)?.[1];
  if (!offerId) return answer(404, 'Not found');
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return answer(426, 'Expected a WebSocket');
  if (!isOwnOrigin(request, c.env)) return answer(403, 'This socket must come from our own pages.');
  const [known, ctx] = await Promise.all([hasRoom(visitorOf(c).db, offerId), openRequest(c)]);
  if (!known) return answer(404, 'Not found');
  const given = searchParams.get('ticket');
  const ticket = given === null ? null : await readOwnTicket(ctx, given, lotRoom(offerId));
  if (given !== null && !ticket) return badTicket();
  const closed = await closedForMaintenance(ctx, `/productView/${offerId}`);
  if (closed) return answer(closed.status, ctx.words.t(closed.message), retryHeaders(closed));
  const identity = { ...(await identityOf(ctx)), ...(ticket && watcherHeader(ticket)) };
  return ctx.rooms.lot(offerId).fetch(bareRequest(request, identity));
}

const ADDRESS = /^\/parties\/lot-room\/([a-z0-9_-]{1,64})$/i;
