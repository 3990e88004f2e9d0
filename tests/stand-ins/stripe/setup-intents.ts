import { flag, nested, type Params, text, textList } from '../kit/form.ts';
import { redeem } from './confirmation-tokens.ts';
import { findCustomer } from './customers.ts';
import { cardError, invalid, noSuch } from './failure.ts';
import { metadata } from './metadata.ts';
import { behaviour, createMethod, findMethod } from './methods.ts';
import { orderedDecline } from './ordered-decline.ts';
import type { ApiRequest, Route } from './request.ts';
import type { PaymentMethod, SetupIntent, World } from './types.ts';

const SHARED = [
  'confirmation_token',
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'allowed_payment_method_types',
  'expand',
  'return_url',
  'use_stripe_sdk',
  'mandate_data',
];

export const setupIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    params: [...SHARED, 'customer', 'usage', 'confirm', 'automatic_payment_methods'],
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    params: ['client_secret', 'key', 'expand', 'is_stripe_sdk'],
    publishable: true,
    run: own,
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    params: [...SHARED, 'client_secret', 'key', 'expected_payment_method_type'],
    publishable: true,
    run: confirm,
  },
  { method: 'POST', path: '/v1/setup_intents/:id/cancel', params: ['cancellation_reason', 'expand'], run: cancel },
];

/** Ends the 3-D Secure step of a card that is being saved. */
export function finishSetup(world: World, intent: SetupIntent, passed: boolean) {
  if (intent.status !== 'requires_action') return;
  intent.next_action = null;
  if (passed) {
    save(world, intent, findMethod(world, intent.payment_method ?? ''));
    return;
  }
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_setup_error = {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  world.emit('setup_intent.setup_failed', intent);
}

function create(request: ApiRequest): SetupIntent {
  const { world, params } = request;
  const customer = text(params, 'customer');
  if (customer) findCustomer(world, customer, 'customer');
  const intent = newIntent(world, params);
  world.store.state.setupIntents[intent.id] = intent;
  takeMethod(request, intent);
  world.emit('setup_intent.created', intent);
  return flag(params, 'confirm') ? prove(request, intent) : intent;
}

function newIntent(world: World, params: Params): SetupIntent {
  const id = world.newId('seti');
  const types = textList(params, 'allowed_payment_method_types');
  return {
    id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: types.length ? null : { allow_redirects: 'always', enabled: true },
    cancellation_reason: null,
    client_secret: `${id}_secret_${world.newId('').slice(1)}`,
    created: world.now(),
    customer: text(params, 'customer') ?? null,
    description: text(params, 'description') ?? null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: metadata(params),
    next_action: null,
    payment_method: null,
    allowed_payment_method_types: types.length ? types : null,
    payment_method_types: types.length ? types : ['card'],
    status: 'requires_payment_method',
    usage: text(params, 'usage') ?? 'off_session',
  };
}

function own({ world, id, params, publishable }: ApiRequest): SetupIntent {
  const intent = world.store.state.setupIntents[id];
  if (!intent) throw noSuch('setupintent', id, 'intent');
  if (publishable && text(params, 'client_secret') !== intent.client_secret) {
    throw invalid('The client_secret provided does not match the client_secret associated with the SetupIntent.');
  }
  return intent;
}

function takeMethod(request: ApiRequest, intent: SetupIntent) {
  const { world, params } = request;
  const given = text(params, 'payment_method');
  const token = text(params, 'confirmation_token');
  const data = nested(params, 'payment_method_data');
  if (given) intent.payment_method = findMethod(world, given).id;
  else if (token) intent.payment_method = redeem(world, token, intent).id;
  else if (data.type) intent.payment_method = createMethod(request, data).id;
  else return;
  intent.status = 'requires_confirmation';
}

function confirm(request: ApiRequest): SetupIntent {
  const intent = own(request);
  takeMethod(request, intent);
  return prove(request, intent);
}

function prove({ world, base, path }: ApiRequest, intent: SetupIntent): SetupIntent {
  if (!['requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw invalid(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    });
  }
  const method = findMethod(world, intent.payment_method ?? '');
  const card = behaviour(world, method);
  if (card.authentication !== 'never') {
    const query = new URLSearchParams({ intent: intent.id, client_secret: intent.client_secret });
    const url = `${base}/v3/three-d-secure?${query}`;
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url },
    };
    world.emit('setup_intent.requires_action', intent);
    return intent;
  }
  const decline = orderedDecline(world.switches, path) ?? (card.attaches ? undefined : card.decline);
  if (decline) {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.last_setup_error = { type: 'card_error', ...decline };
    world.emit('setup_intent.setup_failed', intent);
    throw cardError({ ...decline, setup_intent: intent });
  }
  save(world, intent, method);
  return intent;
}

function save(world: World, intent: SetupIntent, method: PaymentMethod) {
  const card = world.store.state.cards[method.id];
  if (card) card.setUp = true;
  intent.status = 'succeeded';
  if (intent.customer && method.customer !== intent.customer) {
    method.customer = intent.customer;
    world.emit('payment_method.attached', method);
  }
  world.emit('setup_intent.succeeded', intent);
}

function cancel(request: ApiRequest): SetupIntent {
  const intent = own(request);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(`You cannot cancel this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  }
  intent.status = 'canceled';
  intent.next_action = null;
  intent.cancellation_reason = text(request.params, 'cancellation_reason') ?? null;
  request.world.emit('setup_intent.canceled', intent);
  return intent;
}
