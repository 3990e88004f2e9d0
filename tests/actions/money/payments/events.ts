import Stripe from 'stripe';
import { send, testEnv } from '../../../support/kit.ts';
import type { Intent } from './kit.ts';

const stripe = new Stripe('sk_test_standin');
export const seconds = () => Math.floor(Date.now() / 1000);

type EventOptions = { id?: string; type?: string; livemode?: boolean; account?: string; status?: string };

/** An event in the provider's format. */
export function eventOf(intent: Intent, options: EventOptions = {}): string {
  const {
    id = `evt_${crypto.randomUUID()}`,
    type = 'payment_intent.succeeded',
    livemode = false,
    status,
    account,
  } = options;
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
/** Sends a signed event. */
export const tell = async (intent: Intent, options: EventOptions = {}) => {
  const body = eventOf(intent, options);
  return post(body, await sign(body));
};
