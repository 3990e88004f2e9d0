import type { Env } from '../../../platform/env.ts';
import type { PaymentForm } from '../payment-form.ts';
import { METHODS, WALLETS } from './methods.ts';

const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
/** Where a stand-in has the script that Stripe has at https://js.stripe.com. */
const SCRIPT_PATH = '/endive/stripe.js';

/** How to show Stripe's payment form, or null while Stripe is not configured. */
export function paymentForm(env: Env): PaymentForm | null {
  if (!env.STRIPE_PUBLISHABLE_KEY || !env.STRIPE_SECRET_KEY) return null;
  const scriptUrl = env.STRIPE_JS_URL || (env.STRIPE_API_URL ? `${env.STRIPE_API_URL}${SCRIPT_PATH}` : null);
  return {
    view: { publishableKey: env.STRIPE_PUBLISHABLE_KEY, scriptUrl, methods: METHODS, wallets: WALLETS },
    allowed: scriptUrl ? onlyFrom(new URL(scriptUrl)) : STRIPE,
  };
}

const onlyFrom = ({ origin }: URL) => ({ script: [origin], frame: [origin], connect: [origin] });
