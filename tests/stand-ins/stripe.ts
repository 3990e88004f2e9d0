import { randomBytes } from 'node:crypto';
import { type Service, type StandIn, startServer } from './kit/server.ts';
import { createStore } from './kit/store.ts';
import type { Switches } from './kit/switches.ts';
import { answerBrowser, answerPreflight, withCors } from './stripe/browser.ts';
import { stripeControls } from './stripe/controls.ts';
import { answerApi } from './stripe/router.ts';
import { API_VERSION, emptyState, type State, type StripeEvent, type World } from './stripe/types.ts';
import { Courier, type Delivery } from './stripe/webhooks.ts';

export type StripeOptions = {
  port?: number;
  /** Where events are posted; without it they can only be read at /v1/events. */
  webhookUrl?: string;
  webhookSecret?: string;
  /** Pauses in ms before each further attempt to deliver an event. */
  retryMs?: number[];
  persistTo?: string;
  /** ms UTC. */
  now?: () => number;
  /** The part of an id behind its prefix. */
  ids?: () => string;
};

export type StripeStandIn = StandIn & {
  state: () => State;
  deliveries: () => Delivery[];
  /** Resolves when no webhook is under way. */
  idle: () => Promise<void>;
  release: () => void;
  pointWebhooksAt: (url: string | undefined) => void;
};

export const WEBHOOK_SECRET = 'whsec_stand_in';
const RETRY_MS = [250, 1_000, 4_000];

/**
 * A payment provider in Stripe's wire format, by its API reference (https://docs.stripe.com/api) in the version that the
 * package `stripe` pins and describes in its types; with its browser script, signed webhooks and fault switches.
 */
export async function startStripe(options: StripeOptions = {}): Promise<StripeStandIn> {
  const { build, state, courier } = stripeService(options);
  const server = await startServer(options.port ?? 0, build);
  return {
    ...server,
    state,
    deliveries: () => courier().deliveries(),
    idle: () => courier().idle(),
    release: () => courier().release(),
    pointWebhooksAt: (url) => courier().pointAt(url),
  };
}

/** The same without a server. */
export function stripeService(options: StripeOptions) {
  const { webhookSecret = WEBHOOK_SECRET, retryMs = RETRY_MS, now = Date.now } = options;
  const store = createStore(emptyState, options.persistTo);
  const built: { courier?: Courier } = {};
  const build = (switches: Switches): Service => {
    const seconds = () => Math.floor(now() / 1_000);
    const courier = new Courier({ webhookUrl: options.webhookUrl, webhookSecret, switches, now: seconds, retryMs });
    const world = createWorld(store, switches, courier, seconds, options.ids ?? randomId);
    built.courier = courier;
    return {
      isApi: (path) => path.startsWith('/v1/'),
      errorBody: (_status, message) => ({ error: { type: 'api_error', message } }),
      reset: () => {
        store.reset();
        courier.reset();
      },
      close: async () => {
        await courier.close();
        store.flush();
      },
      controls: stripeControls(world, courier),
      handle: (call) => {
        if (call.method === 'OPTIONS') return answerPreflight();
        return call.path.startsWith('/v1/') ? withCors(answerApi(world, call)) : answerBrowser(world, call);
      },
    };
  };
  return { build, state: () => store.state, courier: () => built.courier as Courier };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const randomId = () => [...randomBytes(24)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

function createWorld(
  store: World['store'],
  switches: Switches,
  courier: Courier,
  now: () => number,
  ids: () => string,
): World {
  const world: World = {
    store,
    switches,
    now,
    newId: (prefix) => `${prefix}_${ids()}`,
    request: { id: null, idempotency_key: null },
    emit: (type, object) => {
      const event: StripeEvent = {
        id: world.newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: now(),
        data: { object: structuredClone({ ...object }) },
        livemode: false,
        pending_webhooks: 1,
        request: world.request,
        type,
      };
      store.state.events[event.id] = event;
      courier.send(event);
    },
  };
  return world;
}
