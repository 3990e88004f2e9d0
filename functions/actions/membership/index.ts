import type { membership } from '../../../src/contract/membership.ts';
import type { Handlers } from '../handlers.ts';
import { payCartStripe } from './pay.ts';

export const membershipActions: Handlers<typeof membership> = {
  'payment/payCartStripe': payCartStripe,
};
