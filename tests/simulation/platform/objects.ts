import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from './partyserver.ts';
import type { Scheduler } from './scheduler.ts';

/** A running object. Work of one that was killed never gets an answer from the network again, and reaches no socket. */
type Instance = { object: object; isAlive: boolean; killed: Promise<never>; kill: () => void };
type Stub = { name: string; reached: Instance | null };
/** What outlives an object: its stored alarm, its sockets. */
type Place = {
  name: string;
  instance: Instance | null;
  alarmAt: number | null;
  /** The alarm that runs; the next one waits for it. */
  ringing: Promise<void>;
  sockets: Connection[];
};

const running = new AsyncLocalStorage<Instance>();

const isKilled = (): boolean => running.getStore()?.isAlive === false;

/** Waits for ever if the object that asks was killed. */
export async function unlessKilled(): Promise<void> {
  if (isKilled()) await new Promise(() => {});
}

type Options = {
  scheduler: Scheduler;
  random: () => number;
  wallClock: () => number;
  make: (state: DurableObjectState) => object;
  /** Whether the answer of this call is lost on its way back. */
  losesAnswer: () => boolean;
  failed: (error: unknown) => void;
};

const LOST = 'Network connection lost.';
const RESET = 'Durable Object reset because its code was updated.';
const ALARM_AGAIN_MS = 2_000;

/** A namespace of Durable Objects in one process, which can be killed and lose answers. */
export class Objects {
  readonly #options: Options;
  readonly #places = new Map<string, Place>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** As the binding of a Worker. */
  binding(): unknown {
    return { idFromName: (name: string) => name, get: (name: string) => this.#stub(name) };
  }

  names(): string[] {
    return [...this.#places.keys()];
  }

  /** Kills the object, if it runs: what it had not sent is lost, and its callers get an error. */
  kill(name: string): void {
    const place = this.#places.get(name);
    place?.instance?.kill();
    if (place) place.instance = null;
  }

  /** Opens a socket, which outlives the object, unless that is killed meanwhile. Whether it is open. */
  async connect(name: string, socket: Connection, request: Request): Promise<boolean> {
    const place = this.#placeOf(name);
    place.sockets.push(socket);
    const isOpen = await this.#tell(place, 'onConnect', socket, { request });
    if (!isOpen) this.drop(name, socket);
    return isOpen;
  }

  /** The socket is gone, whoever closed it. */
  drop(name: string, socket: Connection): void {
    const place = this.#placeOf(name);
    place.sockets = place.sockets.filter((each) => each !== socket);
  }

  /** Someone closes their socket. */
  async leave(name: string, socket: Connection): Promise<void> {
    this.drop(name, socket);
    await this.#tell(this.#placeOf(name), 'onClose', socket);
  }

  /** A message on a socket; one to an object that is killed is lost. */
  async hear(name: string, socket: Connection, message: string): Promise<void> {
    await this.#tell(this.#placeOf(name), 'onMessage', socket, message);
  }

  async #tell(place: Place, method: string, ...args: unknown[]): Promise<boolean> {
    const instance = this.#instanceOf(place);
    const done = Promise.race([run(instance, method, args), instance.killed]).then(() => true);
    return done.catch((error: unknown) => {
      this.#options.failed(error);
      return false;
    });
  }

  /** A stub breaks once the object that it has reached is killed. */
  #stub(name: string): unknown {
    const stub: Stub = { name, reached: null };
    return new Proxy(
      {},
      {
        get:
          (_, method) =>
          (...args: unknown[]) =>
            this.#call(stub, String(method), args),
      },
    );
  }

  async #call(stub: Stub, method: string, args: unknown[]): Promise<unknown> {
    await unlessKilled();
    await this.#travel();
    if (stub.reached?.isAlive === false) throw new Error(RESET);
    const instance = this.#instanceOf(this.#placeOf(stub.name));
    stub.reached = instance;
    const result = await Promise.race([run(instance, method, structuredClone(args)), instance.killed]);
    const isLost = this.#options.losesAnswer();
    await this.#travel();
    if (isLost) throw new Error(LOST);
    const answer = structuredClone(result);
    return answer !== null && typeof answer === 'object' ? Object.assign(answer, DISPOSABLE) : answer;
  }

  #travel(): Promise<void> {
    return this.#options.scheduler.sleep(0.1 + this.#options.random() * 2);
  }

  #placeOf(name: string): Place {
    const known = this.#places.get(name) ?? {
      name,
      instance: null,
      alarmAt: null,
      ringing: Promise.resolve(),
      sockets: [],
    };
    this.#places.set(name, known);
    return known;
  }

  #instanceOf(place: Place): Instance {
    place.instance ??= this.#start(place);
    return place.instance;
  }

  #start(place: Place): Instance {
    const { promise: killed, reject } = Promise.withResolvers<never>();
    killed.catch(() => undefined);
    const object = this.#options.make(this.#stateOf(place));
    const instance = { object, isAlive: true, killed, kill: () => reject(new Error(RESET)) };
    instance.kill = () => {
      instance.isAlive = false;
      reject(new Error(RESET));
    };
    return instance;
  }

  #stateOf(place: Place): DurableObjectState {
    const state = {
      id: { name: place.name },
      storage: { setAlarm: (at: number) => this.#setAlarm(place, at) },
      waitUntil: (work: Promise<unknown>) => void work.catch(this.#options.failed),
      getWebSockets: (tag?: string) =>
        isKilled() ? [] : place.sockets.filter(({ tags }) => !tag || tags.includes(tag)),
      setWebSocketAutoResponse: () => {},
    };
    return state as unknown as DurableObjectState;
  }

  async #setAlarm(place: Place, at: number): Promise<void> {
    await unlessKilled();
    place.alarmAt = at;
    this.#options.scheduler.in(at - this.#options.wallClock(), () => {
      place.ringing = place.ringing.then(() => this.#alarm(place, at));
    });
  }

  async #alarm(place: Place, at: number): Promise<void> {
    if (place.alarmAt !== at) return;
    place.alarmAt = null;
    const instance = this.#instanceOf(place);
    await Promise.race([run(instance, 'onAlarm', []), instance.killed]).catch((error: unknown) => {
      this.#options.failed(error);
      if (place.alarmAt === null) void this.#setAlarm(place, this.#options.wallClock() + ALARM_AGAIN_MS);
    });
  }
}

const DISPOSABLE = { [Symbol.dispose]: () => {} };

async function run(instance: Instance, method: string, args: unknown[]): Promise<unknown> {
  return running.run(instance, () =>
    (instance.object as Record<string, (...a: unknown[]) => unknown>)[method]?.(...args),
  );
}
