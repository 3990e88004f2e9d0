import type { Connection } from 'partyserver';
import { validSessions } from '../../db/queries/accounts/sessions.ts';
import type { Ctx } from '../../functions/platform/context.ts';
import { LISTENER_HEADER, SESSION_HEADER } from '../../src/contract/bidding/room.ts';
import { CLOSE_SESSION_ENDED } from '../../src/contract/sockets.ts';

/** Who listens on a socket: a person's id, or the network address of a visitor. */
export const listenerOf = (request: Request): string => request.headers.get(LISTENER_HEADER) ?? 'at nowhere';

export const isVisitor = (listener: string): boolean => listener.startsWith('at ');

/** The tags of a socket: its listener and, for a person, the session. */
export function tagsOf(request: Request): string[] {
  const session = request.headers.get(SESSION_HEADER);
  return session ? [listenerOf(request), SESSION + session] : [listenerOf(request)];
}

const SESSION = 'session ';

/** The digest of the session that a socket belongs to; null for a visitor's. */
export function sessionOf({ tags }: Connection): string | null {
  return tags.find((tag) => tag.startsWith(SESSION))?.slice(SESSION.length) ?? null;
}

/** Closes the sockets whose session has ended, or whose account was deactivated (C9). */
export async function closeEnded({ db, now }: Ctx, connections: readonly Connection[]): Promise<void> {
  const sessions = connections.map((connection) => ({ connection, session: sessionOf(connection) }));
  const known = new Set(sessions.flatMap(({ session }) => session ?? []));
  if (known.size === 0) return;
  const valid = await validSessions(db, [...known], now());
  for (const { connection, session } of sessions) {
    if (session && !valid.has(session)) connection.close(CLOSE_SESSION_ENDED, 'The session has ended');
  }
}
