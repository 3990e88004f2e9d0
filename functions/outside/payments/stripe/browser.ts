import type { Env } from '../../../platform/env.ts';
import type { PaymentForm } from '../payment-form.ts';

const REAL_SCRIPT = 'https://js.stripe.com/v3/';
const REAL = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** How to show Stripe's payment form, or null while Stripe is not configured. */
export function paymentForm(env: Env): PaymentForm | null {
  if (!env.STRIPE_PUBLISHABLE_KEY || !env.STRIPE_SECRET_KEY) return null;
  const scriptUrl = env.STRIPE_JS_URL || (env.STRIPE_API_URL ? `${env.STRIPE_API_URL}/v3/` : REAL_SCRIPT);
  const { origin } = new URL(scriptUrl);
  const own = { script: [origin], frame: [origin], connect: [origin] };
  return {
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    scriptUrl,
    allowed: scriptUrl.startsWith(REAL_SCRIPT) ? REAL : own,
  };
}
