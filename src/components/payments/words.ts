import type { Currency } from '../../domain/money.ts';

/** How an invoice stands, as its buyer reads it. */
export const INVOICE_STATUS = {
  unpaid: { text: 'Unpaid', look: 'warning' },
  processing: { text: 'Processing', look: 'accent' },
  paid: { text: 'Paid', look: 'money' },
  void: { text: 'Void', look: undefined },
} as const;

/** How an attempt to pay ended. */
export const ATTEMPT_STATUS: Readonly<Record<string, string>> = {
  started: 'Processing',
  requires_action: 'Not confirmed',
  processing: 'Processing',
  succeeded: 'Received',
  failed: 'Failed',
  mismatch: 'Being checked',
};

export type Sum = { amount: number; fee: number; total: number; currency: Currency };
