import type { Currency } from '../../kit/money.ts';

/** A payment as the provider reports it when we ask (T13). Amounts in pence. */
export type ProviderPayment = {
  readonly ref: string;
  readonly status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment' | 'canceled';
  readonly amountPence: number;
  readonly receivedPence: number;
  readonly currency: string;
  readonly paymentId: string | null;
  readonly invoiceId: string | null;
  readonly livemode: boolean;
  readonly feePence: number | null;
  /** The same for all payments by one card; null if it is not known or no card was used. */
  readonly cardFingerprint: string | null;
  readonly failure: string | null;
  readonly clientSecret: string | null;
};

/** The same payment by our own rows. */
export type ExpectedPayment = {
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly amountPence: number;
  readonly currency: Currency;
  readonly livemode: boolean;
};

export type Verdict =
  | { readonly kind: 'paid' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'requires_action' }
  /** The provider knows it, and nobody has tried to collect it yet. */
  | { readonly kind: 'untried' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'mismatch'; readonly reason: string };

/** Compares the provider's record with ours: a payment counts only if every fact agrees (T13, B14, B16). */
export function judgePayment(found: ProviderPayment, expected: ExpectedPayment): Verdict {
  const reason = mismatch(found, expected);
  if (reason) return { kind: 'mismatch', reason };
  if (found.status === 'succeeded') return { kind: 'paid' };
  if (found.status === 'processing' || found.status === 'requires_action') return { kind: found.status };
  if (found.status === 'requires_payment' && found.failure === null) return { kind: 'untried' };
  return { kind: 'failed', reason: found.failure ?? 'The payment was not completed.' };
}

function mismatch(found: ProviderPayment, expected: ExpectedPayment): string | null {
  if (found.paymentId !== expected.paymentId) return 'it is for another payment';
  if (found.invoiceId !== expected.invoiceId) return 'it is for another invoice';
  if (found.livemode !== expected.livemode) return 'it is in the other mode, live or test';
  if (found.currency.toUpperCase() !== expected.currency) return `it is in ${found.currency}`;
  if (found.amountPence !== expected.amountPence) return `it is over ${found.amountPence}`;
  if (found.status === 'succeeded' && found.receivedPence !== expected.amountPence)
    return `${found.receivedPence} came in`;
  return null;
}
