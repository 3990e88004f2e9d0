import { touchPayment } from '../../db/changes/money/payments.ts';
import {
  type PaymentForSettling,
  paymentForSettling,
  paymentsWithoutFee,
  silentPayments,
} from '../../db/queries/money/payments.ts';
import type { PurchaseKindName } from '../../src/domain/money/kinds/names.ts';
import { ABANDON_AFTER_MS, SEND_WITHIN_MS } from '../../src/domain/money/payments/timing.ts';
import { judgePayment, type ProviderPayment } from '../../src/domain/money/payments/verdict.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import { type Ctx, logFault } from '../platform/context.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { allProviders, providerOf } from './providers.ts';
import { type Change, fail, flagMismatch, touch, wait } from './settle/changes.ts';
import { collect } from './settle/collect.ts';
import { bookProviderFee } from './settle/provider-fee.ts';

/** A payment after it was looked up. `message` is for the payer. */
export type PaymentOutcome = {
  paymentId: string;
  invoiceId: string;
  kind: PurchaseKindName;
  status: 'paid' | 'processing' | 'requires_action' | 'failed';
  message: string;
  /** Lets the payer's browser take the next step, where one is needed. */
  clientSecret: string | null;
  /** It was begun and the provider does not know it: a caller that has the payment method may send it with the same id. */
  unsent: boolean;
};

export type SettleOptions = {
  /** The provider's reference, if the caller has just learned it. */
  ref?: string | null;
  /** The provider's event that led here. It is stored with its effect and takes effect once. */
  event?: { id: string; type: string };
  /** Stop waiting for a payer who has not confirmed. */
  giveUp?: boolean;
};

const MOST_ROUNDS = 4;
const MOST_AT_ONCE = 25;

/**
 * Looks a payment up at its provider and brings our books in line, in one guarded batch: webhook, browser and sweep may
 * all call it at once and repeatedly (T13, B6, B10). Throws PROVIDER_AWAY.
 */
export async function settle(ctx: Ctx, paymentId: string, options: SettleOptions = {}): Promise<PaymentOutcome> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const payment = await paymentForSettling(ctx.db, paymentId);
    if (!payment) throw notFound('payment');
    if (isAtRest(payment)) return outcomeOf(ctx, payment, null);
    const found = await lookUp(ctx, payment, options.ref ?? null);
    if (payment.status === 'succeeded') {
      await bookProviderFee(ctx, payment, found);
      return outcomeOf(ctx, payment, found);
    }
    if (await isDone(ctx, { payment, found, event: options.event }, options.giveUp ?? false)) {
      ctx.after(() => deliverOutbox(ctx));
      return outcomeOf(ctx, (await paymentForSettling(ctx.db, paymentId)) ?? payment, found);
    }
  }
  throw new Error(`payment ${paymentId} does not come to rest`);
}

/** Looks up payments without an outcome (B6, B8, B9) and provider fees that are not booked yet. */
export async function settleUnfinished(ctx: Ctx): Promise<void> {
  const silent = await Promise.all(
    allProviders(ctx).map(({ name, capabilities }) =>
      silentPayments(ctx.db, {
        provider: name,
        before: ctx.now() - capabilities.lookUpAfterMs,
        most: MOST_AT_ONCE,
      }),
    ),
  );
  const withoutFee = await paymentsWithoutFee(ctx.db, MOST_AT_ONCE);
  await Promise.all([...silent.flat(), ...withoutFee].map(({ id }) => settleInTurn(ctx, id)));
}

/** A payment that cannot be settled moves to the end of the queue, so that it never blocks the others. */
async function settleInTurn(ctx: Ctx, id: string): Promise<void> {
  try {
    await settle(ctx, id);
  } catch (error) {
    logFault(`settle ${id}`, error);
    await ctx.commit({ statements: [touchPayment(id, ctx.now(), null)] });
  }
}

/** Nothing that the provider could report changes it any more. */
const isAtRest = ({ status, providerFeePence }: PaymentForSettling): boolean =>
  status === 'mismatch' || (status === 'succeeded' && providerFeePence !== null);

function lookUp(ctx: Ctx, payment: PaymentForSettling, ref: string | null): Promise<ProviderPayment | null> {
  const { provider, providerRef, customer, id } = payment;
  return providerOf(ctx, provider).find({ ref: providerRef ?? ref, customer, paymentId: id });
}

/** Takes one step towards what the provider reports; false asks for another look-up. */
async function isDone(ctx: Ctx, change: Change, giveUp: boolean): Promise<boolean> {
  const { payment, found } = change;
  const isAbandoned = giveUp || ctx.now() - payment.createdAt > ABANDON_AFTER_MS;
  if (!found) return isAbandoned && !giveUp ? fail(ctx, change, 'The payment was not started.') : touch(ctx, change);
  const verdict = judgePayment(found, expectedOf(ctx, payment));
  if (verdict.kind === 'paid') return collect(ctx, change);
  if (verdict.kind === 'mismatch') return flagMismatch(ctx, change, verdict.reason);
  if (verdict.kind === 'processing') return wait(ctx, change, 'processing');
  if (verdict.kind === 'failed' && found.status === 'canceled') return fail(ctx, change, verdict.reason);
  if (verdict.kind === 'failed' || isAbandoned) return closeAtProvider(ctx, payment, found);
  return verdict.kind === 'untried' ? touch(ctx, change) : wait(ctx, change, 'requires_action');
}

/** A payment that could still be collected is cancelled at the provider and looked up again before it counts as failed. */
async function closeAtProvider(ctx: Ctx, { provider }: PaymentForSettling, { ref }: ProviderPayment): Promise<false> {
  await providerOf(ctx, provider).cancel(ref);
  return false;
}

function expectedOf(ctx: Ctx, { id, invoiceId, amountPence, currency, provider }: PaymentForSettling) {
  return { paymentId: id, invoiceId, amountPence, currency, livemode: providerOf(ctx, provider).livemode };
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
  requires_action: 'Your bank is asking you to confirm this payment.',
  failed: 'The payment was not completed.',
} as const;

function outcomeOf(ctx: Ctx, payment: PaymentForSettling, found: ProviderPayment | null): PaymentOutcome {
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

/** Whether the provider could not be asked: the outcome is unknown, and nothing is lost by asking later. */
export const isAway = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'PROVIDER_AWAY';
