import Stripe from 'stripe';
import { send, testEnv } from '../../support/kit.ts';
import type { Intent } from './kit.ts';

const stripe = new Stripe('sk_test_standin');
export const seconds = () => Math.floor(Date.now() / 1000);

type Told = { id?: string; type?: string; livemode?: boolean; account?: string; status?: string };

/** An event as the provider writes it. */
export function eventOf(intent: Intent, told: Told = {}): string {
  const {
    id = `evt_${crypto.randomUUID()}`,
    type = 'payment_intent.succeeded',
    livemode = false,
    status,
    account,
  } = told;
  const object = { ...intent, object: 'payment_intent', ...(status ? { status } : {}) };
  return JSON.stringify({
    id,
    object: 'event',
    type,
    livemode,
    created: seconds(),
    data: { object },
    ...(account ? { account } : {}),
  });
}

export async function sign(payload: string, timestamp = seconds(), secret = testEnv.STRIPE_WEBHOOK_SECRET ?? '') {
  return stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
}

export const post = (body: string, signature: string | null) =>
  send('/webhooks/stripe', { method: 'POST', body, headers: signature ? { 'stripe-signature': signature } : {} });
/** Tells us of it, signed. */
export const tell = async (intent: Intent, told: Told = {}) => {
  const body = eventOf(intent, told);
  return post(body, await sign(body));
};
