import { paymentForSettling } from '../../../db/queries/money/payments.ts';
import type { Evidence } from '../../outside/payments/port.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { providerOf } from '../providers.ts';
import { type PaymentOutcome, settle } from '../settle.ts';
import { mayRecord } from './may-record.ts';

export type ReceiptInput = Omit<Extract<Evidence, { kind: 'receipt' }>, 'kind' | 'recordedBy'> & { paymentId: string };

/**
 * Records that the money of an offline payment has arrived, and settles the payment by that record. Only an operator,
 * or the seller of everything on the invoice, may do so; for anyone else there is no such payment (B21). Refuses
 * RECEIPT_REFUSED where the payment takes no receipt, or another one or a cancellation is on record.
 */
export async function recordReceipt(ctx: SignedIn, { paymentId, ...receipt }: ReceiptInput): Promise<PaymentOutcome> {
  const payment = await paymentForSettling(ctx.db, paymentId);
  if (!payment || !(await mayRecord(ctx, payment.invoiceId))) throw notFound('payment');
  const reply = await providerOf(ctx, payment.provider).confirm({
    paymentId,
    ref: payment.providerRef ?? paymentId,
    evidence: { kind: 'receipt', ...receipt, recordedBy: ctx.person.id },
  });
  if (reply.kind === 'refused') throw refusal('RECEIPT_REFUSED', reply.message);
  return settle(ctx, paymentId);
}
