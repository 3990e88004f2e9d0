import { settleWonLots } from '../../../db/changes/money/invoices.ts';
import type { PurchaseHandler } from './handler.ts';
import { soldLines } from './sold-lines.ts';

/** A won lot is the winner's already; paying settles it. */
export const auction: PurchaseHandler = {
  reserved: () => [],
  paid: async (_ctx, purchase) => ({
    statements: [settleWonLots(purchase.payment.invoiceId)],
    receipt: soldLines(purchase),
  }),
  expired: () => [],
  paymentPage: async () => null,
};
