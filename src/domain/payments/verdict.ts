import type { Currency } from '../money.ts';

/** A payment as the provider has it, fetched by us and told by nobody else (T13). Amounts in pence. */
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
  readonly failure: string | null;
  readonly clientSecret: string | null;
};

/** What our own rows say it must be. */
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
  /** It is there, and nobody has tried to collect it yet. */
  | { readonly kind: 'untried' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'mismatch'; readonly reason: string };

/** Judges what the provider holds against our invoice: it is paid only where every fact is ours (T13, B14, B16). */
export function judgePayment(found: ProviderPayment, expected: ExpectedPayment): Verdict {
  const wrong = whatIsWrong(found, expected);
  if (wrong) return { kind: 'mismatch', reason: wrong };
  if (found.status === 'succeeded') return { kind: 'paid' };
  if (found.status === 'processing' || found.status === 'requires_action') return { kind: found.status };
  if (found.status === 'requires_payment' && found.failure === null) return { kind: 'untried' };
  return { kind: 'failed', reason: found.failure ?? 'The payment was not completed.' };
}

function whatIsWrong(found: ProviderPayment, expected: ExpectedPayment): string | null {
  if (found.paymentId !== expected.paymentId) return 'it is for another payment';
  if (found.invoiceId !== expected.invoiceId) return 'it is for another invoice';
  if (found.livemode !== expected.livemode) return 'it is of another mode';
  if (found.currency.toUpperCase() !== expected.currency) return `it is in ${found.currency}`;
  if (found.amountPence !== expected.amountPence) return `it is over ${found.amountPence}`;
  if (found.status === 'succeeded' && found.receivedPence !== expected.amountPence)
    return `${found.receivedPence} came in`;
  return null;
}
