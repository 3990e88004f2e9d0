import { HOUR_MS } from '../../kit/time.ts';
import { ACCOUNTS } from '../payments/accounts.ts';
import type { PurchaseKind } from './kind.ts';

/** A membership can be paid at the price that was shown for this long; each attempt extends it. */
const HOLD_MS = HOUR_MS;

/** One period of a plan. The network earns it. An order that nobody paid is no debt. */
export const membership: PurchaseKind<'membership'> = {
  name: 'membership',
  expires: true,
  isDebt: false,
  isSingle: true,
  dueAt: (at) => at + HOLD_MS,
  payee: () => ACCOUNTS.memberships,
  lineTitle: (words, title) => words.t(title),
  saleType: 'buynow',
  messages: {
    expired: 'The time to pay ran out, or you chose another plan. Please choose again.',
    paid: 'Thank you. Your membership is paid, and we’ll e-mail you a receipt.',
  },
  pages: {
    paid: ({ hasSeniority }) => (hasSeniority ? '/payments/subscription' : '/account/profile'),
    retry: () => '/subscription',
  },
  cart: null,
};
