import Stripe from 'stripe';
import type { Currency } from '../../src/domain/money.ts';
import type { ProviderPayment } from '../../src/domain/payments/verdict.ts';
import type { Env } from '../env.ts';
import { notConfigured } from './call.ts';
import { asAway, type ChargeReply, chargeFailure } from './stripe/failures.ts';
import { type Intent, providerPayment } from './stripe/intent.ts';

export type { ChargeReply } from './stripe/failures.ts';

/** What is asked of the provider for one attempt; amounts in minor units. */
export type Charge = {
  paymentId: string;
  invoiceId: string;
  amountPence: number;
  currency: Currency;
  paymentMethod: string;
  customer: string;
};

/** An event as its sender signed it: only what it is about is used, never what it says of it. */
export type ProviderEvent = {
  id: string;
  type: string;
  account: string | null;
  intentRef: string | null;
  paymentId: string | null;
};

export type StripeService = ReturnType<typeof openStripe>;

/** Stripe, or the stand-in under STRIPE_API_URL. Every call refuses with NOT_CONFIGURED while there is no key. */
export function openStripe(env: Env) {
  const stripe = () => clientOf(env);
  return {
    livemode: isLive(env),
    configured: Boolean(env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY),
    /** The person's customer at the provider; asking twice makes one. Throws PROVIDER_AWAY. */
    ensureCustomer: (person: { id: string; email: string | null }) => asAway(createCustomer(stripe(), person)),
    /** Asks for the money once per payment id, however often it is called. Never throws for what the provider says. */
    createAndConfirmIntent: (charge: Charge) => createIntent(stripe(), charge).catch(chargeFailure),
    /** The payment as the provider has it, or null if it has none. Throws PROVIDER_AWAY. */
    findIntent: (asked: IntentQuery) => asAway(findIntent(stripe(), asked)),
    /** Makes sure that nothing can come of it any more; what succeeded meanwhile stays so. Throws PROVIDER_AWAY. */
    cancelIntent: (ref: string) => asAway(cancelIntent(stripe(), ref)),
    /** The event, if it was signed for us within the tolerance of `now` (UTC ms); otherwise null. */
    constructEvent: (body: string, signature: string, now: number) => readEvent(env, body, signature, now),
  };
}

export type IntentQuery = { ref: string | null; customer: string | null; paymentId: string };

const isLive = (env: Env): boolean => /^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? '');

const TIMEOUT_MS = 8_000;
const clients = new WeakMap<object, Stripe>();

function clientOf(env: Env): Stripe {
  if (!env.STRIPE_SECRET_KEY) throw notConfigured('Stripe');
  const known = clients.get(env);
  if (known) return known;
  const stripe = new Stripe(env.STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(env.STRIPE_API_URL ? addressOf(new URL(env.STRIPE_API_URL)) : {}),
  });
  clients.set(env, stripe);
  return stripe;
}

function addressOf({ protocol, hostname, port }: URL) {
  const secure = protocol === 'https:';
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (secure ? 443 : 80),
  };
}

async function createCustomer(stripe: Stripe, { id, email }: { id: string; email: string | null }): Promise<string> {
  const about = { ...(email ? { email } : {}), metadata: { user_id: id } };
  return (await stripe.customers.create(about, { idempotencyKey: `customer:${id}:${email}` })).id;
}

async function createIntent(stripe: Stripe, charge: Charge): Promise<ChargeReply> {
  const intent = await stripe.paymentIntents.create(
    {
      amount: charge.amountPence,
      currency: charge.currency.toLowerCase(),
      customer: charge.customer,
      payment_method: charge.paymentMethod,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
      metadata: { payment_id: charge.paymentId, invoice_id: charge.invoiceId },
    },
    { idempotencyKey: charge.paymentId },
  );
  return { kind: 'taken', ref: intent.id };
}

async function findIntent(stripe: Stripe, asked: IntentQuery): Promise<ProviderPayment | null> {
  const ref = asked.ref ?? (asked.customer && (await refByPayment(stripe, asked.customer, asked.paymentId)));
  if (!ref) return null;
  const intent = await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge.balance_transaction'] });
  return providerPayment(intent as Intent);
}

/** The person's newest payments, by our reference: search at the provider lags behind, the list does not. */
async function refByPayment(stripe: Stripe, customer: string, paymentId: string): Promise<string | null> {
  for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
    if (intent.metadata.payment_id === paymentId) return intent.id;
  }
  return null;
}

async function cancelIntent(stripe: Stripe, ref: string): Promise<void> {
  await stripe.paymentIntents.cancel(ref).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state')
      return;
    throw error;
  });
}

const TOLERANCE_S = 300;

async function readEvent(env: Env, body: string, signature: string, now: number): Promise<ProviderEvent | null> {
  if (!env.STRIPE_WEBHOOK_SECRET) return null;
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(Math.abs(now / 1000 - seconds) <= TOLERANCE_S)) return null;
  const event = await clientOf(env)
    .webhooks.constructEventAsync(body, signature, env.STRIPE_WEBHOOK_SECRET, TOLERANCE_S, undefined, now)
    .catch(() => null);
  if (!event || event.livemode !== isLive(env)) return null;
  return { id: event.id, type: event.type, account: event.account ?? null, ...subjectOf(event.data.object) };
}

type Subject = { id?: unknown; object?: unknown; payment_intent?: unknown; metadata?: { payment_id?: unknown } | null };

/** Which payment an event speaks of: a payment intent itself, or a charge, refund or dispute of one. */
function subjectOf(object: unknown): { intentRef: string | null; paymentId: string | null } {
  const subject = object as Subject;
  const ref = subject.object === 'payment_intent' ? subject.id : subject.payment_intent;
  return { intentRef: textOrNull(ref), paymentId: textOrNull(subject.metadata?.payment_id) };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
