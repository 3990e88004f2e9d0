import type { LiveFrame, LiveRoom } from '../../../src/contract/auctions/live/frames.ts';
import { LISTENER_HEADER } from '../../../src/contract/bidding/room.ts';
import { WATCHER_HEADER } from '../../../src/contract/sockets.ts';
import type { Connection } from '../platform/partyserver.ts';
import type { Stage } from '../stage.ts';
import { AUCTION_ID, HOST } from './evening.ts';

const BEAT_EVERY_MS = 5_000;
/** The host’s line is sometimes cut for longer than the room waits. */
const CUT_MS = 25_000;

/** Someone who watches the room: what their screen shows, which never goes back (LA11). */
export class Watcher {
  readonly name: string;
  readonly #stage: Stage;
  readonly #connection: Connection;
  shown: LiveRoom | null = null;

  constructor(stage: Stage, name: string) {
    this.name = name;
    this.#stage = stage;
    this.#connection = {
      id: `socket-of-${name}`,
      tags: [`usr_${name}`],
      state: null,
      setState: (state: unknown) => Object.assign(this.#connection, { state }),
      send: (frame: string) => this.#take(frame),
      close: () => {},
    };
  }

  /** Watches until the evening is over, with a beat every five seconds. */
  async watch(): Promise<void> {
    const { world } = this.#stage;
    const view = this.name === HOST ? 'desk' : 'room';
    const watcher = JSON.stringify({ userId: `usr_${this.name}`, view, nonce: this.name });
    const headers = { [WATCHER_HEADER]: watcher, [LISTENER_HEADER]: `usr_${this.name}` };
    await world.auctionRooms.connect(AUCTION_ID, this.#connection, new Request('http://kindhour.sim', { headers }));
    while (!this.#stage.isOver()) {
      await world.scheduler.sleep(world.random() < 0.03 ? CUT_MS : BEAT_EVERY_MS);
      await world.auctionRooms.hear(AUCTION_ID, this.#connection, '{"type":"beat"}');
    }
  }

  #take(text: string): void {
    this.#stage.checks.frame(this.name, text);
    const frame = JSON.parse(text) as LiveFrame;
    if (frame.type !== 'room') return;
    if (isOlder(frame, this.shown)) this.#stage.checks.broken(`(LA11) the screen of ${this.name} went back`);
    this.shown = frame;
  }
}

/** A state of the same lot with a smaller version, or of an older block. */
function isOlder(frame: LiveRoom, shown: LiveRoom | null): boolean {
  if (!shown) return false;
  if (frame.block < shown.block) return true;
  const isSameLot = frame.lot && shown.lot && frame.lot.project_id === shown.lot.project_id;
  return isSameLot ? (frame.lot?.version ?? 0) < (shown.lot?.version ?? 0) : false;
}
