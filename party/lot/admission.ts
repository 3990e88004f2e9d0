import type { Connection } from 'partyserver';
import { listenersAmong } from '../../db/queries/access/listeners.ts';
import type { Ctx } from '../../functions/platform/context.ts';
import { CLOSE_ASK_AGAIN, WATCHER_HEADER } from '../../src/contract/sockets.ts';
import { type LotView, viewOf } from '../../src/domain/access/listening.ts';
import { setWho, whoIn } from '../socket-state.ts';

/** Whose ticket opened a socket, and what they may hear; kept with the socket while the room sleeps. */
type Grant = { userId: string; view: LotView };

/** The ticket that opens a socket, as the Worker has read it; null without one. */
export function ticketIn(request: Request): (Grant & { nonce: string }) | null {
  const header = request.headers.get(WATCHER_HEADER);
  return header ? (JSON.parse(header) as Grant & { nonce: string }) : null;
}

/** Null for a socket that came without a ticket. */
export const grantOf = (connection: Connection): Grant | null => whoIn<Grant>(connection);

export const grant = (connection: Connection, { userId, view }: Grant): void =>
  setWho(connection, { userId, view } satisfies Grant);

/** Whether a socket gets the states of a lot. */
export const hearsLive = (connection: Connection, isPrivate: boolean): boolean =>
  !isPrivate || grantOf(connection)?.view === 'live';

/** The page asks for a ticket, or for another one. */
export const askAgain = (connection: Connection): void =>
  connection.close(CLOSE_ASK_AGAIN, 'Please ask for a new ticket');

/** Closes the sockets with tickets whose people may hear more or less than when they came (G1). */
export async function closeOutsiders(
  { db, now }: Ctx,
  offerId: string,
  connections: readonly Connection[],
): Promise<void> {
  const granted = connections.flatMap((connection) => {
    const grant = grantOf(connection);
    return grant ? [{ connection, grant }] : [];
  });
  const userIds = new Set(granted.map(({ grant }) => grant.userId));
  const people = await listenersAmong(db, offerId, [...userIds], now());
  for (const { connection, grant } of granted) {
    const facts = people.get(grant.userId);
    if (!facts || viewOf(facts) !== grant.view) askAgain(connection);
  }
}
