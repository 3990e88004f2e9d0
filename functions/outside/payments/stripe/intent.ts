import type Stripe from 'stripe';
import type { ProviderPayment } from '../../../../src/domain/money/payments/verdict.ts';

/** A payment intent, expanded with its charge and balance transaction. */
export type Intent = Stripe.PaymentIntent & {
  latest_charge: (Stripe.Charge & { balance_transaction: Stripe.BalanceTransaction | null }) | null;
};

/** A payment intent in the terms of the port. */
export function providerPayment(intent: Intent): ProviderPayment {
  return {
    ref: intent.id,
    status: STATUS[intent.status] ?? 'processing',
    amountPence: intent.amount,
    receivedPence: intent.amount_received,
    currency: intent.currency,
    paymentId: intent.metadata.payment_id ?? null,
    invoiceId: intent.metadata.invoice_id ?? null,
    livemode: intent.livemode,
    feePence: intent.latest_charge?.balance_transaction?.fee ?? null,
    cardFingerprint: intent.latest_charge?.payment_method_details?.card?.fingerprint ?? null,
    failure: intent.last_payment_error?.message ?? null,
    clientSecret: intent.client_secret,
  };
}

/** Any other status is not final. */
const STATUS: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['status']>> = {
  succeeded: 'succeeded',
  requires_action: 'requires_action',
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  canceled: 'canceled',
};
