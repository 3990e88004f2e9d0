import { z } from 'zod';

/** What pays: the token that the payment form made of what was typed, or a payment method that the provider knows. */
export const paymentMethod = z
  .string()
  .regex(/^(pm|ctoken)_[A-Za-z0-9_]{6,64}$/, 'must be a payment method of the provider');
