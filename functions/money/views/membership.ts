import {
  membershipPage,
  openOrder,
  paidUntil,
  postedSince,
  trialUntil,
} from '../../../db/queries/money/memberships.ts';
import { newestPayment } from '../../../db/queries/money/payments.ts';
import { isBidder, isGiver, type Person } from '../../../src/domain/kit/people/person.ts';
import { countedSince, type LimitUse, limitsUsed, readLimits } from '../../../src/domain/money/membership/limits.ts';
import { boughtSpan, type Span } from '../../../src/domain/money/membership/period.ts';
import { type PlanButton, type PlanBuyer, planButton } from '../../../src/domain/money/membership/plan-button.ts';
import { isForSale, type PaidPlan, type Plan } from '../../../src/domain/money/membership/plans.ts';
import type { PaymentForm } from '../../outside/payments/payment-form.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { planFor, plansFor } from '../membership/plans.ts';
import { formProvider } from '../providers.ts';

export type PlanView = { plan: Plan; button: PlanButton | null };

/** The plans that a person may see, each with its button. */
export async function readPlans(ctx: Ctx, person: Person | null) {
  const [{ plans, membership }, { trialMembershipMs }] = await Promise.all([plansFor(ctx, person), ctx.settings()]);
  const buyer = { role: roleOf(person), membership, trialOffered: trialMembershipMs > 0 };
  const offered: PlanView[] = plans.map((plan) => ({ plan, button: planButton(plan, buyer) }));
  return { offered, membership, trialMembershipMs };
}

function roleOf(person: Person | null): PlanBuyer['role'] {
  if (!person) return 'visitor';
  if (person.staff) return 'operator';
  if (!isGiver(person)) return 'bidder';
  return isBidder(person) ? 'both' : 'giver';
}

/** The payment of one period; `span` is the period that it would buy now, in UTC ms. */
export type MembershipCheckout = {
  plan: PaidPlan;
  span: Span;
  paidUntil: number | null;
  trialUntil: number | null;
  /** A payment that has no outcome yet; it must end before another card is offered. */
  pendingPayment: string | null;
  paymentForm: PaymentForm | null;
};

/** One period of a plan as this person would buy it; null if it is not for them or not for sale. */
export async function readMembershipCheckout(ctx: SignedIn, period: string): Promise<MembershipCheckout | null> {
  const plan = ctx.person.staff ? null : await planFor(ctx, ctx.person, period);
  if (!plan || !isForSale(plan)) return null;
  const [until, trial, pendingPayment] = await Promise.all([
    paidUntil(ctx.db, ctx.person.id, ctx.now()),
    trialUntil(ctx.db, ctx.person.id, ctx.now()),
    pendingOf(ctx),
  ]);
  const span = boughtSpan(ctx.now(), { until, trial }, plan.period);
  return {
    plan,
    span,
    paidUntil: until,
    trialUntil: trial,
    pendingPayment,
    paymentForm: formProvider(ctx).paymentForm(),
  };
}

/** A payment that was left unconfirmed is not waited for. */
async function pendingOf(ctx: SignedIn): Promise<string | null> {
  const open = await openOrder(ctx.db, ctx.person.id);
  const newest = open && (await newestPayment(ctx.db, open.invoiceId));
  return newest && (newest.status === 'started' || open.status === 'processing') ? newest.id : null;
}

const PER_PAGE = 12;

/** A person's periods, newest first, and for a TimeGiver how much of the posting limits is used. */
export async function readMemberships(ctx: SignedIn, page: number) {
  const now = ctx.now();
  const [{ offered, membership }, rows] = await Promise.all([
    readPlans(ctx, ctx.person),
    membershipPage(ctx.db, ctx.person.id, { page, limit: PER_PAGE + 1 }),
  ]);
  const limits: LimitUse[] = [];
  if (membership && isGiver(ctx.person)) {
    const posted = await postedSince(ctx.db, ctx.person.id, countedSince(membership, now));
    limits.push(...limitsUsed(membership.period, readLimits(membership.limits), posted));
  }
  return { offered, membership, limits, periods: rows.slice(0, PER_PAGE), hasMore: rows.length > PER_PAGE };
}
