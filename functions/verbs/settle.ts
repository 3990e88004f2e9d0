import { notePayment } from '../../db/changes/payments.ts';
import {
  type PaymentForSettling,
  paymentForSettling,
  paymentsWithoutFee,
  silentPayments,
} from '../../db/queries/payments.ts';
import { ABANDON_AFTER_MS, LOOK_UP_AFTER_MS, SEND_WITHIN_MS } from '../../src/domain/payments/timing.ts';
import { judgePayment, type ProviderPayment } from '../../src/domain/payments/verdict.ts';
import { type Ctx, logFault } from '../context.ts';
import { notFound, Refusal } from '../failure.ts';
import { deliverOutbox } from './deliver.ts';
import { type Change, fail, flagMismatch, note, wait } from './settle/changes.ts';
import { collect } from './settle/collect.ts';
import { bookProviderFee } from './settle/provider-fee.ts';

/** How a payment stands after the provider was asked. `message` is for the payer. */
export type Settled = {
  paymentId: string;
  invoiceId: string;
  kind: 'auction' | 'buynow' | 'membership';
  status: 'paid' | 'processing' | 'requires_action' | 'failed';
  message: string;
  /** Lets the payer's browser take the next step, where one is needed. */
  clientSecret: string | null;
  /** It was begun and the provider has nothing of it: whoever knows the card may send it there with the same id. */
  unsent: boolean;
};

export type SettleOptions = {
  /** What the provider calls it, where the caller has just learned that. */
  ref?: string | null;
  /** The provider's event that led here; it is remembered with its effect, and takes effect once. */
  event?: { id: string; type: string };
  /** A payer who has not confirmed yet is not waited for any longer. */
  giveUp?: boolean;
};

const MOST_ROUNDS = 4;
const MOST_AT_ONCE = 25;

/**
 * Asks the provider how a payment stands and makes it so in our books: one guarded batch, so that webhook, browser and
 * sweep may all call it at once and as often as they like (T13, B6, B10). Throws PROVIDER_AWAY.
 */
export async function settle(ctx: Ctx, paymentId: string, options: SettleOptions = {}): Promise<Settled> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const payment = await paymentForSettling(ctx.db, paymentId);
    if (!payment) throw notFound('payment');
    if (isAtRest(payment)) return settled(ctx, payment, null);
    const found = await lookUp(ctx, payment, options.ref ?? null);
    if (payment.status === 'succeeded') {
      await bookProviderFee(ctx, payment, found);
      return settled(ctx, payment, found);
    }
    if (await isDone(ctx, { payment, found, event: options.event }, options.giveUp ?? false)) {
      ctx.after(() => deliverOutbox(ctx));
      return settled(ctx, (await paymentForSettling(ctx.db, paymentId)) ?? payment, found);
    }
  }
  throw new Error(`payment ${paymentId} does not come to rest`);
}

/** Looks up what nothing was heard of (B6, B8, B9), and the fees that are not on the books yet. */
export async function settleUnfinished(ctx: Ctx): Promise<void> {
  const silent = await silentPayments(ctx.db, ctx.now() - LOOK_UP_AFTER_MS, MOST_AT_ONCE);
  const withoutFee = await paymentsWithoutFee(ctx.db, MOST_AT_ONCE);
  await Promise.all([...silent, ...withoutFee].map(({ id }) => settleInTurn(ctx, id)));
}

/** One that cannot be settled goes behind the others, so that it never keeps them from being looked at. */
async function settleInTurn(ctx: Ctx, id: string): Promise<void> {
  try {
    await settle(ctx, id);
  } catch (error) {
    logFault(`settle ${id}`, error);
    await ctx.commit({ statements: [notePayment(id, ctx.now(), null)] });
  }
}

/** Nothing that the provider could say changes it any more. */
const isAtRest = ({ status, providerFeePence }: PaymentForSettling): boolean =>
  status === 'mismatch' || (status === 'succeeded' && providerFeePence !== null);

function lookUp(ctx: Ctx, payment: PaymentForSettling, ref: string | null): Promise<ProviderPayment | null> {
  const { providerRef, customer, id } = payment;
  return ctx.outside.stripe.findIntent({ ref: providerRef ?? ref, customer, paymentId: id });
}

/** Takes one step towards what the provider says; false asks for another look. */
async function isDone(ctx: Ctx, change: Change, giveUp: boolean): Promise<boolean> {
  const { payment, found } = change;
  const isAbandoned = giveUp || ctx.now() - payment.createdAt > ABANDON_AFTER_MS;
  if (!found) return isAbandoned && !giveUp ? fail(ctx, change, 'The payment was not started.') : note(ctx, change);
  const verdict = judgePayment(found, expectedOf(ctx, payment));
  if (verdict.kind === 'paid') return collect(ctx, change);
  if (verdict.kind === 'mismatch') return flagMismatch(ctx, change, verdict.reason);
  if (verdict.kind === 'processing') return wait(ctx, change, 'processing');
  if (verdict.kind === 'failed' && found.status === 'canceled') return fail(ctx, change, verdict.reason);
  if (verdict.kind === 'failed' || isAbandoned) return closeAtProvider(ctx, found);
  return verdict.kind === 'untried' ? note(ctx, change) : wait(ctx, change, 'requires_action');
}

/** Nothing is called failed here that could still be collected there: it is cancelled first, then looked at again. */
async function closeAtProvider(ctx: Ctx, found: ProviderPayment): Promise<false> {
  await ctx.outside.stripe.cancelIntent(found.ref);
  return false;
}

function expectedOf(ctx: Ctx, { id, invoiceId, amountPence, currency }: PaymentForSettling) {
  return { paymentId: id, invoiceId, amountPence, currency, livemode: ctx.outside.stripe.livemode };
}

const STATUS = {
  started: 'processing',
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'paid',
  failed: 'failed',
  mismatch: 'processing',
} as const;

const MESSAGES = {
  paid: 'Payment Done',
  processing: 'Payment is processing',
  requires_action: 'Your bank asks you to confirm this payment.',
  failed: 'The payment was not completed.',
} as const;

function settled(ctx: Ctx, payment: PaymentForSettling, found: ProviderPayment | null): Settled {
  const status = STATUS[payment.status];
  return {
    paymentId: payment.id,
    invoiceId: payment.invoiceId,
    kind: payment.invoiceKind,
    status,
    message: status === 'failed' ? (payment.failure ?? MESSAGES.failed) : MESSAGES[status],
    clientSecret: status === 'requires_action' ? (found?.clientSecret ?? null) : null,
    unsent: payment.status === 'started' && !found && ctx.now() - payment.createdAt < SEND_WITHIN_MS,
  };
}

/** Whether the provider could not be asked: then the state is unknown, and nothing is lost by asking later. */
export const isAway = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'PROVIDER_AWAY';
