import { DurableObject } from './workers.ts';

/** A listener of a room: keeps the frames it is sent. */
export type Connection = {
  id: string;
  tags: readonly string[];
  state: unknown;
  setState: (state: unknown) => void;
  send: (frame: string) => void;
  close: () => void;
};
export type ConnectionContext = { request: Request };

/** What `partyserver` gives a room, as far as a simulation needs it. */
export class Server<Env> extends DurableObject<Env> {
  get name(): string {
    return this.ctx.id.name ?? '';
  }

  getConnections(tag?: string): Connection[] {
    const all = this.ctx.getWebSockets(tag) as unknown as Connection[];
    return [...all];
  }
}
