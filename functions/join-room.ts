import { isLot } from '../db/queries/lots.ts';
import { LISTENER_HEADER } from '../src/contract/room.ts';
import { makeContext, type Surroundings } from './context.ts';
import { ipOf, isOwnOrigin, readCredentials } from './credentials.ts';
import { network } from './pace.ts';
import { readSession } from './session.ts';

/**
 * Lets a browser listen to the room of an open lot: `/parties/lot-room/{offerId}`. From our own pages only (G3), and
 * never to a draft (G1). Who listens is read from the session; nothing else of the request reaches the room.
 */
export async function joinRoom(request: Request, around: Surroundings): Promise<Response> {
  const offerId = ADDRESS.exec(new URL(request.url).pathname)?.[1];
  if (!offerId) return answer(404, 'Not found');
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return answer(426, 'Expected a WebSocket');
  if (!isOwnOrigin(request, around.env)) return answer(403, 'This socket must come from our own pages.');
  const ctx = makeContext(around, { actor: { kind: 'visitor', id: null }, ip: ipOf(request) });
  const [known, session] = await Promise.all([
    isLot(ctx.db, offerId),
    readSession(ctx, readCredentials(request, around.env).token),
  ]);
  if (!known) return answer(404, 'Not found');
  const listener = session?.person.id ?? `at ${ctx.ip ? network(ctx.ip) : 'an unknown address'}`;
  return ctx.rooms.lot(offerId).fetch(bareRequest(request, listener));
}

const ADDRESS = /^\/parties\/lot-room\/([a-z0-9_-]{1,64})$/i;

/** The socket's own headers and the listener: not the address's query, which could claim another's name. */
function bareRequest(request: Request, listener: string): Request {
  const headers = new Headers({ [LISTENER_HEADER]: listener });
  for (const [name, value] of request.headers) {
    if (name === 'upgrade' || name === 'connection' || name.startsWith('sec-websocket-')) headers.set(name, value);
  }
  const { origin, pathname } = new URL(request.url);
  return new Request(origin + pathname, { headers });
}

const answer = (status: number, text: string) =>
  new Response(text, { status, headers: { 'cache-control': 'private, no-store' } });
