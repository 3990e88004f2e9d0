import type Stripe from 'stripe';
import type { Env } from '../../../platform/env.ts';
import type { ProviderEvent, WebhookMessage } from '../port.ts';
import { clientOf, isLive } from './client.ts';

const TOLERANCE_S = 300;

/** The event, if it was signed with our secret within the tolerance and is in our mode, live or test (B12). */
export async function readEvent(env: Env, { body, headers, now }: WebhookMessage): Promise<ProviderEvent | null> {
  const signature = headers.get('stripe-signature');
  if (!signature || !env.STRIPE_WEBHOOK_SECRET) return null;
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(Math.abs(now / 1000 - seconds) <= TOLERANCE_S)) return null;
  const event = await clientOf(env)
    .webhooks.constructEventAsync(body, signature, env.STRIPE_WEBHOOK_SECRET, TOLERANCE_S, undefined, now)
    .catch(() => null);
  if (!isEvent(event) || event.livemode !== isLive(env)) return null;
  return {
    id: event.id,
    type: event.type,
    concernsPayment: event.account == null && ABOUT_PAYMENT.test(event.type),
    concernsDispute: event.type.startsWith('charge.dispute.'),
    ...subjectOf(event.data?.object),
  };
}

type StripeEvent = Pick<Stripe.Event, 'id' | 'type' | 'livemode' | 'account'> & { data?: { object?: unknown } | null };

/** A signature only proves who sent the body, not that it has the shape of an event. */
function isEvent(body: unknown): body is StripeEvent {
  const { id, type } = (body ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof type === 'string';
}

/** Types after which a payment may have changed. One that was merely created has not been tried yet. */
const ABOUT_PAYMENT = /^(payment_intent\.(?!created)|charge\.|refund\.)/;

type Subject = { id?: unknown; object?: unknown; payment_intent?: unknown; metadata?: { payment_id?: unknown } | null };

/** The payment of an event: the payment intent itself, or that of a charge, refund or dispute. */
function subjectOf(object: unknown): { paymentRef: string | null; paymentId: string | null } {
  const subject = (object ?? {}) as Subject;
  const ref = subject.object === 'payment_intent' ? subject.id : subject.payment_intent;
  return { paymentRef: textOrNull(ref), paymentId: textOrNull(subject.metadata?.payment_id) };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
