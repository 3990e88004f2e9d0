import { type Connection, type ConnectionContext, Server } from 'partyserver';
import type { Env } from '../functions/platform/env.ts';
import { isVisitor, listenerOf, tagsOf } from './lot/listeners.ts';

/** Sockets of one person in a room, and of all people together (G4). */
const MAX_SOCKETS = 5;
const MAX_SOCKETS_IN_ALL = 5_000;

/** A room with sockets: limits how many there are, and hears nothing from one that it has closed (G4). */
export abstract class SocketRoom extends Server<Env> {
  static override options = { hibernate: true };
  /** How many sockets one network address may have; it is all that the room knows of visitors. */
  protected abstract readonly maxSocketsPerAddress: number;

  override async fetch(request: Request): Promise<Response> {
    const listener = listenerOf(request);
    const most = isVisitor(listener) ? this.maxSocketsPerAddress : MAX_SOCKETS;
    if (this.ctx.getWebSockets().length >= MAX_SOCKETS_IN_ALL || this.ctx.getWebSockets(listener).length >= most)
      return new Response('Too many connections', { status: 429 });
    return super.fetch(request);
  }

  override getConnectionTags(_: Connection, { request }: ConnectionContext): string[] {
    return tagsOf(request);
  }

  /** A page goes on sending until it hears that its socket was closed. */
  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (socket.readyState === WebSocket.OPEN) await super.webSocketMessage(socket, message);
  }
}
