import { saleAccount } from '../payments/accounts.ts';
import { HOLD_MS } from './hold.ts';
import type { PurchaseKind } from './kind.ts';
import { INVOICE_PAGES, SALE_PAID } from './sale.ts';

/**
 * Units of a fixed-price offer, or an auction lot at its buy-now price (R16). Their price follows the offer until checkout;
 * unpaid units go back on sale (I8).
 */
export const buynow: PurchaseKind<'buynow'> = {
  name: 'buynow',
  expires: true,
  isDebt: true,
  isSingle: false,
  dueAt: (at) => at + HOLD_MS,
  payee: saleAccount,
  lineTitle: (_words, title) => title,
  saleType: 'buynow',
  messages: {
    expired: 'The time to pay ran out, so the offer is back on sale.',
    paid: SALE_PAID,
  },
  pages: INVOICE_PAGES,
  cart: {
    isAgreed: false,
    takesWholeLot: false,
    heading: 'Buy now',
    note: 'Nothing is reserved until you check out.',
  },
};
