import Stripe from 'stripe';
import { Refusal, refuse } from '../../failure.ts';

/**
 * What became of a charge, as far as the reply tells. `unknown` means that money may have moved: only a look-up tells.
 * `declined` is the bank's word, `refused` the provider's: it did not even try.
 */
export type ChargeReply =
  | { kind: 'taken'; ref: string }
  | { kind: 'declined'; ref: string | null; message: string }
  | { kind: 'refused'; ref: string | null; about: 'payment_method' | 'customer' | 'call'; message: string }
  | { kind: 'unknown' };

const { errors } = Stripe;

/** Sorts what the provider threw at a charge; whatever is not plainly a no is unknown. */
export function chargeFailure(error: unknown): ChargeReply {
  if (error instanceof Refusal) throw error;
  if (error instanceof errors.StripeCardError) {
    return { kind: 'declined', ref: error.payment_intent?.id ?? null, message: error.message };
  }
  const refused =
    error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeAuthenticationError;
  if (refused || error instanceof errors.StripePermissionError) {
    return {
      kind: 'refused',
      ref: error.payment_intent?.id ?? null,
      about: aboutOf(error.param),
      message: error.message,
    };
  }
  return { kind: 'unknown' };
}

function aboutOf(param: string | undefined): 'payment_method' | 'customer' | 'call' {
  return param === 'payment_method' || param === 'customer' ? param : 'call';
}

/** The same work; where the provider cannot be asked it refuses with PROVIDER_AWAY. */
export async function asAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof errors.StripeError) {
      throw refuse('PROVIDER_AWAY', 'The payment service does not answer just now. Please try again in a minute.');
    }
    throw error;
  }
}
