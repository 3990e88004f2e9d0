import { LISTENER_HEADER, SESSION_HEADER } from '../../../src/contract/bidding/room.ts';
import { network } from '../../../src/domain/kit/network.ts';
import { hasRoom } from '../../bidding/has-room.ts';
import type { Ctx } from '../../platform/context.ts';
import { hashToken } from '../../platform/session.ts';
import { closedForMaintenance } from '../access.ts';
import { isOwnOrigin } from '../credentials.ts';
import { retryHeaders } from '../envelope.ts';
import { type HttpContext, openRequest, visitorOf } from '../open-request.ts';

/**
 * Connects a browser to the room of an open lot: `/parties/lot-room/{offerId}`. From our own pages only (G3), and never
 * for a draft (G1). The listener is taken from the session, with which the socket ends (C9); nothing else of the request
 * reaches the room.
 */
export async function answerSocket(c: HttpContext): Promise<Response> {
  const request = c.req.raw;
  const offerId = ADDRESS.exec(new URL(request.url).pathname)?.[1];
  if (!offerId) return answer(404, 'Not found');
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return answer(426, 'Expected a WebSocket');
  if (!isOwnOrigin(request, c.env)) return answer(403, 'This socket must come from our own pages.');
  const [known, ctx] = await Promise.all([hasRoom(visitorOf(c).db, offerId), openRequest(c)]);
  if (!known) return answer(404, 'Not found');
  const closed = await closedForMaintenance(ctx, `/productView/${offerId}`);
  if (closed) return answer(closed.status, ctx.words.t(closed.message), retryHeaders(closed));
  return ctx.rooms.lot(offerId).fetch(bareRequest(request, await identityOf(ctx)));
}

const ADDRESS = /^\/parties\/lot-room\/([a-z0-9_-]{1,64})$/i;

const listenerOf = ({ person, ip }: Ctx): string => person?.id ?? `at ${ip ? network(ip) : 'an unknown address'}`;

async function identityOf(ctx: Ctx): Promise<Record<string, string>> {
  const session: Record<string, string> = ctx.token ? { [SESSION_HEADER]: await hashToken(ctx.token) } : {};
  return { [LISTENER_HEADER]: listenerOf(ctx), ...session };
}

/** Only the WebSocket headers and who listens. The query is dropped, because it could claim to be another listener. */
function bareRequest(request: Request, identity: Record<string, string>): Request {
  const headers = new Headers(identity);
  for (const [name, value] of request.headers) {
    if (name === 'upgrade' || name === 'connection' || name.startsWith('sec-websocket-')) headers.set(name, value);
  }
  const { origin, pathname } = new URL(request.url);
  return new Request(origin + pathname, { headers });
}

const answer = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(text, { status, headers: { 'cache-control': 'private, no-store', ...headers } });
