import type { Env } from '../env.ts';

export type StripeService = { readonly configured: boolean };

export function openStripe(env: Env): StripeService {
  return { configured: Boolean(env.STRIPE_SECRET_KEY) };
}
