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

export type Sum = { amount: number; fee: number; total: number; currency: Currency };
