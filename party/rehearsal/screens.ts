import { elapsedMs } from '../../functions/platform/context.ts';
import type { AuctionRoomCalls } from '../../functions/platform/rooms.ts';
import type { LiveFrame, LiveLot, LiveRoom } from '../../src/contract/auctions/live/frames.ts';
import type { Watcher } from '../../src/contract/auctions/live/room.ts';
import { LISTENER_HEADER } from '../../src/contract/bidding/room.ts';
import { WATCHER_HEADER } from '../../src/contract/sockets.ts';
import { MOST_SCREEN_MS } from '../../src/domain/auctions/rehearsal/report.ts';
import { answerTo } from '../../src/domain/kit/unread.ts';

/** How often screens beat, as pages do. */
const BEAT_EVERY_MS = 5_000;
const LOOK_EVERY_MS = 10;

/** A state that every screen has to reach, and since when (`elapsedMs`). */
type Expected = { lotId: string; version: number; since: number };

/** The sockets of a rehearsal’s robots in the hall, which see what people would see. */
export class Screens {
  readonly #screens: Screen[];
  readonly #beat: ReturnType<typeof setInterval>;
  /** States that a screen has not shown in time. */
  #late = 0;

  /** One screen for each watcher. Throws if the hall lets one of them not in. */
  static async open(hall: DurableObjectStub<AuctionRoomCalls>, watchers: readonly Watcher[]): Promise<Screens> {
    return new Screens(await Promise.all(watchers.map((watcher, i) => openOne(hall, watcher, i))));
  }

  private constructor(screens: Screen[]) {
    this.#screens = screens;
    this.#beat = setInterval(() => {
      for (const screen of screens) screen.beat();
    }, BEAT_EVERY_MS);
  }

  /** What a screen shows on the block; null before it has shown anything. */
  lotOn(screen: number): LiveLot | null {
    return this.#screens[screen]?.room?.lot ?? null;
  }

  /** A change has been answered, so every screen has to show it. */
  expect(lotId: string, version: number): void {
    for (const screen of this.#screens) screen.expect({ lotId, version, since: elapsedMs() });
  }

  /** Waits until every screen shows what is expected; what one does not show in time counts as missed. */
  async agree(): Promise<void> {
    const giveUpAt = elapsedMs() + MOST_SCREEN_MS;
    while (this.#screens.some(({ isBehind }) => isBehind) && elapsedMs() < giveUpAt)
      await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
    for (const screen of this.#screens) this.#late += screen.giveUp();
  }

  get tally(): { screens: number; slowestScreenMs: number; missedFrames: number } {
    const slowestScreenMs = Math.ceil(Math.max(0, ...this.#screens.map(({ slowestMs }) => slowestMs)));
    const missed = this.#screens.reduce((sum, screen) => sum + screen.missed, 0);
    return { screens: this.#screens.length, slowestScreenMs, missedFrames: missed + this.#late };
  }

  close(): void {
    clearInterval(this.#beat);
    for (const screen of this.#screens) screen.close();
  }
}

async function openOne(hall: DurableObjectStub<AuctionRoomCalls>, watcher: Watcher, i: number): Promise<Screen> {
  const headers = {
    upgrade: 'websocket',
    [LISTENER_HEADER]: watcher.userId ?? `at screen ${i}`,
    [WATCHER_HEADER]: JSON.stringify({ ...watcher, nonce: `screen ${i}` }),
  };
  const { webSocket } = await hall.fetch('http://hall/', { headers });
  if (!webSocket) throw new Error('the hall of the rehearsal is shut');
  return new Screen(webSocket);
}

class Screen {
  readonly #socket: WebSocket;
  #room: LiveRoom | null = null;
  #expected: Expected[] = [];
  /** States between two that it was sent. */
  missed = 0;
  slowestMs = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as LiveFrame));
    socket.accept();
  }

  get room(): LiveRoom | null {
    return this.#room;
  }

  get isBehind(): boolean {
    return this.#expected.length > 0;
  }

  expect(state: Expected): void {
    if (!this.#shows(state)) this.#expected.push(state);
  }

  /** Waits no longer: how many states it did not reach. */
  giveUp(): number {
    const late = this.#expected.length;
    this.#expected = [];
    return late;
  }

  beat(): void {
    this.#socket.send(JSON.stringify({ type: 'beat' }));
  }

  close(): void {
    this.#socket.close(1000);
  }

  #hear(frame: LiveFrame): void {
    if (frame.type === 'mark') this.#socket.send(answerTo(frame));
    if (frame.type !== 'room') return;
    if (this.#room) this.missed += Math.max(0, frame.n - this.#room.n - 1);
    this.#room = frame;
    const now = elapsedMs();
    const reached = this.#expected.filter((state) => this.#shows(state));
    this.slowestMs = Math.max(this.slowestMs, ...reached.map(({ since }) => now - since));
    this.#expected = this.#expected.filter((state) => !reached.includes(state));
  }

  #shows({ lotId, version }: Expected): boolean {
    return [this.#room?.lot, this.#room?.last].some((lot) => lot?.project_id === lotId && lot.version >= version);
  }
}
