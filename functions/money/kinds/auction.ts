import { withdrawChancesOf } from '../../../db/changes/bidding/second-chances.ts';
import { clearStrikes } from '../../../db/changes/bidding/strikes.ts';
import { settleWonLots } from '../../../db/changes/money/invoices.ts';
import type { PurchaseHandler } from './handler.ts';
import { soldLines } from './sold-lines.ts';
import { tellAsked } from './tell-asked.ts';

/** A won lot is the winner's already; paying settles it, and however late, clears the strike for it (R26). */
export const auction: PurchaseHandler = {
  reserved: () => [],
  paid: async (ctx, purchase) => {
    const { invoiceId } = purchase.payment;
    return {
      statements: [
        ...(await tellAsked(ctx, invoiceId)),
        settleWonLots(invoiceId),
        clearStrikes(invoiceId, ctx.now()),
        withdrawChancesOf(invoiceId, ctx.now()),
      ],
      receipt: soldLines(purchase),
    };
  },
  expired: () => [],
  changed: async () => {},
  paymentPage: async () => null,
};
