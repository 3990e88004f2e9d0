import { issueInvoice } from '../../../db/changes/money/invoices.ts';
import {
  extendMembershipInvoice,
  orderMembership,
  replaceMembershipInvoice,
} from '../../../db/changes/money/memberships.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { openOrder } from '../../../db/queries/money/memberships.ts';
import type { Statement } from '../../../db/statement.ts';
import { isExpired } from '../../../src/domain/money/kinds/index.ts';
import { membership } from '../../../src/domain/money/kinds/membership.ts';
import type { PaidPlan } from '../../../src/domain/money/membership/plans.ts';
import { membershipTitle } from '../../../src/domain/money/membership/sentence.ts';
import { priceInvoice } from '../../../src/domain/money/payments/invoice.ts';
import type { SignedIn } from '../../platform/context.ts';
import { refusal } from '../../platform/refusal.ts';
import { endEarlier } from '../charge.ts';

type OpenOrder = NonNullable<Awaited<ReturnType<typeof openOrder>>>;
/**
 * `paidUntil` (UTC ms): the end of the paid time that the person saw, so that nobody buys a period twice by mistake.
 */
export type OrderInput = { key: string; paidUntil: number | null };
type OrderAnswer = { invoice: string; period: string };

const MOST_TRIES = 4;

/**
 * The id of the one open invoice over this plan at its price. An open one over another plan or at another price is
 * voided first, unless money may be on its way. The same key returns the same invoice. Refuses MEMBERSHIP_CHANGED,
 * ALREADY_PAID and PAYMENT_UNDER_WAY.
 */
export async function openMembershipInvoice(ctx: SignedIn, plan: PaidPlan, input: OrderInput): Promise<string> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const open = await openOrder(ctx.db, ctx.person.id);
    const isSame = open !== null && isFor(open, plan) && !isStale(open, ctx.now());
    const answer: OrderAnswer = { invoice: isSame ? open.invoiceId : ctx.newId('invoice'), period: plan.period };
    const result = await ctx.commit({
      key: `payment/payCartStripe:${ctx.person.id}:${input.key}`,
      answer: JSON.stringify(answer),
      statements: isSame
        ? [extend(ctx, open)]
        : issue(ctx, plan, { id: answer.invoice, earlier: open, paidUntil: input.paidUntil }),
    });
    if (result.status === 'committed') return invoiceOf(JSON.parse(result.answer), plan);
    if (result.guard === 'period') throw changedRefusal();
    if (open && !isSame) await closeEarlier(ctx, open);
  }
  throw refusal('TRY_AGAIN', 'Your choice has changed. Please try again.');
}

const isFor = ({ plan, period, limits, totalPence }: OpenOrder, wanted: PaidPlan): boolean =>
  plan === wanted.type &&
  period === wanted.period &&
  totalPence === wanted.pricePence &&
  limits === JSON.stringify(wanted.limits);

const isStale = ({ status, dueAt }: OpenOrder, now: number): boolean =>
  status === 'unpaid' && isExpired({ kind: membership.name, dueAt }, now);

const extend = (ctx: SignedIn, { invoiceId }: OpenOrder): Statement =>
  extendMembershipInvoice(invoiceId, membership.dueAt(ctx.now(), []));

type Issue = { id: string; earlier: OpenOrder | null; paidUntil: number | null };

function issue(ctx: SignedIn, plan: PaidPlan, { id, earlier, paidUntil }: Issue): Statement[] {
  const at = ctx.now();
  const userId = ctx.person.id;
  const invoice = { id, userId, kind: membership.name, dueAt: membership.dueAt(at, []), createdAt: at };
  const order = { invoiceId: id, plan: plan.type, period: plan.period, limits: JSON.stringify(plan.limits) };
  return [
    ...(earlier ? [replaceMembershipInvoice(earlier.invoiceId)] : []),
    ...(earlier ? [event(ctx, 'invoice.void', earlier.invoiceId, { replacedBy: id })] : []),
    ...issueInvoice(invoice, priceInvoice([lineOf(plan)], 0)),
    orderMembership(order, { userId, at, until: paidUntil }),
    event(ctx, 'invoice.issued', id, { totalPence: plan.pricePence, period: plan.period }),
  ];
}

const lineOf = (plan: PaidPlan) => ({
  lotId: null,
  sellerId: null,
  charityId: null,
  charityName: null,
  title: membershipTitle(plan.period),
  quantity: 1,
  unitPence: plan.pricePence,
  currency: 'GBP' as const,
});

function event(ctx: SignedIn, verb: string, invoiceId: string, data: Record<string, unknown>): Statement {
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'invoice', id: invoiceId }, data });
}

/** Ends an unconfirmed payment of the earlier invoice; refuses while one may still be collected. */
async function closeEarlier(ctx: SignedIn, { invoiceId, status }: OpenOrder): Promise<void> {
  const outcome = await endEarlier(ctx, invoiceId);
  const isStuck = outcome === 'none' && status === 'processing';
  if (outcome === 'paid')
    throw refusal('ALREADY_PAID', 'Your earlier payment has arrived, and your membership is active.');
  if (outcome === 'processing' || isStuck) throw refusal('PAYMENT_UNDER_WAY', 'Payment is processing');
}

const changedRefusal = () =>
  refusal(
    'MEMBERSHIP_CHANGED',
    'Your membership has changed since you chose this plan. Please check it before you pay again.',
  );

function invoiceOf({ invoice, period }: OrderAnswer, plan: PaidPlan): string {
  if (period === plan.period) return invoice;
  throw refusal('IDEMPOTENCY_MISMATCH', 'This idempotency key was used for something else.');
}
