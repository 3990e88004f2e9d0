import Stripe from 'stripe';
import type { ProviderPayment } from '../../../../src/domain/money/payments/verdict.ts';
import type { Charge, ChargeReply, Confirmation, Payer, PaymentQuery } from '../port.ts';
import { type Intent, providerPayment } from './intent.ts';
import { METHODS } from './methods.ts';

export async function createCustomer(stripe: Stripe, { id, email }: Payer): Promise<string> {
  const about = { ...(email ? { email } : {}), metadata: { user_id: id } };
  return (await stripe.customers.create(about, { idempotencyKey: `customer:${id}:${email}` })).id;
}

export async function createIntent(stripe: Stripe, charge: Charge): Promise<ChargeReply> {
  const intent = await stripe.paymentIntents.create(
    {
      amount: charge.amountPence,
      currency: charge.currency.toLowerCase(),
      allowed_payment_method_types: [...METHODS],
      metadata: { payment_id: charge.paymentId, invoice_id: charge.invoiceId },
      ...(charge.customer ? { customer: charge.customer } : {}),
      ...(charge.paymentMethod ? { ...paidWith(charge.paymentMethod), confirm: true } : {}),
    },
    { idempotencyKey: charge.paymentId },
  );
  return { kind: 'accepted', ref: intent.id };
}

/** Confirming a payment that has succeeded changes nothing. */
export async function confirmIntent(stripe: Stripe, { paymentId, ref, evidence }: Confirmation): Promise<ChargeReply> {
  if (evidence.kind !== 'payment_method') {
    return { kind: 'refused', ref, about: 'call', message: 'This payment needs a payment method.' };
  }
  const intent = await stripe.paymentIntents
    .confirm(ref, paidWith(evidence.id), { idempotencyKey: `${paymentId}:confirm:${evidence.id}` })
    .catch(async (error: unknown) => {
      const current = isWrongState(error) ? await stripe.paymentIntents.retrieve(ref) : null;
      if (current?.status !== 'succeeded') throw error;
      return current;
    });
  return { kind: 'accepted', ref: intent.id };
}

/** The payment form gives a confirmation token, which is used once; a payment method may be used again. */
const paidWith = (id: string) => (id.startsWith('ctoken_') ? { confirmation_token: id } : { payment_method: id });

export async function findIntent(stripe: Stripe, query: PaymentQuery): Promise<ProviderPayment | null> {
  const ref = query.ref ?? (query.customer && (await refByPayment(stripe, query.customer, query.paymentId)));
  if (!ref) return null;
  const intent = await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge.balance_transaction'] });
  return providerPayment(intent as Intent);
}

/** Looks through the customer's newest payments: Stripe's search lags behind, its list does not. */
async function refByPayment(stripe: Stripe, customer: string, paymentId: string): Promise<string | null> {
  for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
    if (intent.metadata.payment_id === paymentId) return intent.id;
  }
  return null;
}

export async function cancelIntent(stripe: Stripe, ref: string): Promise<void> {
  await stripe.paymentIntents.cancel(ref).catch((error: unknown) => {
    if (!isWrongState(error)) throw error;
  });
}

const isWrongState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';
