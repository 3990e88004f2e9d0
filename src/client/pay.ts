import type { Catalogue } from '../contract/index.ts';
import { inPounds } from '../domain/kit/money.ts';
import type { PaidPeriod } from '../domain/kit/period.ts';
import type { CartKindName } from '../domain/money/kinds/names.ts';
import { type CallFailure, type CallResult, call } from './call.ts';
import { t } from './words.ts';

/** What is to be paid: a group of the cart (which becomes an invoice first), an invoice, or an order. Amounts in pence. */
export type Due =
  | { kind: 'cart'; type: CartKindName; cartId: string; totalPence: number }
  | { kind: 'invoice'; invoiceId: string; totalPence: number }
  | OrderDue;

/** One period of a membership. `paidUntil` (UTC ms) is the end of the membership as shown on the page. */
export type OrderDue = {
  kind: 'order';
  period: PaidPeriod;
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

/** Sends a payment, and again with the token of a solved captcha if the server asks for one. */
export type WithCaptcha = <T>(send: (token: string | undefined) => Promise<CallResult<T>>) => Promise<CallResult<T>>;

const MAX_ATTEMPTS = 4;
const RETRY_MS = 1_500;
const MAX_POLLS = 12;
const POLL_MS = 2_000;

/** The invoice to pay. A cart is checked out for the total that was shown, once per key. */
export async function invoiceFor(due: Exclude<Due, OrderDue>, key: string): Promise<{ id: string } | CallFailure> {
  if (due.kind === 'invoice') return { id: due.invoiceId };
  const order = { type: due.type, cart_id: due.cartId, total_amount: inPounds(due.totalPence), idempotency_key: key };
  const answer = await withRetries(() => call('cart/checkout', order));
  return answer.ok ? { id: answer.data.invoice_id } : answer;
}

/** Charges an invoice once per key, even if a response is lost. */
export async function startPayment(
  invoiceId: string,
  method: string,
  totalPence: number,
  key: string,
  withCaptcha: WithCaptcha,
): Promise<Outcome> {
  const input = {
    invoice_id: invoiceId,
    payment_method: method,
    amount: inPounds(totalPence),
    idempotency_key: key,
  };
  return outcomeOf(
    await withCaptcha((captcha_token) =>
      withRetries(() => call('payment/stripe_payment', { ...input, captcha_token })),
    ),
  );
}

/** Charges one period of a membership, once per key. */
export async function startOrder(
  due: OrderDue,
  method: string,
  key: string,
  withCaptcha: WithCaptcha,
): Promise<Outcome> {
  const input = {
    pay_type: 'membership_payment' as const,
    period: due.period,
    payment_method: method,
    amount: inPounds(due.totalPence),
    currency: 'GBP',
    membership_enddate: due.paidUntil,
    idempotency_key: key,
  };
  return outcomeOf(
    await withCaptcha((captcha_token) => withRetries(() => call('payment/payCartStripe', { ...input, captcha_token }))),
  );
}

function outcomeOf(answer: { ok: true; data: Started } | CallFailure): Outcome {
  if (answer.ok) return startedOutcome(answer.data);
  if (answer.code === 'ALREADY_PAID') return { status: 'paid' };
  if (answer.code === 'PAYMENT_UNDER_WAY' || isOpen(answer))
    return { status: 'processing', paymentId: paymentBegun(answer) };
  return { status: 'failed', message: answer.message };
}

/** Polls a payment until it has an outcome, for about half a minute. */
export async function awaitOutcome(paymentId: string, maxPolls = MAX_POLLS): Promise<Outcome> {
  for (let poll = 0; poll < maxPolls; poll++) {
    const answer = await call('payment/stripe_payment_response', { payment_id: paymentId });
    if (answer.ok && answer.data.status === 'paid') return { status: 'paid' };
    if (answer.ok && answer.data.status === 'failed') return { status: 'failed', message: answer.data.message };
    if (answer.ok && answer.data.status === 'requires_action')
      return { status: 'failed', message: t('Your bank has not confirmed this payment.') };
    await pause(POLL_MS);
  }
  return { status: 'processing', paymentId };
}

function startedOutcome({ status, payment_id: paymentId, client_secret: clientSecret }: Started): Outcome {
  if (status === 'paid') return { status };
  if (status === 'requires_action' && clientSecret) return { status, paymentId, clientSecret };
  return { status: 'processing', paymentId };
}

/** Whether the outcome is unknown: no response, a fault (G8), or a started payment that could not be looked up. */
const isOpen = (answer: CallFailure): boolean =>
  answer.status === 0 || (answer.status >= 500 && answer.code === 'FAULT') || paymentBegun(answer) !== null;

/** The id of a payment that was started but could not be looked up. */
const paymentBegun = ({ code, detail }: CallFailure): string | null =>
  code === 'PROVIDER_AWAY' && detail.payment_id ? String(detail.payment_id) : null;

/** Retries a call whose outcome is unknown, which its idempotency key makes safe. */
async function withRetries<T>(send: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  let answer = await send();
  for (let attempt = 1; attempt < MAX_ATTEMPTS && !answer.ok && isOpen(answer); attempt++) {
    await pause(RETRY_MS);
    answer = await send();
  }
  return answer;
}

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));
