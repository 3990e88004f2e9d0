import { unlessKilled } from './objects.ts';
import type { Scheduler } from './scheduler.ts';

/** What goes wrong on the way to a host at the moment. */
export type Weather = 'fine' | 'slow' | 'losing' | 'silent' | 'busy';
export type Host = (request: Request, weather: Weather) => Promise<Response>;

type Options = {
  scheduler: Scheduler;
  random: () => number;
  weatherAt: (host: string) => Weather;
};

const SILENCE_MS = 60_000;

/** The network between the Worker and its database and services: every message takes a while, and some are lost. */
export class Network {
  readonly #hosts = new Map<string, Host>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  add(name: string, host: Host): void {
    this.#hosts.set(name, host);
  }

  /** Stands in for the global fetch. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    await unlessKilled();
    const request = new Request(input, init);
    const sent = this.#send(request);
    const { signal } = init ?? {};
    if (!signal) return sent;
    return Promise.race([sent, aborted(signal)]);
  };

  async #send(request: Request): Promise<Response> {
    const name = new URL(request.url).host;
    const host = this.#hosts.get(name);
    if (!host) throw new TypeError(`fetch failed: no host ${name}`);
    const weather = this.#options.weatherAt(name);
    await this.#travel(weather);
    if (weather === 'silent') await this.#fail(SILENCE_MS);
    if (weather === 'losing' && this.#options.random() < 0.3) await this.#fail(5);
    const response = await host(request, weather);
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

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
