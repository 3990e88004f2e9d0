import { unlessKilled } from './objects.ts';
import type { Scheduler } from './scheduler.ts';

/** What goes wrong on the way to a host at the moment. */
export type Weather = 'fine' | 'slow' | 'losing' | 'silent' | 'busy';
export type Host = (request: Request, weather: Weather) => Promise<Response>;
/** A host that takes a body and gives one: most messages go to the database, and whole requests are slow to make. */
export type PlainHost = (body: string, weather: Weather) => string;

type Options = {
  scheduler: Scheduler;
  random: () => number;
  weatherAt: (host: string) => Weather;
};

const SILENCE_MS = 60_000;

/** The network between the Worker and its database and services: every message takes a while, and some are lost. */
export class Network {
  readonly #hosts = new Map<string, Host>();
  readonly #plainHosts = new Map<string, PlainHost>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  add(name: string, host: Host): void {
    this.#hosts.set(name, host);
  }

  addPlain(name: string, host: PlainHost): void {
    this.#plainHosts.set(name, host);
  }

  /** Stands in for the global fetch. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    await unlessKilled();
    const sent = this.#send(input, init);
    const { signal } = init ?? {};
    if (!signal) return sent;
    return Promise.race([sent, aborted(signal)]);
  };

  #send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const name = hostOf(input instanceof Request ? input.url : String(input));
    const plain = this.#plainHosts.get(name);
    if (plain) return this.#deliver(name, (weather) => plainReply(plain(String(init?.body), weather)));
    const host = this.#hosts.get(name);
    if (!host) throw new TypeError(`fetch failed: no host ${name}`);
    const request = new Request(input, init);
    return this.#deliver(name, (weather) => host(request, weather));
  }

  async #deliver(name: string, answer: (weather: Weather) => Response | Promise<Response>): Promise<Response> {
    const weather = this.#options.weatherAt(name);
    await this.#travel(weather);
    if (weather === 'silent') await this.#fail(SILENCE_MS);
    if (weather === 'losing' && this.#options.random() < 0.3) await this.#fail(5);
    const response = await answer(weather);
    await this.#travel(weather);
    if (weather === 'losing' && this.#options.random() < 0.4) await this.#fail(5);
    return response;
  }

  #travel(weather: Weather): Promise<void> {
    const { scheduler, random } = this.#options;
    return scheduler.sleep(weather === 'slow' ? 100 + random() * 4_000 : 0.2 + random() * 3);
  }

  async #fail(ms: number): Promise<never> {
    await this.#options.scheduler.sleep(ms);
    throw new TypeError('fetch failed: the connection was lost');
  }
}

const encoder = new TextEncoder();

const hostOf = (url: string): string => /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? url;

/** As much of a response as a client of the database reads. */
function plainReply(body: string): Response {
  const reply = {
    status: 200,
    headers: { get: () => null },
    body: null,
    arrayBuffer: async () => encoder.encode(body),
  };
  return reply as unknown as Response;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
