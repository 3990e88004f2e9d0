import Stripe from 'stripe';
import type { Env } from '../../../platform/env.ts';
import { notConfigured } from '../../call.ts';

const TIMEOUT_MS = 8_000;
const clients = new WeakMap<object, Stripe>();

/** The Stripe client of this Worker. Refuses with NOT_CONFIGURED without a key. */
export function clientOf(env: Env): Stripe {
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

export const isLive = (env: Env): boolean => /^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? '');

function addressOf({ protocol, hostname, port }: URL) {
  const secure = protocol === 'https:';
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (secure ? 443 : 80),
  };
}
