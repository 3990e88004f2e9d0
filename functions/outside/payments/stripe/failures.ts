import Stripe from 'stripe';
import { Refusal, refusal } from '../../../platform/refusal.ts';
import type { ChargeReply, RefundReply } from '../port.ts';

const { errors } = Stripe;

/** Sorts an error of a charge. Anything that is not plainly a refusal is unknown. */
export function chargeFailure(error: unknown): ChargeReply {
  if (error instanceof Refusal) throw error;
  if (error instanceof errors.StripeCardError) {
    return { kind: 'declined', ref: error.payment_intent?.id ?? null, message: error.message };
  }
  if (!isRefused(error)) return { kind: 'unknown' };
  return {
    kind: 'refused',
    ref: error.payment_intent?.id ?? null,
    about: aboutOf(error.param),
    message: error.message,
  };
}

/** The same for a refund. */
export function refundFailure(error: unknown): RefundReply {
  if (error instanceof Refusal) throw error;
  return isRefused(error) ? { kind: 'refused', message: error.message } : { kind: 'unknown' };
}

/** Runs a look-up; refuses with PROVIDER_AWAY if Stripe cannot be reached. */
export async function asAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof errors.StripeError) {
      throw refusal(
        'PROVIDER_AWAY',
        'The payment service isn’t responding at the moment. Please try again in a minute.',
      );
    }
    throw error;
  }
}

type Refused = InstanceType<
  | typeof errors.StripeInvalidRequestError
  | typeof errors.StripeAuthenticationError
  | typeof errors.StripePermissionError
>;

const isRefused = (error: unknown): error is Refused =>
  error instanceof errors.StripeInvalidRequestError ||
  error instanceof errors.StripeAuthenticationError ||
  error instanceof errors.StripePermissionError;

function aboutOf(param: string | undefined): 'payment_method' | 'customer' | 'call' {
  if (param === 'payment_method' || param === 'confirmation_token') return 'payment_method';
  return param === 'customer' ? 'customer' : 'call';
}
