import type { Currency } from '../../domain/kit/money.ts';

/** The status of an invoice, for its buyer. */
export const INVOICE_STATUS = {
  unpaid: { text: 'Unpaid', look: 'warning' },
  processing: { text: 'Processing', look: 'accent' },
  paid: { text: 'Paid', look: 'money' },
  void: { text: 'Void', look: undefined },
} as const;

/** The status of a payment, for its payer. */
export const ATTEMPT_STATUS: Readonly<Record<string, string>> = {
  started: 'Processing',
  requires_action: 'Not confirmed',
  processing: 'Processing',
  succeeded: 'Received',
  failed: 'Failed',
  mismatch: 'Being checked',
};

/** The state of a refund, for the buyer. */
export const REFUND_STATUS = {
  sending: 'Being sent',
  sent: 'On its way to you',
  failed: 'Delayed: we are looking into it',
} as const;

/** The state of a dispute at the buyer's bank. */
export const CHARGEBACK_STATUS = {
  inquiry: 'your bank has a question',
  open: 'your bank is looking into it',
  won: 'your bank has decided that the payment stands',
  lost: 'your bank has returned the money to you',
} as const;

export type Sum = { amount: number; fee: number; total: number; currency: Currency };
