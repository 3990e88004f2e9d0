import { releaseHeldLots, sellHeldLots } from '../../../db/changes/bidding/buying.ts';
import { cancelItemsOf, releaseStock, reserveStock } from '../../../db/changes/money/cart.ts';
import { closeSoldOut } from '../../../db/changes/money/invoices.ts';
import type { PurchaseHandler } from './handler.ts';
import { tellBidders, tellRooms } from './held-lots.ts';
import { soldLines } from './sold-lines.ts';

/**
 * Units are taken out of stock at checkout, and come back if nobody pays. The last paid unit closes the lot. The room of an
 * auction lot takes it at checkout, which pauses its bidding until then (R18).
 */
export const buynow: PurchaseHandler = {
  reserved: (ctx, items) =>
    items
      .filter(({ takesBids }) => !takesBids)
      .map(({ lotId, quantity, unitPence, seenTermsVersion: termsVersion }) =>
        reserveStock({ lotId, quantity, unitPence, termsVersion, buyerId: ctx.person.id, now: ctx.now() }),
      ),
  paid: async (ctx, purchase) => {
    const { invoiceId } = purchase.payment;
    const sold = [closeSoldOut(invoiceId, ctx.now()), ...sellHeldLots(invoiceId, ctx.now())];
    return { statements: [...sold, ...(await tellBidders(ctx, purchase.payment))], receipt: soldLines(purchase) };
  },
  expired: (invoiceId, now) => [releaseStock(invoiceId), ...releaseHeldLots(invoiceId, now), cancelItemsOf(invoiceId)],
  changed: tellRooms,
  paymentPage: async () => null,
};
