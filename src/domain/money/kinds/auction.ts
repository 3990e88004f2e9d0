import { saleAccount } from '../payments/accounts.ts';
import type { PurchaseKind } from './kind.ts';
import { INVOICE_PAGES, SALE_PAID } from './sale.ts';

/** A lot that was won. The winner owes the price, and an invoice over several wins is due with the first of them (R25). */
export const auction: PurchaseKind<'auction'> = {
  name: 'auction',
  expires: false,
  isDebt: true,
  isSingle: false,
  dueAt: (at, items) => Math.min(...items.map((item) => item.dueAt ?? at)),
  payee: saleAccount,
  lineTitle: (_words, title) => title,
  saleType: 'live',
  messages: {
    expired: 'The time to pay ran out, so the offer is back on sale.',
    paid: SALE_PAID,
  },
  pages: INVOICE_PAGES,
  cart: { isAgreed: true, takesWholeLot: true, heading: 'Successful Offer', note: null },
};
