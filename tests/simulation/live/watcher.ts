import type { LiveFrame, LiveRoom } from '../../../src/contract/auctions/live/frames.ts';
import { LISTENER_HEADER } from '../../../src/contract/bidding/room.ts';
import { WATCHER_HEADER } from '../../../src/contract/sockets.ts';
import { answerTo, type MarkFrame } from '../../../src/domain/kit/unread.ts';
import type { Connection } from '../platform/partyserver.ts';
import type { Stage } from '../stage.ts';
import { AUCTION_ID, HOST } from './evening.ts';

const BEAT_EVERY_MS = 5_000;
/** A line is sometimes cut for longer than the room waits, which then closes the socket. */
const CUT_MS = 25_000;
/** Beats after the evening until every screen shows its end, whatever went wrong before. */
const MOST_BEATS = 60;

/** Someone who watches the room: what their screen shows, which never goes back (LA11). */
export class Watcher {
  readonly name: string;
  readonly #stage: Stage;
  #connection: Connection | null = null;
  #times = 0;
  shown: LiveRoom | null = null;

  constructor(stage: Stage, name: string) {
    this.name = name;
    this.#stage = stage;
  }

  /** Watches with a beat every five seconds until `over`, and then until the screen shows the end. */
  async watch(over: Promise<unknown>): Promise<void> {
    const { world, checks } = this.#stage;
    let isOver = false;
    void over.then(
      () => {
        isOver = true;
      },
      () => undefined,
    );
    for (let left = MOST_BEATS; !isOver || !this.shown || !checks.isOnScreen(this.shown); left -= isOver ? 1 : 0) {
      if (left === 0) throw new Error(`(LA11) the screen of ${this.name} still shows ${JSON.stringify(this.shown)}`);
      await (this.#connection ? this.#beat(this.#connection) : this.#connect());
      await world.scheduler.sleep(world.random() < 0.03 ? CUT_MS : BEAT_EVERY_MS);
    }
    if (this.#connection) await world.auctionRooms.leave(AUCTION_ID, this.#connection);
  }

  async #beat(connection: Connection): Promise<void> {
    await this.#stage.world.auctionRooms.hear(AUCTION_ID, connection, '{"type":"beat"}');
  }

  /** Opens a socket with a ticket of its own. */
  async #connect(): Promise<void> {
    const { auctionRooms } = this.#stage.world;
    this.#times += 1;
    const nonce = `${this.name}-${this.#times}`;
    const connection = this.#newConnection(`socket-of-${nonce}`);
    const view = this.name === HOST ? 'desk' : 'room';
    const watcher = JSON.stringify({ userId: `usr_${this.name}`, view, nonce });
    const headers = { [WATCHER_HEADER]: watcher, [LISTENER_HEADER]: `usr_${this.name}` };
    this.#connection = connection;
    const isOpen = await auctionRooms.connect(AUCTION_ID, connection, new Request('http://kindhour.sim', { headers }));
    if (!isOpen) this.#connection = null;
  }

  #newConnection(id: string): Connection {
    const connection: Connection = {
      id,
      tags: [`usr_${this.name}`],
      state: null,
      setState: (state: unknown) => Object.assign(connection, { state }),
      send: (frame: string) => this.#connection === connection && this.#take(frame),
      close: () => {
        this.#stage.world.auctionRooms.drop(AUCTION_ID, connection);
        if (this.#connection === connection) this.#connection = null;
      },
    };
    return connection;
  }

  /** Pages answer a moment later. */
  #answer(mark: MarkFrame): void {
    const { world } = this.#stage;
    const connection = this.#connection;
    world.scheduler.in(world.random() * 200, () => {
      if (connection && connection === this.#connection)
        void world.auctionRooms.hear(AUCTION_ID, connection, answerTo(mark));
    });
  }

  #take(text: string): void {
    this.#stage.checks.frame(this.name, text);
    const frame = JSON.parse(text) as LiveFrame;
    if (frame.type === 'mark') this.#answer(frame);
    if (frame.type !== 'room') return;
    if (isOlder(frame, this.shown)) this.#stage.checks.broken(`(LA11) the screen of ${this.name} went back`);
    this.shown = frame;
    this.#stage.checks.raiseOnScreen(this.name, frame.raise);
  }
}

/** A state of the same lot with a smaller version, or of an older block. */
function isOlder(frame: LiveRoom, shown: LiveRoom | null): boolean {
  if (!shown) return false;
  if (frame.block < shown.block) return true;
  const isSameLot = frame.lot && shown.lot && frame.lot.project_id === shown.lot.project_id;
  return isSameLot ? (frame.lot?.version ?? 0) < (shown.lot?.version ?? 0) : false;
}
