import type { Connection } from 'partyserver';
import { CLOSE_SILENT } from '../src/contract/sockets.ts';
import { afterAnswer, answerTo, type MarkFrame, mostUnread, stepAfter, type Unread } from '../src/domain/kit/unread.ts';
import { markOf, setMark } from './socket-state.ts';

const MARK_BYTES = 12;

/**
 * The pages that read a room's sockets. What a page does not read waits in the room's memory, and the platform does not say
 * how much that is: so a page answers marks among the frames, and one that lags too far is dropped (G4, decision 0169).
 */
export class Readers {
  readonly #unread = new WeakMap<Connection, Unread>();
  readonly #random: (bytes: number) => Uint8Array;
  #most = mostUnread(1);

  /** Marks are random, so that nobody can answer one before they have read it. */
  constructor(random: (bytes: number) => Uint8Array) {
    this.#random = random;
  }

  /** A socket that has just been opened. */
  add(connection: Connection): void {
    this.#unread.set(connection, { size: 0, beforeMark: null });
  }

  /** Sends each page its frame; null for none. */
  sendAll(connections: readonly Connection[], frameFor: (connection: Connection) => string | null): void {
    this.#most = mostUnread(connections.length);
    for (const connection of connections) {
      const frame = frameFor(connection);
      if (frame !== null) this.send(connection, frame);
    }
  }

  send(connection: Connection, frame: string): void {
    const unread = this.#unread.get(connection) ?? this.#unreadAfterSleep(connection);
    unread.size += frame.length;
    const step = stepAfter(unread, this.#most);
    if (step === 'drop') connection.close(CLOSE_SILENT, 'This page reads too slowly');
    else trySend(connection, frame);
    if (step === 'mark') this.#sendMark(connection, unread);
  }

  /** Whether a message is the answer to the socket's mark, which counts once. */
  hasRead(connection: Connection, message: unknown): boolean {
    const mark = markOf(connection);
    if (mark === null || message !== answerTo({ type: 'mark', mark })) return false;
    setMark(connection, null);
    this.#unread.set(connection, afterAnswer(this.#unread.get(connection) ?? { size: 0, beforeMark: 0 }));
    return true;
  }

  #sendMark(connection: Connection, unread: Unread): void {
    unread.beforeMark = unread.size;
    const mark = Buffer.from(this.#random(MARK_BYTES)).toString('base64url');
    setMark(connection, mark);
    trySend(connection, JSON.stringify({ type: 'mark', mark } satisfies MarkFrame));
  }

  /** A room that slept has forgotten the sizes. It drops a page that owed an answer all the while, and asks any other for one. */
  #unreadAfterSleep(connection: Connection): Unread {
    const size = markOf(connection) === null ? this.#most / 4 : this.#most;
    const unread = { size, beforeMark: null };
    this.#unread.set(connection, unread);
    return unread;
  }
}

/** A socket that takes no frame is closed. */
function trySend(connection: Connection, frame: string): void {
  try {
    connection.send(frame);
  } catch {
    connection.close(1011, 'Unexpected error');
  }
}
