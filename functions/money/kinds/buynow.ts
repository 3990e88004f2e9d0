import { cancelItemsOf, releaseStock, reserveStock } from '../../../db/changes/money/cart.ts';
import { closeSoldOut } from '../../../db/changes/money/invoices.ts';
import type { PurchaseHandler } from './handler.ts';
import { soldLines } from './sold-lines.ts';

/** Units are taken out of stock at checkout, and come back if nobody pays. The last paid unit closes the lot. */
export const buynow: PurchaseHandler = {
  reserved: (ctx, items) =>
    items.map(({ lotId, quantity, unitPence, seenTermsVersion: termsVersion }) =>
      reserveStock({ lotId, quantity, unitPence, termsVersion, buyerId: ctx.person.id, now: ctx.now() }),
    ),
  paid: async (ctx, purchase) => ({
    statements: [closeSoldOut(purchase.payment.invoiceId, ctx.now())],
    receipt: soldLines(purchase),
  }),
  expired: (invoiceId) => [releaseStock(invoiceId), cancelItemsOf(invoiceId)],
  paymentPage: async () => null,
};
