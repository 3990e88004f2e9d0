import { addCustomer, removeCustomer } from '../../db/changes/money/customers.ts';
import { markInvoice } from '../../db/changes/money/invoices.ts';
import { movePayment, startPayment } from '../../db/changes/money/payments.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { customerOf } from '../../db/queries/money/customers.ts';
import { type InvoiceHead, invoiceOf } from '../../db/queries/money/invoices.ts';
import { unfinishedPayment } from '../../db/queries/money/payments.ts';
import { isPlaceholderEmail } from '../../src/domain/accounts/verification/email-address.ts';
import type { Person } from '../../src/domain/kit/people/person.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { isExpired, kindOf } from '../../src/domain/money/kinds/index.ts';
import type { ProviderName } from '../../src/domain/money/payments/providers.ts';
import type { ChargeReply, PaymentProvider } from '../outside/payments/port.ts';
import type { SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';
import { cardAttempt, isCaptchaMissing, requireCardCaptcha } from './card-attempts.ts';
import { providerOf } from './providers.ts';
import { isAway, type PaymentOutcome, settle } from './settle.ts';

export type ChargeInput = {
  invoice: InvoiceHead;
  provider: ProviderName;
  /** How the payer pays, by the provider's name: `card`, `bank_transfer`; its usual one by default. */
  method?: string | undefined;
  /** The provider's token for it; null where the payment is completed later. */
  paymentMethod: string | null;
  key: string;
  captchaToken?: string | undefined;
};
type Attempt = { payment_id: string; invoice_id: string; payment_method: string | null };

/** What every step of one charge needs. */
type Charging = { provider: PaymentProvider; customer: string | null; input: ChargeInput };

/**
 * Collects an invoice. The attempt is written first (I20), its id is the idempotency key at the provider, and the
 * outcome is looked up there. Without an answer the payment is processing and is looked up before anything else is
 * tried (B8, B9). Refuses CARD_DECLINED, PAYMENT_UNDER_WAY, ALREADY_PAID and INVOICE_VOID; after several attempts that
 * were not paid as `requireCaptcha` does, then TOO_MANY_DECLINES (B27).
 */
export async function charge(ctx: SignedIn, input: ChargeInput): Promise<PaymentOutcome> {
  const provider = providerOf(ctx, input.provider);
  requireCurrency(provider, input.invoice);
  const charging = { provider, input, customer: await ensureCustomer(ctx, provider) };
  const { attempt, replayed } = await begin(ctx, input);
  return replayed ? replay(ctx, charging, attempt) : send(ctx, charging, attempt.payment_id);
}

function requireCurrency({ name, capabilities }: PaymentProvider, { currency }: InvoiceHead): void {
  if (capabilities.currencies.includes(currency)) return;
  throw refusal('NOT_CONFIGURED', say('{service} is not configured', { service: `${name} (${currency})` }));
}

async function send(ctx: SignedIn, charging: Charging, paymentId: string): Promise<PaymentOutcome> {
  const { provider, customer, input } = charging;
  ctx.failpoint('before-charge');
  const reply = await provider.create({
    paymentId,
    invoiceId: input.invoice.id,
    amountPence: input.invoice.totalPence,
    currency: input.invoice.currency,
    paymentMethod: input.paymentMethod,
    customer,
  });
  ctx.failpoint('after-charge');
  return conclude(ctx, charging, paymentId, reply);
}

async function ensureCustomer(ctx: SignedIn, provider: PaymentProvider): Promise<string | null> {
  if (!provider.ensureCustomer) return null;
  const { id } = ctx.person;
  const known = await customerOf(ctx.db, id, provider.name);
  if (known) return known;
  const ref = await provider.ensureCustomer({ id, email: verifiedAddress(ctx.person) });
  await ctx.commit({ statements: [addCustomer({ provider: provider.name, userId: id, ref })] });
  return (await customerOf(ctx.db, id, provider.name)) ?? ref;
}

const verifiedAddress = ({ email }: Person): string | null => (isPlaceholderEmail(email) ? null : email);

/** What an earlier try to begin has led to: the attempt before was ended, or its payer has solved a captcha. */
type Begun = { isEnded?: boolean; isSolved?: boolean };

/** Writes the attempt: once per key, one at a time per invoice (B15), and not after the invoice has expired (R18). */
async function begin(
  ctx: SignedIn,
  input: ChargeInput,
  before: Begun = {},
): Promise<{ attempt: Attempt; replayed: boolean }> {
  const attempt: Attempt = {
    payment_id: ctx.newId('payment'),
    invoice_id: input.invoice.id,
    payment_method: input.paymentMethod,
  };
  const result = await ctx.commit({
    key: `payment/${input.provider}_payment:${ctx.person.id}:${input.key}`,
    answer: JSON.stringify(attempt),
    statements: [
      ...opening(ctx, input, attempt.payment_id),
      ...(input.paymentMethod ? await cardAttempt(ctx, attempt.payment_id, before.isSolved ?? false) : []),
    ],
  });
  if (result.status === 'committed') {
    const begun: Attempt = JSON.parse(result.answer);
    // The writer may answer with our own first try, whose reply was lost: only another id belongs to another call.
    return { attempt: begun, replayed: begun.payment_id !== attempt.payment_id };
  }
  if (await isCaptchaMissing(ctx, result.guard)) {
    await requireCardCaptcha(ctx, input.captchaToken);
    return begin(ctx, input, { ...before, isSolved: true });
  }
  const isOver = before.isEnded || isExpired(input.invoice, ctx.now());
  if (isOver || (await endEarlier(ctx, input.invoice.id)) !== 'failed') throw await notPayable(ctx, input.invoice.id);
  return begin(ctx, input, { ...before, isEnded: true });
}

function opening(ctx: SignedIn, { invoice, provider, ...input }: ChargeInput, id: string) {
  const at = ctx.now();
  const method = input.method ?? providerOf(ctx, provider).capabilities.methods[0];
  return [
    startPayment({
      id,
      invoiceId: invoice.id,
      userId: ctx.person.id,
      provider,
      method,
      amountPence: invoice.totalPence,
      currency: invoice.currency,
      at,
    }),
    event(ctx, id, 'payment.started', { invoice: invoice.id }),
  ];
}

/**
 * Ends an earlier attempt that its payer left unconfirmed, or that has been silent for long, and returns how it ended:
 * after `failed` another may begin, `processing` may still be collected, and `none` means that there was none.
 */
export async function endEarlier(ctx: SignedIn, invoiceId: string): Promise<'none' | 'paid' | 'failed' | 'processing'> {
  const earlier = await unfinishedPayment(ctx.db, invoiceId);
  if (!earlier) return 'none';
  const isLeft = earlier.status === 'requires_action';
  const { lookUpAfterMs } = providerOf(ctx, earlier.provider).capabilities;
  if (!isLeft && ctx.now() - earlier.createdAt < lookUpAfterMs) return 'processing';
  const { status } = await settle(ctx, earlier.id, { giveUp: isLeft });
  return status === 'requires_action' ? 'processing' : status;
}

/** Why no attempt can begin on this invoice. */
async function notPayable(ctx: SignedIn, invoiceId: string) {
  const invoice = await invoiceOf(ctx.db, ctx.person.id, invoiceId);
  if (!invoice) return notFound('invoice');
  if (invoice.status === 'paid') return refusal('ALREADY_PAID', 'This invoice is paid.');
  const isOver = invoice.status === 'unpaid' && isExpired(invoice, ctx.now());
  if (isOver || invoice.status === 'void') return refusal('INVOICE_VOID', kindOf(invoice.kind).messages.expired);
  return refusal('PAYMENT_UNDER_WAY', 'Payment is processing');
}

/**
 * The same key again returns the same attempt as it is now, and nothing is charged twice. An attempt that never reached
 * the provider is sent now. If the provider is away, PROVIDER_AWAY names the payment.
 */
async function replay(ctx: SignedIn, charging: Charging, attempt: Attempt): Promise<PaymentOutcome> {
  const { invoice, paymentMethod } = charging.input;
  if (attempt.invoice_id !== invoice.id || attempt.payment_method !== paymentMethod) {
    throw refusal('IDEMPOTENCY_MISMATCH', 'This idempotency key was used for another payment.');
  }
  const id = attempt.payment_id;
  const outcome = await settle(ctx, id).catch((error: unknown) => {
    throw isAway(error) ? refusal(error.code, error.phrase, { payment_id: id }) : error;
  });
  return outcome.unsent && invoice.status === 'unpaid' ? send(ctx, charging, id) : outcome;
}

async function conclude(ctx: SignedIn, charging: Charging, id: string, reply: ChargeReply): Promise<PaymentOutcome> {
  const { provider, customer, input } = charging;
  if (reply.kind === 'unknown') return markUnknown(ctx, input, id, null);
  if (reply.kind === 'refused' && reply.about === 'customer' && customer) {
    const row = { provider: provider.name, userId: ctx.person.id, ref: customer };
    await ctx.commit({ statements: [removeCustomer(row)] });
  }
  if (reply.kind === 'refused' && !reply.ref) return markRefused(ctx, input, id, reply.message);
  return settle(ctx, id, { ref: reply.ref }).catch((error: unknown) => {
    if (!isAway(error)) throw error;
    return markUnknown(ctx, input, id, reply.ref);
  });
}

/** The outcome is not known yet: a webhook or the sweep will settle it. */
async function markUnknown(ctx: SignedIn, { invoice }: ChargeInput, id: string, ref: string | null) {
  await ctx.commit({
    statements: [
      movePayment({ id, to: 'processing', at: ctx.now(), ref }),
      markInvoice(invoice.id, 'processing'),
      event(ctx, id, 'payment.processing'),
    ],
  });
  return outcomeOf('processing', 'Payment is processing', id, invoice);
}

/** The provider did not even try, so there is nothing to look up. */
async function markRefused(ctx: SignedIn, { invoice }: ChargeInput, id: string, reason: string) {
  await ctx.commit({
    statements: [
      movePayment({ id, to: 'failed', at: ctx.now(), failure: reason }),
      markInvoice(invoice.id, 'unpaid'),
      event(ctx, id, 'payment.failed', { reason }),
    ],
  });
  return outcomeOf('failed', 'The payment service didn’t accept this card. Please try another one.', id, invoice);
}

function event(ctx: SignedIn, paymentId: string, verb: string, data?: Record<string, unknown>) {
  const subject = { kind: 'payment', id: paymentId };
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject, ...(data ? { data } : {}) });
}

function outcomeOf(status: PaymentOutcome['status'], message: string, paymentId: string, invoice: InvoiceHead) {
  const { id: invoiceId, kind } = invoice;
  return { status, message, paymentId, invoiceId, kind, clientSecret: null, unsent: false };
}
