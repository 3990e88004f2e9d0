import { type Params, text } from '../kit/form.ts';
import { closeDispute, recordDispute } from './charge.ts';
import { settleProcessing } from './payment.ts';
import { settleRefund } from './refunds.ts';
import type { PaymentIntent, StripeEvent, World } from './types.ts';
import type { Courier, Forgery } from './webhooks.ts';

/**
 * What tests and people may make happen at Stripe, as `POST /__name` with JSON:
 * point the webhooks at an address ({ url }); release the held webhooks; sign an event for delivery by hand ({ event });
 * settle a payment in processing ({ payment_intent, outcome: 'succeeded' | 'failed' }) or a refund ({ refund, outcome });
 * dispute a payment ({ payment_intent, reason }), and end that ({ payment_intent, outcome: 'won' | 'lost' }); resend an event ({ event }); and forge an event of a payment
 * ({ payment_intent, kind, type, status }), which is sent at once and never listed at /v1/events.
 */
export function stripeControls(world: World, courier: Courier) {
  const intentOf = (params: Params): PaymentIntent => {
    const id = text(params, 'payment_intent') ?? '';
    const intent = world.store.state.paymentIntents[id];
    if (!intent) throw new TypeError(`There is no payment intent "${id}".`);
    return intent;
  };
  const changing =
    <T>(act: (params: Params) => T) =>
    (params: Params) => {
      world.request = { id: null, idempotency_key: null };
      try {
        return act(params);
      } finally {
        world.store.changed();
      }
    };
  return {
    release: () => courier.release(),
    settle: changing((params) => {
      const intent = intentOf(params);
      settleProcessing(world, intent, text(params, 'outcome') !== 'failed');
      return intent;
    }),
    settleRefund: changing((params) =>
      settleRefund(world, text(params, 'refund') ?? '', text(params, 'outcome') !== 'failed'),
    ),
    dispute: changing((params) => {
      const part = text(params, 'amount');
      const reason = text(params, 'reason') ?? 'fraudulent';
      return recordDispute(world, intentOf(params), reason, part === undefined ? undefined : Number(part));
    }),
    closeDispute: changing((params) =>
      closeDispute(world, intentOf(params), text(params, 'outcome') === 'won' ? 'won' : 'lost'),
    ),
    webhook: (params: Params) => courier.pointAt(text(params, 'url')),
    deliveries: () => courier.deliveries(),
    resend: (params: Params) => courier.send(eventOf(world, params)),
    sign: (params: Params) => courier.signed(eventOf(world, params)),
    forge(params: Params) {
      const event = falseEvent(world, intentOf(params), params);
      courier.forge(event, (text(params, 'kind') ?? 'wrong-secret') as Forgery);
      return event;
    },
  };
}

function eventOf(world: World, params: Params): StripeEvent {
  const event = world.store.state.events[text(params, 'event') ?? ''];
  if (!event) throw new TypeError('There is no such event.');
  return event;
}

function falseEvent(world: World, intent: PaymentIntent, params: Params): StripeEvent {
  return {
    id: world.newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: world.now(),
    data: { object: { ...intent, status: text(params, 'status') ?? 'succeeded', amount_received: intent.amount } },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: text(params, 'type') ?? 'payment_intent.succeeded',
  };
}
