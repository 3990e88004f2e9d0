import { DAY_MS } from '../../kit/time.ts';
import { saleAccount } from '../payments/accounts.ts';
import type { PurchaseKind } from './kind.ts';
import { INVOICE_PAGES, SALE_PAID } from './sale.ts';

/** How long there is to pay what was pledged. */
const PAY_WITHIN_MS = 7 * DAY_MS;

/** What was pledged in a paddle raise, once it was checked and is final (LA14). All of it goes to the charity, without a fee. */
export const donation: PurchaseKind<'donation'> = {
  name: 'donation',
  expires: false,
  isDebt: true,
  isSingle: false,
  dueAt: (at, items) => Math.min(at + PAY_WITHIN_MS, ...items.flatMap(({ dueAt }) => dueAt ?? [])),
  payee: saleAccount,
  lineTitle: (_words, title) => title,
  saleType: 'live',
  messages: {
    expired: 'The time to pay ran out.',
    paid: SALE_PAID,
  },
  pages: INVOICE_PAGES,
  cart: null,
};
