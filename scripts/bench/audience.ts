import { answerTo, type MarkFrame } from '../../src/domain/kit/unread.ts';

export type Opening = { address: string; headers: Record<string, string> };

const AT_ONCE = 50;
const PATIENCE_MS = 20_000;

/** Sockets that watch one room. Versions are those in the frames they get. */
export class Audience {
  readonly #sockets: WebSocket[] = [];
  readonly #versions: number[] = [];
  /** For every socket, how many states it got in each second since `forget`. */
  #seconds: Map<number, number>[] = [];
  #since = performance.now();
  #received = 0;
  #waiting: { version: number; left: number; done: () => void } | null = null;

  static async open(openings: readonly Opening[]): Promise<Audience> {
    const audience = new Audience();
    for (let i = 0; i < openings.length; i += AT_ONCE)
      await Promise.all(openings.slice(i, i + AT_ONCE).map((opening) => audience.#open(opening)));
    return audience;
  }

  get size(): number {
    return this.#sockets.length;
  }

  /** The highest version that anyone has seen. */
  get newest(): number {
    return this.#versions.reduce((most, version) => Math.max(most, version), 0);
  }

  /** Frames since `forget`. */
  get received(): number {
    return this.#received;
  }

  get mostInASecond(): number {
    return Math.max(0, ...this.#seconds.flatMap((seconds) => [...seconds.values()]));
  }

  /** Starts the counts again. */
  forget(): void {
    this.#seconds = this.#sockets.map(() => new Map());
    this.#since = performance.now();
    this.#received = 0;
  }

  /** Waits until every socket has seen this version or a later one; fails after twenty seconds. */
  hears(version: number): Promise<void> {
    const left = this.#versions.filter((seen) => seen < version).length;
    if (left === 0) return Promise.resolve();
    return new Promise((done, fail) => {
      const late = setTimeout(
        () => fail(new Error(`${this.#waiting?.left} watchers never saw version ${version}`)),
        PATIENCE_MS,
      );
      this.#waiting = {
        version,
        left,
        done: () => {
          clearTimeout(late);
          done();
        },
      };
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
  }

  async #open({ address, headers }: Opening): Promise<void> {
    // Node's own WebSocket takes headers, which its types do not declare.
    const socket = new WebSocket(address, { headers } as unknown as string);
    const n = this.#sockets.push(socket) - 1;
    this.#versions[n] = 0;
    this.#seconds[n] = new Map();
    socket.addEventListener('message', ({ data }) => {
      const frame = String(data);
      if (frame.startsWith('{"type":"mark"')) socket.send(answerTo(JSON.parse(frame) as MarkFrame));
      else this.#take(n, frame);
    });
    await new Promise((opened, fail) => {
      socket.addEventListener('open', opened);
      socket.addEventListener('error', () => fail(new Error(`a socket to ${address} does not open`)));
    });
  }

  #take(n: number, frame: string): void {
    const version = Number(/"version":(\d+)/.exec(frame)?.[1] ?? 0);
    if (version === 0) return;
    this.#received += 1;
    const second = Math.floor((performance.now() - this.#since) / 1_000);
    const seconds = this.#seconds[n];
    seconds?.set(second, (seconds.get(second) ?? 0) + 1);
    const before = this.#versions[n] ?? 0;
    if (version > before) this.#versions[n] = version;
    const waiting = this.#waiting;
    if (!waiting || before >= waiting.version || version < waiting.version) return;
    waiting.left -= 1;
    if (waiting.left > 0) return;
    this.#waiting = null;
    waiting.done();
  }
}
