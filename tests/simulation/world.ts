import { createApp } from '../../functions/http/app.ts';
import { resetCaches } from '../../functions/platform/cache.ts';
import type { Env } from '../../functions/platform/env.ts';
import { runSchedule } from '../../functions/schedule.ts';
import { AuctionRoom } from '../../party/auction-room.ts';
import { DatabaseWriter } from '../../party/database-writer.ts';
import { LotRoom } from '../../party/lot-room.ts';
import { parseForm } from '../stand-ins/kit/form.ts';
import { createProgram, type Program } from '../stand-ins/kit/server.ts';
import { stripeService } from '../stand-ins/stripe.ts';
import { random } from '../support/random.ts';
import { tokenOf } from './people/names.ts';
import { installGlobals, settle } from './platform/globals.ts';
import { Network, type Weather } from './platform/network.ts';
import { Objects } from './platform/objects.ts';
import { Scheduler } from './platform/scheduler.ts';
import type { SqlServer } from './platform/sql-server.ts';
import { newDatabase } from './platform/template.ts';

const SITE = 'http://kindhour.sim';
const STARTS_AT = Date.UTC(2026, 10, 2, 9);
const WEBHOOK_SECRET = 'whsec_simulated';

export type Reply = { http: number; code: string | null; data: Record<string, unknown> };
/** What a person gets: a reply, or null if none arrived. */
export type Heard = Reply | null;

/** The whole product in one process, on virtual time: the same seed gives the same history. */
export class World {
  readonly scheduler = new Scheduler();
  readonly seed: number;
  readonly random: () => number;
  readonly database: SqlServer;
  readonly rooms: Objects;
  readonly auctionRooms: Objects;
  readonly rehearsals: Objects;
  readonly writer: Objects;
  readonly faults: string[] = [];
  /** What goes wrong at the moment, by host. */
  readonly weather = new Map<string, Weather>();
  /** Called with the body of every mail. */
  onMail: (text: string) => void = () => {};
  readonly databaseHost: string;
  /** How far the server's clock is off. */
  clockErrorMs = 0;
  readonly #app = createApp((request) => new Response(new URL(request.url).pathname));
  readonly #env: Env;
  readonly #stripe: ReturnType<typeof stripeService>;
  readonly #provider: Program;
  readonly #restore: () => void;

  static async start(seed: number): Promise<World> {
    const { server, remove } = await newDatabase(`seed-${seed}`);
    return new World(seed, server, remove);
  }

  private constructor(seed: number, database: SqlServer, remove: () => void) {
    this.seed = seed;
    this.random = random(seed);
    this.database = database;
    const { scheduler } = this;
    const network = new Network({
      scheduler,
      random: this.random,
      weatherAt: (host) => this.weather.get(host) ?? 'fine',
    });
    const tools = { scheduler, wallClock: this.wallClock, random: this.random, fetch: network.fetch };
    resetCaches();
    const restore = installGlobals(tools, (line) => this.faults.push(line));
    this.#restore = () => {
      restore();
      remove();
    };
    const objects = { scheduler, random: this.random, wallClock: this.wallClock, failed: this.#failed };
    const losesAnswer = () => this.weather.get('rooms') === 'losing' && this.random() < 0.3;
    const env = () => this.#env;
    this.rooms = new Objects({ ...objects, losesAnswer, make: (state) => new LotRoom(state, env()) });
    this.auctionRooms = new Objects({ ...objects, losesAnswer, make: (state) => new AuctionRoom(state, env()) });
    // No evening is rehearsed here, but its doors are checked.
    const never = { look: async () => ({ running: null, report: null }) };
    this.rehearsals = new Objects({ ...objects, losesAnswer: () => false, make: () => never });
    this.writer = new Objects({ ...objects, losesAnswer, make: (state) => new DatabaseWriter(state, env()) });
    this.#env = this.#makeEnv(seed);
    this.databaseHost = `database-${seed}.sim`;
    const now = () => this.wallClock();
    const ids = () => crypto.randomUUID().replaceAll('-', '');
    this.#stripe = stripeService({ webhookUrl: `${SITE}/webhooks/stripe`, webhookSecret: WEBHOOK_SECRET, now, ids });
    this.#provider = createProgram(this.#stripe.build);
    this.#addHosts(network);
  }

  /** UTC ms, as the server believes. */
  readonly wallClock = (): number => STARTS_AT + Math.floor(this.scheduler.now) + this.clockErrorMs;

  readonly #failed = (error: unknown): void => {
    this.faults.push(`${error} ${error instanceof Error ? error.cause : ''}`);
  };

  /** Runs until `done`, then puts the machine's own clock and network back. */
  async run(done: Promise<unknown>, mostMinutes: number): Promise<void> {
    let ended = false;
    let failure: unknown = null;
    done.then(
      () => {
        ended = true;
      },
      (error: unknown) => {
        ended = true;
        failure = error;
      },
    );
    await this.scheduler.run(() => ended, mostMinutes * 60_000, settle);
    if (failure) throw failure;
  }

  close(): void {
    this.#restore();
  }

  /** Calls an action from a phone, which sometimes loses the answer. */
  async call(path: string, input: object, name: string): Promise<Heard> {
    const { random, scheduler } = this;
    await scheduler.sleep(5 + random() * 80);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(name)}` };
    const response = await this.#send(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
    const isLost = this.weather.get('phones') === 'losing' && random() < 0.3;
    await scheduler.sleep(5 + random() * 80);
    if (isLost) return null;
    const { data } = (await response.json()) as { data: { responseData: Record<string, unknown> & { code?: string } } };
    return { http: response.status, code: data.responseData?.code ?? null, data: data.responseData };
  }

  /** How often the provider has taken the money of each invoice. */
  chargesByInvoice(): Map<string, number> {
    const charges = new Map<string, number>();
    for (const { status, metadata } of Object.values(this.#stripe.state().paymentIntents)) {
      const invoice = metadata.invoice_id ?? '';
      if (status === 'succeeded') charges.set(invoice, (charges.get(invoice) ?? 0) + 1);
    }
    return charges;
  }

  /** The cron of the Worker, once. */
  async sweep(): Promise<void> {
    await runSchedule(null, this.#env, this.#executionContext());
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    return this.#app.fetch(new Request(`${SITE}${path}`, init), this.#env, this.#executionContext());
  }

  #executionContext(): ExecutionContext {
    const waitUntil = (work: Promise<unknown>) => void work.catch(this.#failed);
    return { waitUntil, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext;
  }

  #makeEnv(seed: number): Env {
    return {
      ENVIRONMENT: 'test',
      SITE_URL: SITE,
      APP_SECRET: 'a secret that only simulations know, 32+ characters',
      DATABASE_URL: `http://database-${seed}.sim`,
      LOT_ROOM: this.rooms.binding(),
      AUCTION_ROOM: this.auctionRooms.binding(),
      REHEARSAL: this.rehearsals.binding(),
      DATABASE_WRITER: this.writer.binding(),
      UPLOADS: { list: async () => ({ objects: [], truncated: false }) },
      STRIPE_SECRET_KEY: 'sk_test_simulated',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_simulated',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: 'http://stripe.sim',
      MAIL_API_URL: 'http://mail.sim',
      MAIL_API_KEY: 're_simulated',
      MAIL_FROM: 'Kindhour <hello@kindhour.example>',
    } as unknown as Env;
  }

  #addHosts(network: Network): void {
    network.addPlain(this.databaseHost, (body, weather) => {
      const busy = weather === 'busy' && this.random() < 0.5;
      return this.database.answer(body, { busy });
    });
    network.add('mail.sim', async (request) => {
      this.onMail(await request.text());
      return Response.json({ id: crypto.randomUUID() });
    });
    network.add('kindhour.sim', (request) =>
      Promise.resolve(this.#app.fetch(request, this.#env, this.#executionContext())),
    );
    network.add('stripe.sim', this.#answerAsStripe);
  }

  readonly #answerAsStripe = async (request: Request): Promise<Response> => {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const bytes = Buffer.from(await request.arrayBuffer());
    const body = bytes.toString('utf8');
    const headers = Object.fromEntries(request.headers);
    const call = { method: request.method, path, query, headers, body, bytes, params: parseForm(body) };
    const reply = await this.#provider.answer(call);
    if (!reply) throw new TypeError('fetch failed: the connection was lost');
    return new Response(reply.body, { status: reply.status, headers: reply.headers });
  };
}
