import { membershipPage, openOrder, paidUntil, postedSince } from '../../../db/queries/memberships.ts';
import { newestPayment } from '../../../db/queries/payments.ts';
import { countedSince, type LimitUse, limitsUsed, readLimits } from '../../../src/domain/membership/limits.ts';
import { boughtSpan, type Span } from '../../../src/domain/membership/period.ts';
import { type PlanButton, type PlanBuyer, planButton } from '../../../src/domain/membership/plan-button.ts';
import { isForSale, type PaidPlan, type Plan } from '../../../src/domain/membership/plans.ts';
import { isBidder, isGiver, type Person } from '../../../src/domain/people/person.ts';
import type { Ctx, SignedIn } from '../../context.ts';
import { type CardForm, cardForm } from '../../outside/stripe/browser.ts';
import { planFor, plansFor } from './plans.ts';

export type Offered = { plan: Plan; button: PlanButton | null };

/** The plans that somebody may see, each with what can be done about it. */
export async function readPlans(ctx: Ctx, person: Person | null) {
  const [{ plans, membership }, { trialMembershipMs }] = await Promise.all([plansFor(ctx, person), ctx.settings()]);
  const buyer = { role: roleOf(person), membership, trialOffered: trialMembershipMs > 0 };
  const offered: Offered[] = plans.map((plan) => ({ plan, button: planButton(plan, buyer) }));
  return { offered, membership, trialMembershipMs };
}

function roleOf(person: Person | null): PlanBuyer['role'] {
  if (!person) return 'visitor';
  if (person.staff) return 'operator';
  if (!isGiver(person)) return 'bidder';
  return isBidder(person) ? 'both' : 'giver';
}

/** What the payment of one period shows; `span` is what it would buy now, times in UTC ms. */
export type MembershipCheckout = {
  plan: PaidPlan;
  span: Span;
  paidUntil: number | null;
  /** An attempt that has no end yet: it is waited for before another card is taken. */
  pendingPayment: string | null;
  cardForm: CardForm | null;
};

/** One period of a plan as this person would buy it, or null where it is not for them or not for sale. */
export async function readMembershipCheckout(ctx: SignedIn, period: string): Promise<MembershipCheckout | null> {
  const plan = ctx.person.staff ? null : await planFor(ctx, ctx.person, period);
  if (!plan || !isForSale(plan)) return null;
  const [until, pendingPayment] = await Promise.all([paidUntil(ctx.db, ctx.person.id, ctx.now()), pendingOf(ctx)]);
  const span = boughtSpan(ctx.now(), until, plan.period);
  return { plan, span, paidUntil: until, pendingPayment, cardForm: cardForm(ctx.env) };
}

/** What its payer left unconfirmed makes room for another card. */
async function pendingOf(ctx: SignedIn): Promise<string | null> {
  const open = await openOrder(ctx.db, ctx.person.id);
  const newest = open && (await newestPayment(ctx.db, open.invoiceId));
  return newest && (newest.status === 'started' || open.status === 'processing') ? newest.id : null;
}

const PER_PAGE = 12;

/** What a person has and had: every period, the newest first, and what of the limits is used by who posts offers. */
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
