import { addBidderRole } from '../../../db/changes/accounts/roles.ts';
import { addPaidMembership } from '../../../db/changes/money/memberships.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { orderOf, paidUntil, trialUntil } from '../../../db/queries/money/memberships.ts';
import type { PaymentForSettling } from '../../../db/queries/money/payments.ts';
import { periodText } from '../../../src/domain/money/mails/receipt.ts';
import { boughtSpan } from '../../../src/domain/money/membership/period.ts';
import { payPage } from '../../../src/domain/money/membership/plan-button.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Fulfilment, PaidPurchase, PurchaseHandler } from './handler.ts';

/** A paid period begins now, or at the end of the free trial or of the paid time (decision 0016). */
export const membership: PurchaseHandler = {
  reserved: () => [],
  paid: addPeriod,
  expired: () => [],
  changed: async () => {},
  paymentPage: async ({ db }, invoiceId) => {
    const order = await orderOf(db, invoiceId);
    return order && payPage(order);
  },
};

async function addPeriod(ctx: Ctx, { payment, lines, words }: PaidPurchase): Promise<Fulfilment> {
  const { invoiceId, userId, currency, invoiceTotalPence: amountPence } = payment;
  const at = ctx.now();
  const [order, until, trial] = await Promise.all([
    orderOf(ctx.db, invoiceId),
    paidUntil(ctx.db, userId, at),
    trialUntil(ctx.db, userId, at),
  ]);
  if (!order) throw new Error(`invoice ${invoiceId} has no membership order`);
  const { plan, period, limits } = order;
  const span = boughtSpan(at, { until, trial }, period);
  const id = ctx.newId('membership');
  const row = { id, userId, plan, period, ...span, amountPence, currency, invoiceId, limits, createdAt: at };
  const data = { person: userId, invoice: invoiceId, period, ...span };
  return {
    receipt: [periodText(words, lines[0]?.title ?? 'Membership', span)],
    statements: [
      addPaidMembership(row, { userId, at, until }),
      recordEvent({ at, actor: ctx.actor, verb: 'membership.bought', subject: { kind: 'membership', id }, data }),
      ...grantBidderRole(ctx, payment),
    ],
  };
}

/** Makes a TimeGiver a TimeBidder as well; leaves everyone else as they are (§6). */
function grantBidderRole(ctx: Ctx, { userId }: PaymentForSettling) {
  const subject = { kind: 'user', id: userId };
  return addBidderRole(userId, {
    at: ctx.now(),
    actor: ctx.actor,
    verb: 'user.role_added',
    subject,
    data: { role: 'bidder' },
  });
}
