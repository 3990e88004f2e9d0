import type { Env } from '../../../platform/env.ts';
import type { Capabilities, PaymentProvider } from '../port.ts';
import { paymentForm } from './browser.ts';
import { clientOf, isLive } from './client.ts';
import { findDisputes } from './disputes.ts';
import { readEvent } from './events.ts';
import { asAway, chargeFailure, refundFailure } from './failures.ts';
import { cancelIntent, confirmIntent, createCustomer, createIntent, findIntent } from './intents.ts';
import { METHODS } from './methods.ts';
import { createRefund, findRefund } from './refunds.ts';

const CAPABILITIES: Capabilities = {
  currencies: ['GBP', 'USD'],
  methods: METHODS,
  evidence: 'payment_method',
  asyncConfirmation: true,
  refunds: 'partial',
  sendsRefunds: true,
  webhooks: true,
  browserForm: true,
  lookUpAfterMs: 20_000,
};

/** Stripe, or the server at STRIPE_API_URL that stands in for it. */
export function openStripe(env: Env): PaymentProvider {
  const stripe = () => clientOf(env);
  return {
    name: 'stripe',
    capabilities: CAPABILITIES,
    configured: Boolean(env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY),
    livemode: isLive(env),
    ensureCustomer: (payer) => asAway(createCustomer(stripe(), payer)),
    create: async (charge) => createIntent(stripe(), charge).catch(chargeFailure),
    confirm: async (confirmation) => confirmIntent(stripe(), confirmation).catch(chargeFailure),
    find: (query) => asAway(findIntent(stripe(), query)),
    cancel: (ref) => asAway(cancelIntent(stripe(), ref)),
    refund: async (refund) => createRefund(stripe(), refund).catch(refundFailure),
    findRefund: (query) => asAway(findRefund(stripe(), query)),
    findDisputes: (ref) => asAway(findDisputes(stripe(), ref)),
    readEvent: (message) => readEvent(env, message),
    returnedRef: (query) => query.get('payment_intent'),
    paymentForm: () => paymentForm(env),
  };
}
