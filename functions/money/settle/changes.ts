import { markInvoice } from '../../../db/changes/money/invoices.ts';
import { addProviderEvent, movePayment, touchPayment } from '../../../db/changes/money/payments.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import type { PaymentForSettling } from '../../../db/queries/money/payments.ts';
import type { Statement } from '../../../db/statement.ts';
import type { ProviderPayment } from '../../../src/domain/money/payments/verdict.ts';
import type { Ctx } from '../../platform/context.ts';

/** A payment, the provider's record of it, and the event that led to the look-up. */
export type Change = {
  payment: PaymentForSettling;
  found: ProviderPayment | null;
  event: { id: string; type: string } | undefined;
};

/** The bank or the payer has to act first. */
export async function wait(ctx: Ctx, change: Change, to: 'processing' | 'requires_action'): Promise<boolean> {
  const { payment, found } = change;
  if (payment.status === to) return touch(ctx, change);
  return commitMove(ctx, change, [
    movePayment({ id: payment.id, to, at: ctx.now(), ref: found?.ref }),
    markInvoice(payment.invoiceId, to === 'processing' ? 'processing' : 'unpaid'),
    record(ctx, payment, `payment.${to}`),
  ]);
}

/** The payment has failed; the invoice can be paid again. */
export async function fail(ctx: Ctx, change: Change, reason: string): Promise<boolean> {
  const { payment, found } = change;
  if (payment.status === 'failed') return true;
  return commitMove(ctx, change, [
    movePayment({ id: payment.id, to: 'failed', at: ctx.now(), ref: found?.ref, failure: reason }),
    markInvoice(payment.invoiceId, 'unpaid'),
    record(ctx, payment, 'payment.failed', { reason }),
  ]);
}

/**
 * The provider's record differs from ours. The invoice is not paid, and nothing more is charged for it until an
 * operator has looked (B16).
 */
export async function flagMismatch(ctx: Ctx, change: Change, reason: string): Promise<boolean> {
  const { payment, found } = change;
  return commitMove(ctx, change, [
    movePayment({ id: payment.id, to: 'mismatch', at: ctx.now(), ref: found?.ref, failure: reason }),
    markInvoice(payment.invoiceId, 'processing'),
    record(ctx, payment, 'payment.mismatch', { reason, expectedPence: payment.amountPence, ref: found?.ref }),
  ]);
}

/** Nothing has changed; only the time of the look-up is stored. */
export async function touch(ctx: Ctx, { payment, found }: Change): Promise<true> {
  await ctx.commit({ statements: [touchPayment(payment.id, ctx.now(), found?.ref ?? null)] });
  return true;
}

/** Stores the event that led here, if any, so that it takes effect once. */
export function eventOnce(ctx: Ctx, { payment, event }: Change): Statement[] {
  return event ? [addProviderEvent({ ...event, provider: payment.provider, at: ctx.now() })] : [];
}

/** Commits a step; false if another caller was faster. */
async function commitMove(ctx: Ctx, change: Change, statements: Statement[]): Promise<boolean> {
  const result = await ctx.commit({ statements: [...eventOnce(ctx, change), ...statements] });
  return result.status === 'committed';
}

export function record(
  ctx: Ctx,
  payment: PaymentForSettling,
  verb: string,
  data: Record<string, unknown> = {},
): Statement {
  const subject = { kind: 'payment', id: payment.id };
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject, data: { invoice: payment.invoiceId, ...data } });
}
