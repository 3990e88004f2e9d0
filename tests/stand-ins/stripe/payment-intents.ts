import { flag, nested, type Params, text, textList } from '../kit/form.ts';
import { redeem } from './confirmation-tokens.ts';
import { invalid, missingParam, noSuch } from './failure.ts';
import { list } from './list.ts';
import { metadata } from './metadata.ts';
import { createMethod, findMethod } from './methods.ts';
import { type ConfirmOptions, confirmPayment } from './payment.ts';
import type { ApiRequest, Route } from './request.ts';
import type { PaymentIntent, PaymentMethod, World } from './types.ts';

const LEAST: Record<string, number> = { gbp: 30, eur: 50, usd: 50 };
const MOST = 99_999_999;
const CANCELLABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing'];
const SHARED = [
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'allowed_payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor_suffix',
  'expand',
];
const CONFIRMING = [
  'confirmation_token',
  'off_session',
  'return_url',
  'use_stripe_sdk',
  'error_on_requires_action',
  'mandate_data',
  'radar_options',
];
const BROWSER = ['client_secret', 'key', 'expected_payment_method_type'];

export const paymentIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    params: [
      ...SHARED,
      ...CONFIRMING,
      'amount',
      'currency',
      'customer',
      'confirm',
      'automatic_payment_methods',
      'capture_method',
      'confirmation_method',
    ],
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    params: ['customer', 'limit', 'starting_after', 'ending_before', 'created', 'expand'],
    run: listIntents,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: ['client_secret', 'key', 'expand', 'is_stripe_sdk'],
    publishable: true,
    run: ownIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    params: [...SHARED, 'amount', 'currency', 'customer'],
    run: update,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: [...SHARED, ...CONFIRMING, ...BROWSER],
    publishable: true,
    run: confirm,
  },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', params: ['cancellation_reason', 'expand'], run: cancel },
];

function create(request: ApiRequest): PaymentIntent {
  const { world, params } = request;
  checkCreate(world, params);
  const intent = newIntent(world, params);
  world.store.state.paymentIntents[intent.id] = intent;
  takeMethod(request, intent);
  world.emit('payment_intent.created', intent);
  if (flag(params, 'confirm')) confirmPayment(request, intent, confirmOptions(request));
  return intent;
}

function checkCreate(world: World, params: Params) {
  const amount = text(params, 'amount');
  const currency = text(params, 'currency')?.toLowerCase();
  const customer = text(params, 'customer');
  if (amount === undefined) throw missingParam('amount');
  if (!currency) throw missingParam('currency');
  checkAmount(amount, currency);
  if (customer && !world.store.state.customers[customer]) throw noSuch('customer', customer, 'customer', 400);
  if (!['automatic', 'automatic_async'].includes(text(params, 'capture_method') ?? 'automatic')) {
    throw invalid('This stand-in captures automatically.', { param: 'capture_method' });
  }
  if (params.allowed_payment_method_types !== undefined && params.automatic_payment_methods !== undefined) {
    throw invalid(
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
      { param: 'allowed_payment_method_types' },
    );
  }
  if (params.confirmation_token !== undefined && !flag(params, 'confirm')) {
    throw invalid('You can only use `confirmation_token` when `confirm` is set to true.', {
      param: 'confirmation_token',
    });
  }
  if (params.off_session !== undefined && !flag(params, 'confirm')) {
    throw invalid('You can only use `off_session` when `confirm` is set to true.', { param: 'off_session' });
  }
}

function checkAmount(amount: string, currency: string) {
  if (!/^-?\d+$/.test(amount))
    throw invalid(`Invalid integer: ${amount}`, { code: 'parameter_invalid_integer', param: 'amount' });
  const least = LEAST[currency];
  if (!least)
    throw invalid(`Invalid currency: ${currency}. The stand-in knows ${Object.keys(LEAST).join(', ')}.`, {
      param: 'currency',
    });
  if (Number(amount) < 1) {
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (Number(amount) < least) {
    throw invalid(`Amount must be no less than ${least} (minor units of ${currency}).`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (Number(amount) > MOST)
    throw invalid('Amount must be no more than 999,999.99.', { code: 'amount_too_large', param: 'amount' });
}

function newIntent(world: World, params: Params): PaymentIntent {
  const id = world.newId('pi');
  const types = textList(params, 'allowed_payment_method_types');
  const redirects = text(nested(params, 'automatic_payment_methods'), 'allow_redirects') ?? 'always';
  return {
    id,
    object: 'payment_intent',
    amount: Number(text(params, 'amount')),
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: types.length ? null : { allow_redirects: redirects, enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: text(params, 'capture_method') ?? 'automatic_async',
    client_secret: `${id}_secret_${world.newId('').slice(1)}`,
    confirmation_method: text(params, 'confirmation_method') ?? 'automatic',
    created: world.now(),
    currency: (text(params, 'currency') ?? '').toLowerCase(),
    customer: text(params, 'customer') ?? null,
    customer_account: null,
    description: text(params, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: metadata(params),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { installments: null, network: null, request_three_d_secure: 'automatic' } },
    allowed_payment_method_types: types.length ? types : null,
    payment_method_types: types.length ? types : ['card'],
    processing: null,
    receipt_email: text(params, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: text(params, 'setup_future_usage') ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: text(params, 'statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/** The intent the caller may see: with a publishable key only the one whose client secret it holds. */
function ownIntent({ world, id, params, publishable }: ApiRequest): PaymentIntent {
  const intent = world.store.state.paymentIntents[id];
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  if (publishable && text(params, 'client_secret') !== intent.client_secret) {
    throw invalid('The client_secret provided does not match the client_secret associated with the PaymentIntent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    });
  }
  return intent;
}

function takeMethod(request: ApiRequest, intent: PaymentIntent) {
  const method = methodOf(request, intent);
  if (!method) return;
  intent.payment_method = method.id;
  intent.status = 'requires_confirmation';
}

/** The payment method that a request names, in one of the three ways. */
function methodOf(request: ApiRequest, intent: PaymentIntent): PaymentMethod | undefined {
  const { world, params } = request;
  const given = text(params, 'payment_method');
  if (given) return findMethod(world, given);
  const token = text(params, 'confirmation_token');
  if (token) return redeem(world, token, intent);
  const data = nested(params, 'payment_method_data');
  return data.type ? createMethod(request, data) : undefined;
}

function confirm(request: ApiRequest): PaymentIntent {
  const intent = ownIntent(request);
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') takeMethod(request, intent);
  intent.setup_future_usage = text(request.params, 'setup_future_usage') ?? intent.setup_future_usage;
  confirmPayment(request, intent, confirmOptions(request));
  return intent;
}

function confirmOptions({ params, publishable }: ApiRequest): ConfirmOptions {
  const offSession = text(params, 'off_session');
  return {
    offSession: offSession !== undefined && offSession !== 'false',
    returnUrl: text(params, 'return_url'),
    useSdk: flag(params, 'use_stripe_sdk') || publishable || params.confirmation_token !== undefined,
  };
}

function update(request: ApiRequest): PaymentIntent {
  const { world, params } = request;
  const intent = ownIntent(request);
  const amount = text(params, 'amount');
  if (amount !== undefined) {
    if (!CANCELLABLE.slice(0, 3).includes(intent.status)) {
      throw invalid(`This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`, {
        code: 'payment_intent_unexpected_state',
        payment_intent: intent,
      });
    }
    checkAmount(amount, intent.currency);
    intent.amount = Number(amount);
  }
  const customer = text(params, 'customer');
  if (customer && !world.store.state.customers[customer]) throw noSuch('customer', customer, 'customer', 400);
  intent.customer = customer ?? intent.customer;
  intent.metadata = metadata(params, intent.metadata);
  intent.description = text(params, 'description') ?? intent.description;
  intent.receipt_email = text(params, 'receipt_email') ?? intent.receipt_email;
  takeMethod(request, intent);
  return intent;
}

function cancel(request: ApiRequest): PaymentIntent {
  const intent = ownIntent(request);
  if (!CANCELLABLE.includes(intent.status)) {
    throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  intent.status = 'canceled';
  intent.next_action = null;
  intent.canceled_at = request.world.now();
  intent.cancellation_reason = text(request.params, 'cancellation_reason') ?? null;
  request.world.emit('payment_intent.canceled', intent);
  return intent;
}

function listIntents({ world, params }: ApiRequest) {
  const customer = text(params, 'customer');
  const all = Object.values(world.store.state.paymentIntents);
  return list('/v1/payment_intents', customer ? all.filter((intent) => intent.customer === customer) : all, params);
}
