import type { money } from '../../src/contract/money.ts';
import { refuse } from '../failure.ts';
import type { Handlers } from './handlers.ts';

const later = () => Promise.reject(refuse('NOT_CONFIGURED', 'Stripe is not configured'));

export const moneyActions: Handlers<typeof money> = {
  'cart/pendingCount': later,
  'cart/search': later,
  'cart/checkout': later,
  'buynow/addToCart': later,
  'invoice/allinvoices': later,
  'invoice/invoice': later,
  'payment/stripe_payment': later,
  'payment/stripe_payment_response': later,
};
