import type { Env } from '../../env.ts';

/** What a page needs so that the browser can give the card to the provider, and nobody else. */
export type CardForm = {
  publishableKey: string;
  scriptUrl: string;
  /** The addresses that the page's policy must let the provider's script use. */
  allowed: { script: string[]; frame: string[]; connect: string[] };
};

const REAL_SCRIPT = 'https://js.stripe.com/v3/';
const REAL = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** How to show the card form, or null while the provider is not configured. */
export function cardForm(env: Env): CardForm | null {
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
