import { markInvoice } from '../../db/changes/invoices.ts';
import { forgetCustomer, movePayment, rememberCustomer, startPayment } from '../../db/changes/payments.ts';
import { recordEvent } from '../../db/changes/system.ts';
import { type InvoiceHead, invoiceOf } from '../../db/queries/invoices.ts';
import { customerOf } from '../../db/queries/payers.ts';
import { unfinishedPayment } from '../../db/queries/payments.ts';
import { isHoldOver, LOOK_UP_AFTER_MS } from '../../src/domain/payments/timing.ts';
import type { Person } from '../../src/domain/people/person.ts';
import { leadsNowhere } from '../../src/domain/people/taken.ts';
import type { SignedIn } from '../context.ts';
import { notFound, refuse } from '../failure.ts';
import type { ChargeReply } from '../outside/stripe.ts';
import { isAway, type Settled, settle } from './settle.ts';

export type Wish = { invoice: InvoiceHead; paymentMethod: string; key: string };
type Attempt = { payment_id: string; invoice_id: string; payment_method: string };

/**
 * Collects an invoice with a payment method. The attempt is written first (I20); the provider is asked with its id as
 * idempotency key; what became of it is looked up. Where no answer comes the payment is processing and nobody is
 * asked again before a look-up (B8, B9). Refuses CARD_DECLINED, PAYMENT_UNDER_WAY, ALREADY_PAID, INVOICE_VOID.
 */
export async function charge(ctx: SignedIn, wish: Wish): Promise<Settled> {
  const customer = await ensureCustomer(ctx);
  const { attempt, replayed } = await begin(ctx, wish);
  return replayed ? answerAgain(ctx, wish, attempt, customer) : send(ctx, wish, attempt.payment_id, customer);
}

async function send(ctx: SignedIn, wish: Wish, paymentId: string, customer: string): Promise<Settled> {
  ctx.fault('before-charge');
  const reply = await ctx.outside.stripe.createAndConfirmIntent({
    paymentId,
    invoiceId: wish.invoice.id,
    amountPence: wish.invoice.totalPence,
    currency: wish.invoice.currency,
    paymentMethod: wish.paymentMethod,
    customer,
  });
  ctx.fault('after-charge');
  return conclude(ctx, wish, paymentId, reply, customer);
}

async function ensureCustomer(ctx: SignedIn): Promise<string> {
  const known = await customerOf(ctx.db, ctx.person.id);
  if (known) return known;
  const made = await ctx.outside.stripe.ensureCustomer({ id: ctx.person.id, email: provenAddress(ctx.person) });
  await ctx.commit({ statements: [rememberCustomer(ctx.person.id, made)] });
  return (await customerOf(ctx.db, ctx.person.id)) ?? made;
}

const provenAddress = ({ email }: Person): string | null => (leadsNowhere(email) ? null : email);

/** Writes the attempt, once for each key, once at a time for each invoice (B15), and not after its hold (R18). */
async function begin(ctx: SignedIn, wish: Wish, isSecondTry = false): Promise<{ attempt: Attempt; replayed: boolean }> {
  const attempt: Attempt = {
    payment_id: ctx.newId('payment'),
    invoice_id: wish.invoice.id,
    payment_method: wish.paymentMethod,
  };
  const result = await ctx.commit({
    key: `payment/stripe_payment:${ctx.person.id}:${wish.key}`,
    answer: JSON.stringify(attempt),
    statements: opening(ctx, wish, attempt.payment_id),
  });
  if (result.status === 'committed') {
    const begun: Attempt = JSON.parse(result.answer);
    // The writer may have found its own first try, whose reply was lost: only another id was begun by somebody else.
    return { attempt: begun, replayed: begun.payment_id !== attempt.payment_id };
  }
  const over = isSecondTry || isHoldOver(wish.invoice, ctx.now());
  if (over || (await endEarlier(ctx, wish.invoice.id)) !== 'failed') throw await whyNot(ctx, wish.invoice.id);
  return begin(ctx, wish, true);
}

function opening(ctx: SignedIn, { invoice }: Wish, id: string) {
  const { id: invoiceId, totalPence: amountPence, currency } = invoice;
  const at = ctx.now();
  return [
    startPayment({ ...{ id, invoiceId, amountPence, currency, at }, userId: ctx.person.id, method: 'card' }),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: 'payment.started',
      subject: { kind: 'payment', id },
      data: { invoice: invoiceId },
    }),
  ];
}

/**
 * Ends an earlier attempt that its payer left unconfirmed, or that nothing was heard of, and says how it ended: `failed`
 * leaves the way free, `processing` may still be collected, `none` was there.
 */
export async function endEarlier(ctx: SignedIn, invoiceId: string): Promise<'none' | 'paid' | 'failed' | 'processing'> {
  const earlier = await unfinishedPayment(ctx.db, invoiceId);
  if (!earlier) return 'none';
  const isLeft = earlier.status === 'requires_action';
  if (!isLeft && ctx.now() - earlier.createdAt < LOOK_UP_AFTER_MS) return 'processing';
  const { status } = await settle(ctx, earlier.id, { giveUp: isLeft });
  return status === 'requires_action' ? 'processing' : status;
}

async function whyNot(ctx: SignedIn, invoiceId: string) {
  const invoice = await invoiceOf(ctx.db, ctx.person.id, invoiceId);
  if (!invoice) return notFound('invoice');
  if (invoice.status === 'paid') return refuse('ALREADY_PAID', 'This invoice is paid.');
  const over = invoice.status === 'unpaid' && isHoldOver(invoice, ctx.now());
  if (over || invoice.status === 'void') return refuse('INVOICE_VOID', voidMessage(invoice));
  return refuse('PAYMENT_UNDER_WAY', 'Payment is processing');
}

const voidMessage = ({ kind }: InvoiceHead): string =>
  kind === 'membership'
    ? 'The time to pay was over, or you chose another plan. Please choose again.'
    : 'The time to pay was over, so the offer went back on sale.';

/**
 * The same key again: the same attempt, as it stands now; nothing is asked for twice. What was begun and never reached the
 * provider goes there now: nobody told its payer that it was begun. Where the provider cannot be asked, PROVIDER_AWAY
 * names the payment.
 */
async function answerAgain(ctx: SignedIn, wish: Wish, attempt: Attempt, customer: string): Promise<Settled> {
  if (attempt.invoice_id !== wish.invoice.id || attempt.payment_method !== wish.paymentMethod) {
    throw refuse('IDEMPOTENCY_MISMATCH', 'This key was used for another payment.');
  }
  const id = attempt.payment_id;
  const stands = await settle(ctx, id).catch((error: unknown) => {
    throw isAway(error) ? refuse(error.code, error.phrase, { payment_id: id }) : error;
  });
  return stands.unsent && wish.invoice.status === 'unpaid' ? send(ctx, wish, id, customer) : stands;
}

async function conclude(ctx: SignedIn, wish: Wish, id: string, reply: ChargeReply, customer: string): Promise<Settled> {
  if (reply.kind === 'unknown') return hold(ctx, wish, id, null);
  if (reply.kind === 'refused' && reply.about === 'customer') {
    await ctx.commit({ statements: [forgetCustomer(ctx.person.id, customer)] });
  }
  if (reply.kind === 'refused' && !reply.ref) return giveUp(ctx, wish, id, reply.message);
  return settle(ctx, id, { ref: reply.ref }).catch((error: unknown) => {
    if (!isAway(error)) throw error;
    return hold(ctx, wish, id, reply.ref);
  });
}

/** Nobody knows yet: the webhook or the sweep will. */
async function hold(ctx: SignedIn, { invoice }: Wish, id: string, ref: string | null): Promise<Settled> {
  await ctx.commit({
    statements: [
      movePayment({ id, to: 'processing', at: ctx.now(), ref }),
      markInvoice(invoice.id, 'processing'),
      recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'payment.processing', subject: { kind: 'payment', id } }),
    ],
  });
  return settledAs('processing', 'Payment is processing', id, invoice);
}

/** The provider did not even try, so there is nothing to look up. */
async function giveUp(ctx: SignedIn, { invoice }: Wish, id: string, reason: string): Promise<Settled> {
  await ctx.commit({
    statements: [
      movePayment({ id, to: 'failed', at: ctx.now(), failure: reason }),
      markInvoice(invoice.id, 'unpaid'),
      recordEvent({
        at: ctx.now(),
        actor: ctx.actor,
        verb: 'payment.failed',
        subject: { kind: 'payment', id },
        data: { reason },
      }),
    ],
  });
  return settledAs('failed', 'The payment service did not take this card. Please try another one.', id, invoice);
}

function settledAs(status: Settled['status'], message: string, paymentId: string, invoice: InvoiceHead): Settled {
  return { status, message, paymentId, invoiceId: invoice.id, kind: invoice.kind, clientSecret: null, unsent: false };
}
