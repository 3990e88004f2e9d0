import { type Decline, GENERIC_DECLINE } from './cards.ts';
import { recordDispute, recordFailedCharge, recordSuccess } from './charge.ts';
import { cardError, invalid } from './failure.ts';
import { behaviour, findMethod } from './methods.ts';
import { orderedDecline } from './ordered-decline.ts';
import type { ApiRequest } from './request.ts';
import type { PaymentError, PaymentIntent, PaymentMethod, World } from './types.ts';

export type ConfirmOptions = { offSession: boolean; returnUrl?: string; useSdk: boolean };

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Confirms a payment: it succeeds, waits for 3-D Secure, or fails with a card error (402). */
export function confirmPayment(request: ApiRequest, intent: PaymentIntent, options: ConfirmOptions) {
  const { world } = request;
  const method = checkConfirmable(world, intent, options);
  intent.last_payment_error = null;
  if (needsAuthentication(world, method, options.offSession)) {
    if (options.offSession) throw fail(world, intent, AUTHENTICATION_REQUIRED);
    askForAuthentication(request, intent, options);
    return;
  }
  charge(world, intent, request.path);
}

/** Ends the 3-D Secure step; a declined card throws the same card error as a confirmation. */
export function finishAuthentication(world: World, intent: PaymentIntent, passed: boolean, path: string) {
  if (intent.status !== 'requires_action') return;
  intent.next_action = null;
  if (passed) {
    charge(world, intent, path);
    return;
  }
  intent.status = 'requires_payment_method';
  intent.last_payment_error = { ...AUTHENTICATION_FAILED, payment_method: currentMethod(world, intent) };
  intent.payment_method = null;
  world.emit('payment_intent.payment_failed', intent);
}

/** Ends a payment that was left in `processing`. */
export function settleProcessing(world: World, intent: PaymentIntent, succeeds: boolean) {
  if (intent.status !== 'processing') throw invalid(`${intent.id} is not processing but ${intent.status}.`);
  if (succeeds) succeed(world, intent);
  else declinePayment(world, intent, GENERIC_DECLINE);
}

const AUTHENTICATION_FAILED: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function checkConfirmable(world: World, intent: PaymentIntent, options: ConfirmOptions): PaymentMethod {
  const unexpected = { code: 'payment_intent_unexpected_state', payment_intent: intent };
  if (!CONFIRMABLE.includes(intent.status)) {
    throw invalid(
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      unexpected,
    );
  }
  if (!intent.payment_method) {
    throw invalid("You cannot confirm this PaymentIntent because it's missing a payment method.", unexpected);
  }
  if (intent.automatic_payment_methods?.allow_redirects === 'always' && !options.returnUrl && !options.useSdk) {
    throw invalid(RETURN_URL_NEEDED, { param: 'return_url' });
  }
  const method = currentMethod(world, intent);
  if (!intent.payment_method_types.includes(method.type))
    throw invalid(wrongType(intent, method), { param: 'payment_method' });
  if (method.customer && method.customer !== intent.customer)
    throw invalid(WRONG_CUSTOMER, { param: 'payment_method' });
  if (!method.customer && world.store.state.cards[method.id]?.spent) throw invalid(SPENT, { param: 'payment_method' });
  return method;
}

const wrongType = ({ payment_method_types: types }: PaymentIntent, { type }: PaymentMethod) =>
  `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${types.join(', ')}.`;
const RETURN_URL_NEEDED =
  "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.";
const WRONG_CUSTOMER =
  'This PaymentMethod does not belong to the Customer you supplied to this PaymentIntent. Please use this PaymentMethod with the Customer that it belongs to instead.';
const SPENT =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.';

const currentMethod = (world: World, intent: PaymentIntent) => findMethod(world, intent.payment_method ?? '');

function needsAuthentication(world: World, method: PaymentMethod, offSession: boolean): boolean {
  const card = behaviour(world, method);
  if (card.authentication === 'until-set-up') return !(offSession && card.setUp);
  return card.authentication === 'always';
}

function askForAuthentication({ world, base }: ApiRequest, intent: PaymentIntent, options: ConfirmOptions) {
  const query = new URLSearchParams({ intent: intent.id, client_secret: intent.client_secret });
  const url = `${base}/v3/three-d-secure?${query}`;
  intent.status = 'requires_action';
  if (options.returnUrl) world.store.state.returnUrls[intent.id] = options.returnUrl;
  intent.next_action =
    options.returnUrl && !options.useSdk
      ? { type: 'redirect_to_url', redirect_to_url: { return_url: options.returnUrl, url: `${url}&redirect=1` } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  world.emit('payment_intent.requires_action', intent);
}

function charge(world: World, intent: PaymentIntent, path: string) {
  const card = behaviour(world, currentMethod(world, intent));
  const decline = orderedDecline(world.switches, path) ?? card.decline;
  if (decline) throw fail(world, intent, decline);
  if (world.switches.take('processing', path)) {
    intent.status = 'processing';
    intent.next_action = null;
    world.emit('payment_intent.processing', intent);
    return;
  }
  succeed(world, intent);
  if (card.dispute) recordDispute(world, intent, card.dispute);
}

function succeed(world: World, intent: PaymentIntent) {
  const method = currentMethod(world, intent);
  const card = world.store.state.cards[method.id];
  if (card) card.spent = true;
  if (intent.setup_future_usage && intent.customer) {
    method.customer = intent.customer;
    if (card) card.setUp = true;
  }
  recordSuccess(world, intent, method);
}

function fail(world: World, intent: PaymentIntent, decline: Decline) {
  declinePayment(world, intent, decline);
  return cardError({ ...(intent.last_payment_error as PaymentError), payment_intent: intent });
}

function declinePayment(world: World, intent: PaymentIntent, decline: Decline) {
  const method = currentMethod(world, intent);
  const chargeId = recordFailedCharge(world, intent, method, decline);
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.payment_method = null;
  intent.last_payment_error = {
    type: 'card_error',
    charge: chargeId,
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    payment_method: method,
    ...decline,
  };
  world.emit('payment_intent.payment_failed', intent);
}
