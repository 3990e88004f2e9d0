import { addPaidMembership, endTrial } from '../../../db/changes/memberships.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { orderOf, paidUntil } from '../../../db/queries/memberships.ts';
import type { PaymentForSettling } from '../../../db/queries/payments.ts';
import type { Statement } from '../../../db/statement.ts';
import { boughtSpan, type Span } from '../../../src/domain/membership/period.ts';
import type { Ctx } from '../../context.ts';
import { grantBidder } from '../upgrade-role.ts';

export type Bought = { statements: Statement[]; span: Span };

/**
 * What a paid membership invoice brings, for the batch in which it is settled: the period, which follows what is paid
 * already and takes the place of a trial, and the TimeBidder's role for a TimeGiver (§6). Null for other invoices.
 */
export async function boughtMembership(ctx: Ctx, payment: PaymentForSettling): Promise<Bought | null> {
  if (payment.invoiceKind !== 'membership') return null;
  const { invoiceId, userId, currency, invoiceTotalPence: amountPence } = payment;
  const at = ctx.now();
  const [order, until] = await Promise.all([orderOf(ctx.db, invoiceId), paidUntil(ctx.db, userId, at)]);
  if (!order) throw new Error(`invoice ${invoiceId} is over a membership that nobody ordered`);
  const { plan, period, limits } = order;
  const span = boughtSpan(at, until, period);
  const id = ctx.newId('membership');
  const row = { id, userId, plan, period, ...span, amountPence, currency, invoiceId, limits, createdAt: at };
  const data = { person: userId, invoice: invoiceId, period, ...span };
  const subject = { kind: 'membership', id };
  return {
    span,
    statements: [
      endTrial(userId, at),
      addPaidMembership(row, { userId, at, until }),
      recordEvent({ at, actor: ctx.actor, verb: 'membership.bought', subject, data }),
      ...grantBidder(ctx, userId),
    ],
  };
}
