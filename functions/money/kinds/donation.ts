import { donationText } from '../../../src/domain/money/mails/donation.ts';
import type { PurchaseHandler } from './handler.ts';

/** A pledge hands nothing over: its money is the charity's as soon as it is paid. */
export const donation: PurchaseHandler = {
  reserved: () => [],
  paid: async (_ctx, { lines, words, payment }) => ({
    statements: [],
    receipt: lines.map((line) => donationText(words, line, payment.currency)),
  }),
  expired: () => [],
  changed: async () => {},
  paymentPage: async () => null,
};
