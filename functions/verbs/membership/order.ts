import { issueInvoice } from '../../../db/changes/invoices.ts';
import { keepMembershipInvoice, orderMembership, replaceMembershipInvoice } from '../../../db/changes/memberships.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { openOrder } from '../../../db/queries/memberships.ts';
import type { Statement } from '../../../db/statement.ts';
import type { PaidPlan } from '../../../src/domain/membership/plans.ts';
import { membershipTitle } from '../../../src/domain/membership/sentence.ts';
import { priceInvoice } from '../../../src/domain/payments/invoice.ts';
import { isHoldOver, MEMBERSHIP_HOLD_MS } from '../../../src/domain/payments/timing.ts';
import type { SignedIn } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { endEarlier } from '../charge.ts';

type OpenOrder = NonNullable<Awaited<ReturnType<typeof openOrder>>>;
/** `paidUntil` (UTC ms): the end of what the person had paid when they chose, so that nobody buys a second by mistake. */
export type Order = { key: string; paidUntil: number | null };
type Ordered = { invoice: string; period: string };

const MOST_TRIES = 4;

/**
 * The id of the one open invoice over this plan at its price. An open one over another plan, or at another price, is
 * given up for it; money that may be on its way is waited for. The same key answers the same invoice.
 */
export async function openMembershipInvoice(ctx: SignedIn, plan: PaidPlan, { key, paidUntil }: Order): Promise<string> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const open = await openOrder(ctx.db, ctx.person.id);
    const isSame = open !== null && isOver(open, plan) && !isStale(open, ctx.now());
    const answer: Ordered = { invoice: isSame ? open.invoiceId : ctx.newId('invoice'), period: plan.period };
    const result = await ctx.commit({
      key: `payment/payCartStripe:${ctx.person.id}:${key}`,
      answer: JSON.stringify(answer),
      statements: isSame ? [keep(ctx, open)] : issue(ctx, plan, { id: answer.invoice, earlier: open, paidUntil }),
    });
    if (result.status === 'committed') return sameOrder(JSON.parse(result.answer), plan);
    if (result.guard === 'period') throw changed();
    if (open && !isSame) await makeWay(ctx, open);
  }
  throw refuse('TRY_AGAIN', 'Your choice changed meanwhile. Please try again.');
}

const isOver = ({ plan, period, limits, totalPence }: OpenOrder, wanted: PaidPlan): boolean =>
  plan === wanted.type &&
  period === wanted.period &&
  totalPence === wanted.pricePence &&
  limits === JSON.stringify(wanted.limits);

const isStale = ({ status, dueAt }: OpenOrder, now: number): boolean =>
  status === 'unpaid' && isHoldOver({ kind: 'membership', dueAt }, now);

const keep = (ctx: SignedIn, { invoiceId }: OpenOrder): Statement =>
  keepMembershipInvoice(invoiceId, ctx.now() + MEMBERSHIP_HOLD_MS);

type Issue = { id: string; earlier: OpenOrder | null; paidUntil: number | null };

function issue(ctx: SignedIn, plan: PaidPlan, { id, earlier, paidUntil }: Issue): Statement[] {
  const at = ctx.now();
  const userId = ctx.person.id;
  const invoice = { id, userId, kind: 'membership' as const, createdAt: at };
  const line = {
    ...{ lotId: null, sellerId: null, charityId: null, charityName: null, title: membershipTitle(plan.period) },
    ...{ quantity: 1, unitPence: plan.pricePence, currency: 'GBP' as const },
  };
  const event = (verb: string, invoiceId: string, data: Record<string, unknown>) =>
    recordEvent({ at, actor: ctx.actor, verb, subject: { kind: 'invoice', id: invoiceId }, data });
  return [
    ...(earlier ? [replaceMembershipInvoice(earlier.invoiceId)] : []),
    ...(earlier ? [event('invoice.void', earlier.invoiceId, { replacedBy: id })] : []),
    ...issueInvoice({ ...invoice, dueAt: at + MEMBERSHIP_HOLD_MS }, priceInvoice([line], 0)),
    orderMembership(
      { invoiceId: id, plan: plan.type, period: plan.period, limits: JSON.stringify(plan.limits) },
      { userId, at, until: paidUntil },
    ),
    event('invoice.issued', id, { totalPence: plan.pricePence, period: plan.period }),
  ];
}

/** What its payer left unconfirmed makes way for another plan; what may still be collected does not. */
async function makeWay(ctx: SignedIn, { invoiceId, status }: OpenOrder): Promise<void> {
  const outcome = await endEarlier(ctx, invoiceId);
  const isStuck = outcome === 'none' && status === 'processing';
  if (outcome === 'paid') throw refuse('ALREADY_PAID', 'Your earlier payment has arrived, and your membership runs.');
  if (outcome === 'processing' || isStuck) throw refuse('PAYMENT_UNDER_WAY', 'Payment is processing');
}

const changed = () =>
  refuse('MEMBERSHIP_CHANGED', 'Your membership has changed since you chose. Please look at it before you pay again.');

function sameOrder({ invoice, period }: Ordered, plan: PaidPlan): string {
  if (period === plan.period) return invoice;
  throw refuse('IDEMPOTENCY_MISMATCH', 'This key was used for something else.');
}
