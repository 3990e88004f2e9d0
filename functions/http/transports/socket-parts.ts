import { LISTENER_HEADER, SESSION_HEADER } from '../../../src/contract/bidding/room.ts';
import { WATCHER_HEADER } from '../../../src/contract/sockets.ts';
import { network } from '../../../src/domain/kit/network.ts';
import type { Ctx } from '../../platform/context.ts';
import type { readOwnTicket } from '../../platform/room-ticket.ts';
import { hashToken } from '../../platform/session.ts';

const listenerOf = ({ person, ip }: Ctx): string => person?.id ?? `at ${ip ? network(ip) : 'an unknown address'}`;

export async function identityOf(ctx: Ctx): Promise<Record<string, string>> {
  const session: Record<string, string> = ctx.token ? { [SESSION_HEADER]: await hashToken(ctx.token) } : {};
  return { [LISTENER_HEADER]: listenerOf(ctx), ...session };
}

type Ticket = NonNullable<Awaited<ReturnType<typeof readOwnTicket>>>;

/** Tells the room whose ticket opens the socket. */
export const watcherHeader = ({ userId, view, nonce }: Ticket): Record<string, string> => ({
  [WATCHER_HEADER]: JSON.stringify({ userId, view, nonce }),
});

/** Only the WebSocket headers and who listens. The query is dropped, because it could claim to be another listener. */
export function bareRequest(request: Request, identity: Record<string, string>): Request {
  const headers = new Headers(identity);
  for (const [name, value] of request.headers) {
    if (name === 'upgrade' || name === 'connection' || name.startsWith('sec-websocket-')) headers.set(name, value);
  }
  const { origin, pathname } = new URL(request.url);
  return new Request(origin + pathname, { headers });
}

export const answer = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(text, { status, headers: { 'cache-control': 'private, no-store', ...headers } });

export const badTicket = () => answer(403, 'This ticket is not valid. Please ask for another one.');
