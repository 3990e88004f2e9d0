import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Switches, settingNumber, settingText } from '../kit/switches.ts';
import { lie } from './lie.ts';
import type { StripeEvent } from './types.ts';

export type Delivery = { event: string; type: string; attempt: number; forged: string | null; status: number | null };
const FORGERIES = ['wrong-secret', 'stale', 'no-header', 'wrong-body'] as const;
export type Forgery = (typeof FORGERIES)[number];

export type CourierOptions = {
  webhookUrl?: string;
  webhookSecret: string;
  switches: Switches;
  /** Seconds UTC. */
  now: () => number;
  /** Pauses in ms before each new attempt. */
  retryMs: number[];
};

const STALE_S = 3_600;
const GATHER_MS = 60;
const PATIENCE_MS = 20_000;
const KEPT = 500;

/** Stripe's signature header over a body: HMAC-SHA-256 of `t.body`. */
function signatureHeader(body: string, secret: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return `t=${atSeconds},v1=${signature}`;
}

/**
 * Brings events to the webhook address: signed, at least once, again after each answer that is not
 * 2xx. Switches hold them, reverse their order, repeat, falsify or forge them; a switch's `path`
 * is compared with the event's type.
 */
export class Courier {
  #options: CourierOptions;
  #stop = new AbortController();
  #active = new Set<Promise<void>>();
  #deliveries: Delivery[] = [];
  #held: StripeEvent[] = [];
  #gathered: StripeEvent[] = [];

  constructor(options: CourierOptions) {
    this.#options = options;
  }

  /** Sends an event, or keeps it while webhooks are held. */
  send(original: StripeEvent) {
    const { webhookUrl, switches } = this.#options;
    if (!webhookUrl) return;
    const object = lie(switches, 'webhook', original.type, original.data.object);
    const event = { ...original, data: { object } };
    if (switches.peek('holdWebhooks', event.type)) this.#held.push(event);
    else if (switches.peek('reorderWebhooks', event.type)) this.#gather(event);
    else this.#dispatch(event);
  }

  /** Ends the hold and sends what was kept, the last first when webhooks are reordered. */
  release() {
    const { switches } = this.#options;
    const reversed = Boolean(switches.take('reorderWebhooks', ''));
    const kept = reversed ? this.#held.reverse() : this.#held;
    this.#held = [];
    switches.set({ holdWebhooks: null });
    if (reversed) this.#track(this.#bringInOrder(kept));
    else for (const event of kept) this.#dispatch(event);
    return { released: kept.length };
  }

  /** Sends a forged event at once. */
  forge(event: StripeEvent, kind: Forgery) {
    if (!FORGERIES.includes(kind)) throw new TypeError(`There is no forgery "${kind}". Known: ${FORGERIES.join(', ')}`);
    this.#track(this.#post(event, 1, kind).then(() => undefined));
  }

  /** Points the webhooks at another address, or at none. */
  pointAt(webhookUrl: string | undefined) {
    this.#options = { ...this.#options, webhookUrl };
  }

  /** An event as it would be delivered, for a test that delivers it by hand. */
  signed(event: StripeEvent): { body: string; headers: Record<string, string> } {
    return genuine(event, this.#options);
  }

  /** Resolves when no delivery is under way. */
  async idle() {
    while (this.#active.size > 0) await Promise.all(this.#active);
  }

  deliveries(): Delivery[] {
    return this.#deliveries;
  }

  reset() {
    this.#deliveries = [];
    this.#held = [];
  }

  async close() {
    this.#stop.abort();
    await Promise.all(this.#active);
  }

  #dispatch(event: StripeEvent) {
    const { switches } = this.#options;
    const forged = switches.take('forgeWebhook', event.type);
    if (forged) return this.forge(event, settingText(forged, 'wrong-secret') as Forgery);
    const repeat = switches.take('repeatWebhooks', event.type);
    const copies = repeat ? settingNumber(repeat, 2) : 1;
    for (let copy = 0; copy < copies; copy += 1) this.#track(this.#bring(event));
  }

  #gather(event: StripeEvent) {
    this.#gathered.push(event);
    if (this.#gathered.length === 1) this.#track(this.#bringGathered(event.type));
  }

  async #bringGathered(type: string) {
    await wait(GATHER_MS, undefined, { signal: this.#stop.signal });
    this.#options.switches.take('reorderWebhooks', type);
    const batch = this.#gathered.reverse();
    this.#gathered = [];
    await this.#bringInOrder(batch);
  }

  async #bringInOrder(events: StripeEvent[]) {
    for (const event of events) await this.#bring(event);
  }

  async #bring(event: StripeEvent) {
    for (const [attempt, pauseMs] of [0, ...this.#options.retryMs].entries()) {
      await wait(pauseMs, undefined, { signal: this.#stop.signal });
      if (await this.#post(event, attempt + 1, null)) return;
    }
  }

  async #post(event: StripeEvent, attempt: number, forged: Forgery | null): Promise<boolean> {
    const delivery: Delivery = { event: event.id, type: event.type, attempt, forged, status: null };
    this.#deliveries = [...this.#deliveries.slice(1 - KEPT), delivery];
    const request = forged ? forgery(event, forged, this.#options) : genuine(event, this.#options);
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const url = this.#options.webhookUrl ?? '';
    const response = await fetch(url, { ...request, method: 'POST', redirect: 'manual', signal }).catch(() => null);
    await response?.body?.cancel();
    delivery.status = response?.status ?? null;
    return response?.ok ?? false;
  }

  #track(job: Promise<void>) {
    const settled = job.catch(() => undefined).finally(() => this.#active.delete(settled));
    this.#active.add(settled);
  }
}

function genuine(event: StripeEvent, { webhookSecret, now }: CourierOptions) {
  const body = JSON.stringify(event, null, 2);
  return { body, headers: headers(signatureHeader(body, webhookSecret, now())) };
}

function forgery(event: StripeEvent, kind: Forgery, { webhookSecret, now }: CourierOptions): RequestInit {
  const body = JSON.stringify(event, null, 2);
  if (kind === 'no-header') return { body, headers: headers() };
  if (kind === 'stale') return { body, headers: headers(signatureHeader(body, webhookSecret, now() - STALE_S)) };
  if (kind === 'wrong-body') {
    return {
      body: body.replace('"livemode": false', '"livemode": true'),
      headers: headers(signatureHeader(body, webhookSecret, now())),
    };
  }
  return { body, headers: headers(signatureHeader(body, 'whsec_of_somebody_else', now())) };
}

function headers(signature?: string): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    ...(signature ? { 'stripe-signature': signature } : {}),
  };
}
