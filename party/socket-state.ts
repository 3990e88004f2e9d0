import type { Connection } from 'partyserver';

/** What stays with a socket while its room sleeps: who is behind it, and the mark that its page has still to answer. */
type SocketState = { who: unknown; mark: string | null };

const stateOf = ({ state }: Connection): SocketState => (state as SocketState | null) ?? { who: null, mark: null };

/** Who the room said is behind a socket; null if it said nothing. */
export const whoIn = <Who>(connection: Connection): Who | null => stateOf(connection).who as Who | null;

export const setWho = (connection: Connection, who: unknown): void =>
  void connection.setState({ ...stateOf(connection), who } satisfies SocketState);

export const markOf = (connection: Connection): string | null => stateOf(connection).mark;

export const setMark = (connection: Connection, mark: string | null): void =>
  void connection.setState({ ...stateOf(connection), mark } satisfies SocketState);
