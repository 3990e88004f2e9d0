import type Stripe from 'stripe';
import type { ProviderRefund, Refund, RefundQuery, RefundReply } from '../port.ts';

/** Refunds in one currency of one payment; more than fit on a page are not expected. */
const PAGE = 100;

export async function createRefund(stripe: Stripe, refund: Refund): Promise<RefundReply> {
  const { refundId, paymentRef, amountPence } = refund;
  const made = await stripe.refunds.create(
    {
      payment_intent: paymentRef,
      metadata: { refund_id: refundId },
      ...(amountPence === null ? {} : { amount: amountPence }),
    },
    { idempotencyKey: refundId },
  );
  return { kind: 'accepted', refund: providerRefund(made) };
}

export async function findRefund(
  stripe: Stripe,
  { refundId, paymentRef }: RefundQuery,
): Promise<ProviderRefund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: paymentRef, limit: PAGE })) {
    if (refund.metadata?.refund_id === refundId) return providerRefund(refund);
  }
  return null;
}

function providerRefund(refund: Stripe.Refund): ProviderRefund {
  const paymentRef = typeof refund.payment_intent === 'string' ? refund.payment_intent : refund.payment_intent?.id;
  return {
    ref: refund.id,
    refundId: refund.metadata?.refund_id ?? null,
    paymentRef: paymentRef ?? null,
    amountPence: refund.amount,
    currency: refund.currency,
    status: STATUS[refund.status ?? ''] ?? 'pending',
    failure: refund.failure_reason ?? null,
  };
}

/** Any other status is not final. */
const STATUS: Readonly<Record<string, ProviderRefund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};
