import { refundForSending } from '../../../db/queries/money/refunds.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { providerOf } from '../providers.ts';
import { settleRefund } from '../refunds/settle.ts';
import { mayRecord } from './may-record.ts';

/**
 * Records that the money of a refund was handed back to the guest outside any payment service. Only an operator, or the
 * seller of everything on the invoice, may do so; for anyone else there is no such refund (B21). Refuses REFUND_REFUSED
 * where the provider sends refunds itself, or where more would be returned than arrived.
 */
export async function recordRefund(ctx: SignedIn, refundId: string): Promise<void> {
  const refund = await refundForSending(ctx.db, refundId);
  if (!refund || !(await mayRecord(ctx, refund.invoiceId))) throw notFound('refund');
  const provider = providerOf(ctx, refund.provider);
  if (provider.capabilities.sendsRefunds)
    throw refusal('REFUND_REFUSED', 'This refund is sent by the payment service.');
  const paymentRef = refund.paymentRef ?? refund.paymentId;
  const reply = await provider.refund({ refundId, paymentRef, amountPence: refund.amountPence });
  if (reply.kind === 'refused') throw refusal('REFUND_REFUSED', reply.message);
  await settleRefund(ctx, refundId);
}
