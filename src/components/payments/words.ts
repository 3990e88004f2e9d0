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
  succeeded: 'Paid',
  failed: 'Failed',
  mismatch: 'Being checked',
};

/** "1 Item", "3 Items" (§2.6). */
export const itemCount = (count: number): string => `${count} ${count === 1 ? 'Item' : 'Items'}`;

/** "90 min", "2 hrs 30 min": hours beyond two (§9). */
export function durationText(minutes: number): string {
  if (minutes <= 120) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} hrs${rest ? ` ${rest} min` : ''}`;
}

export type Sum = { amount: number; fee: number; total: number; currency: Currency };
