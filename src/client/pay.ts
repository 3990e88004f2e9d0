import type { Catalogue } from '../contract/index.ts';
import { type CallFailure, type CallResult, call } from './call.ts';
import { t } from './words.ts';

/** What is being paid: a group of the cart that becomes an invoice now, an invoice, or a membership. Amounts in pence. */
export type Due =
  | { kind: 'cart'; type: 'auction' | 'buynow'; cartId: string; totalPence: number }
  | { kind: 'invoice'; invoiceId: string; totalPence: number }
  | MembershipDue;

/** One period of a plan; `paidUntil` (UTC ms) is how far the person saw themselves paid. */
export type MembershipDue = {
  kind: 'membership';
  period: 'monthly' | 'yearly' | 'five_yearly';
  totalPence: number;
  paidUntil: number | null;
};

export type Outcome =
  | { status: 'paid' }
  | { status: 'processing'; paymentId: string | null }
  | { status: 'requires_action'; paymentId: string; clientSecret: string }
  | { status: 'failed'; message: string };

type Started = Pick<
  Catalogue['payment/stripe_payment']['output']['_zod']['output'],
  'status' | 'payment_id' | 'client_secret'
>;

const MOST_TRIES = 4;
const RETRY_MS = 1_500;
const LOOKS = 12;
const LOOK_MS = 2_000;

/** The invoice to pay: the cart is checked out at the total that was shown, once for each key. */
export async function invoiceFor(due: Exclude<Due, MembershipDue>, key: string): Promise<{ id: string } | CallFailure> {
  if (due.kind === 'invoice') return { id: due.invoiceId };
  const order = { type: due.type, cart_id: due.cartId, total_amount: due.totalPence, idempotency_key: key };
  const answer = await patiently(() => call('cart/checkout', order));
  return answer.ok ? { id: answer.data.invoice_id } : answer;
}

/** Asks for the money once for each key, however often the network loses the answer. */
export async function startPayment(invoiceId: string, method: string, amount: number, key: string): Promise<Outcome> {
  const wish = { invoice_id: invoiceId, payment_method: method, amount, idempotency_key: key };
  return told(await patiently(() => call('payment/stripe_payment', wish)));
}

/** The same for one period of a membership, for which the server makes the invoice. */
export async function startMembership(due: MembershipDue, method: string, key: string): Promise<Outcome> {
  const wish = { pay_type: 'membership_payment' as const, period: due.period, payment_method: method };
  const seen = { amount: due.totalPence, currency: 'GBP', membership_enddate: due.paidUntil };
  return told(await patiently(() => call('payment/payCartStripe', { ...wish, ...seen, idempotency_key: key })));
}

function told(answer: { ok: true; data: Started } | CallFailure): Outcome {
  if (answer.ok) return outcomeOf(answer.data);
  if (answer.code === 'ALREADY_PAID') return { status: 'paid' };
  if (answer.code === 'PAYMENT_UNDER_WAY' || isOpen(answer))
    return { status: 'processing', paymentId: begunAs(answer) };
  return { status: 'failed', message: answer.message };
}

/** How the payment stands at the provider, looked at until it has an end or half a minute has gone by. */
export async function awaitOutcome(paymentId: string, looks = LOOKS): Promise<Outcome> {
  for (let look = 0; look < looks; look++) {
    const answer = await call('payment/stripe_payment_response', { payment_id: paymentId });
    if (answer.ok && answer.data.status === 'paid') return { status: 'paid' };
    if (answer.ok && answer.data.status === 'failed') return { status: 'failed', message: answer.data.message };
    if (answer.ok && answer.data.status === 'requires_action')
      return { status: 'failed', message: t('Your bank has not confirmed this payment.') };
    await pause(LOOK_MS);
  }
  return { status: 'processing', paymentId };
}

function outcomeOf({ status, payment_id: paymentId, client_secret: clientSecret }: Started): Outcome {
  if (status === 'paid') return { status };
  if (status === 'requires_action' && clientSecret) return { status, paymentId, clientSecret };
  return { status: 'processing', paymentId };
}

/** Whether nobody can say what came of it: no answer came, or one that says nothing of it (G8), or it was begun already. */
const isOpen = (answer: CallFailure): boolean =>
  answer.status === 0 || (answer.status >= 500 && answer.code === 'FAULT') || begunAs(answer) !== null;

/** The payment that was begun and that the provider could not be asked about. */
const begunAs = ({ code, detail }: CallFailure): string | null =>
  code === 'PROVIDER_AWAY' && detail.payment_id ? String(detail.payment_id) : null;

/** A call that changes something is safe to repeat with the same key, so what has no outcome yet is asked again. */
async function patiently<T>(send: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  let answer = await send();
  for (let attempt = 1; attempt < MOST_TRIES && !answer.ok && isOpen(answer); attempt++) {
    await pause(RETRY_MS);
    answer = await send();
  }
  return answer;
}

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));
