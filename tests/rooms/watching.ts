import { expect } from 'vitest';
import type { LiveFrame, LiveRoom } from '../../src/contract/auctions/live/frames.ts';
import { answerTo, type MarkFrame } from '../../src/domain/kit/unread.ts';
import { type CastName, castToken } from '../support/cast.ts';
import { api, SITE, send } from '../support/kit.ts';

type View = 'room' | 'desk' | 'projector';

/** Asks for a ticket of a live auction’s room. */
export async function ticketFor(auction_id: string, as?: CastName, view: View = 'room', read_token?: string) {
  const token = read_token === undefined ? {} : { read_token };
  return api('auction/live/ticket', { auction_id, view, ...token }, as ? { as } : {});
}

type Joining = { as?: CastName | undefined; origin?: string | null };

/** Opens a socket by its address. */
export function join(path: string, { as, origin = SITE }: Joining = {}) {
  const headers = new Headers({ upgrade: 'websocket' });
  if (origin) headers.set('origin', origin);
  if (as) headers.set('cookie', `kindhour=${castToken(as)}`);
  return send(path, { headers });
}

/** A socket of a room, and all that came over it. */
export class Watching {
  readonly frames: string[] = [];
  readonly closed: Promise<number>;
  readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    const { promise, resolve } = Promise.withResolvers<number>();
    this.closed = promise;
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)));
    socket.addEventListener('close', ({ code }) => resolve(code));
    socket.accept();
  }

  /** Answers a mark, as pages do. */
  protected answer(mark: MarkFrame): void {
    this.socket.send(answerTo(mark));
  }

  #hear(text: string): void {
    this.frames.push(text);
    const frame = JSON.parse(text) as LiveFrame;
    if (frame.type === 'mark') this.answer(frame);
  }

  get all(): LiveFrame[] {
    return this.frames.map((frame) => JSON.parse(frame) as LiveFrame);
  }

  get rooms(): LiveRoom[] {
    return this.all.filter((frame) => frame.type === 'room');
  }

  /** Waits for a state of the room. */
  async sees(done: (room: LiveRoom) => boolean): Promise<LiveRoom> {
    await expect.poll(() => this.rooms.some(done)).toBe(true);
    return this.rooms.findLast(done) as LiveRoom;
  }
}

/** One whose page reads nothing more, as far as the room can know: it answers no mark. */
export class SlowWatching extends Watching {
  protected override answer(): void {}
}

/** Watches a live auction’s room by a ticket of one’s own. */
export async function watch(
  id: string,
  as?: CastName,
  view: View = 'room',
  readToken?: string,
  Kind: new (socket: WebSocket) => Watching = Watching,
): Promise<Watching> {
  const { data } = await ticketFor(id, as, view, readToken);
  const { webSocket } = await join(data.socket, { as });
  if (!webSocket) throw new Error('no socket');
  return new Kind(webSocket);
}
