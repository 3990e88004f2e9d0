import { markInvoice } from '../../../db/changes/invoices.ts';
import { movePayment, notePayment, noteProviderEvent } from '../../../db/changes/payments.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import type { PaymentForSettling } from '../../../db/queries/payments.ts';
import type { Statement } from '../../../db/statement.ts';
import type { ProviderPayment } from '../../../src/domain/payments/verdict.ts';
import type { Ctx } from '../../context.ts';

/** A payment, what the provider has of it, and the event that told us to look. */
export type Change = {
  payment: PaymentForSettling;
  found: ProviderPayment | null;
  event: { id: string; type: string } | undefined;
};

/** It goes on elsewhere: at the bank, or before the payer. */
export async function wait(ctx: Ctx, change: Change, to: 'processing' | 'requires_action'): Promise<boolean> {
  const { payment, found } = change;
  if (payment.status === to) return note(ctx, change);
  return commitMove(ctx, change, [
    movePayment({ id: payment.id, to, at: ctx.now(), ref: found?.ref }),
    markInvoice(payment.invoiceId, to === 'processing' ? 'processing' : 'unpaid'),
    record(ctx, payment, `payment.${to}`),
  ]);
}

/** It came to nothing; the invoice can be paid again. */
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
 * What the provider holds is not what we asked for. The invoice is not paid, and nobody is charged again for it until
 * an operator has looked (B16).
 */
export async function flagMismatch(ctx: Ctx, change: Change, reason: string): Promise<boolean> {
  const { payment, found } = change;
  return commitMove(ctx, change, [
    movePayment({ id: payment.id, to: 'mismatch', at: ctx.now(), ref: found?.ref, failure: reason }),
    markInvoice(payment.invoiceId, 'processing'),
    record(ctx, payment, 'payment.mismatch', { reason, expectedPence: payment.amountPence, ref: found?.ref }),
  ]);
}

/** Nothing new, but the provider was asked just now. */
export async function note(ctx: Ctx, { payment, found }: Change): Promise<true> {
  await ctx.commit({ statements: [notePayment(payment.id, ctx.now(), found?.ref ?? null)] });
  return true;
}

/** Commits a step with the event that led to it; false where somebody else was faster. */
async function commitMove(ctx: Ctx, { event }: Change, statements: Statement[]): Promise<boolean> {
  const once = event ? [noteProviderEvent(event, ctx.now())] : [];
  const result = await ctx.commit({ statements: [...once, ...statements] });
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
