import { LISTENER_HEADER, SESSION_HEADER } from '../../../src/contract/bidding/room.ts';
import { network } from '../../../src/domain/kit/network.ts';
import type { Ctx } from '../../platform/context.ts';
import { hashToken } from '../../platform/session.ts';

const listenerOf = ({ person, ip }: Ctx): string => person?.id ?? `at ${ip ? network(ip) : 'an unknown address'}`;

export async function identityOf(ctx: Ctx): Promise<Record<string, string>> {
  const session: Record<string, string> = ctx.token ? { [SESSION_HEADER]: await hashToken(ctx.token) } : {};
  return { [LISTENER_HEADER]: listenerOf(ctx), ...session };
}

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
