import type { Connection } from 'partyserver';
import type { LiveSignal } from '../../src/contract/auctions/live/frames.ts';
import type { SocketWatcher, Watcher } from '../../src/contract/auctions/live/room.ts';
import { WATCHER_HEADER } from '../../src/contract/sockets.ts';
import { whoIn } from '../socket-state.ts';
import { MOST_MESSAGE_LENGTH } from './attendance.ts';

const NOBODY: Watcher = { userId: null, view: 'room' };

/** Who opens a socket, as the Worker says. */
export function watcherIn(request: Request): SocketWatcher {
  const header = request.headers.get(WATCHER_HEADER);
  return header ? (JSON.parse(header) as SocketWatcher) : { ...NOBODY, nonce: '' };
}

/** Who is behind a socket; kept with it while the room sleeps. */
export const watcherOf = (connection: Connection): Watcher => whoIn<Watcher>(connection) ?? NOBODY;

/** What a page sent, or null for anything that is no signal (LA12). */
export function signalIn(message: unknown): LiveSignal | null {
  if (typeof message !== 'string' || message.length > MOST_MESSAGE_LENGTH) return null;
  try {
    return asSignal(JSON.parse(message));
  } catch {
    return null;
  }
}

function asSignal(value: unknown): LiveSignal | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, ticket, ...more } = value as Record<string, unknown>;
  if (Object.keys(more).length > 0) return null;
  if ((type === 'beat' || type === 'considering') && ticket === undefined) return { type };
  return type === 'ticket' && typeof ticket === 'string' ? { type, ticket } : null;
}
