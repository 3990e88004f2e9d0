import * as z from 'zod/mini';
import type { PaidPeriod } from './paid-periods.ts';

export { PAID_PERIODS, type PaidPeriod } from './paid-periods.ts';

export type Period = 'free' | PaidPeriod;

/** What a plan is called in a membership record and on the wire (§4). */
export const PLAN_TYPES = ['timeBidderPlan', 'timeBidder', 'fiveYearOffer', 'timeGiver'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** How much a member may post (§3 Membership plan limits); null is no limit. */
export type PlanLimits = {
  readonly auctions_year: number | null;
  readonly monthly_auction: number | null;
  readonly users_limit_to: number | null;
  readonly monthly_lots: number | null;
};

/** A way of taking part and what one period of it costs in pence of GBP; null is by arrangement. */
export type Plan = {
  readonly type: PlanType;
  readonly period: Period;
  readonly userType: 'timebidder' | 'timegiver';
  readonly title: string;
  readonly note: string;
  readonly pricePence: number | null;
  readonly limits: PlanLimits;
};

export type PaidPlan = Plan & { readonly period: PaidPeriod; readonly pricePence: number };

const NO_LIMITS: PlanLimits = { auctions_year: null, monthly_auction: null, users_limit_to: null, monthly_lots: null };
const forBidders = { userType: 'timebidder', limits: NO_LIMITS } as const;

/** §9, for each person, until the operator sets another price or limit. What TimeGivers do is free (§1). */
export const DEFAULT_PLANS: readonly Plan[] = [
  {
    ...forBidders,
    ...{ type: 'timeBidderPlan', period: 'monthly', title: 'Monthly', note: 'One month at a time.', pricePence: 1_500 },
  },
  {
    ...forBidders,
    ...{ type: 'timeBidder', period: 'yearly', title: 'Yearly', pricePence: 15_000 },
    note: 'Twelve months for the price of ten.',
  },
  {
    ...forBidders,
    ...{ type: 'fiveYearOffer', period: 'five_yearly', title: 'Five years', pricePence: 50_000 },
    note: 'Paid once, for five years.',
  },
  {
    ...{ type: 'timeGiver', period: 'free', userType: 'timegiver', title: 'TimeGiver', limits: NO_LIMITS },
    ...{ note: 'Offer hours for a charity of your choice.', pricePence: 0 },
  },
];

const limit = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))));
const limits = z.optional(
  z.strictObject({ auctions_year: limit, monthly_auction: limit, users_limit_to: limit, monthly_lots: limit }),
);
const paid = z.optional(
  z.strictObject({ pricePence: z.optional(z.nullable(z.int().check(z.gte(100), z.lte(100_000_000)))), limits }),
);

/** What the operator sets over the defaults, by period. */
const PLAN_SETTINGS = z.strictObject({
  monthly: paid,
  yearly: paid,
  five_yearly: paid,
  free: z.optional(z.strictObject({ limits })),
});
export type PlanSettings = z.infer<typeof PLAN_SETTINGS>;

/** The plans as they stand: the operator's prices and limits over the defaults. A setting that is no such thing is not read. */
export function plansOf(settings: unknown): Plan[] {
  const { data = {} } = PLAN_SETTINGS.safeParse(settings);
  return DEFAULT_PLANS.map((plan) => {
    const { limits: ownLimits, ...own }: { limits?: Partial<PlanLimits>; pricePence?: number | null } =
      data[plan.period] ?? {};
    return { ...plan, ...own, limits: { ...plan.limits, ...ownLimits } };
  });
}

/** Whether one period of this plan can be bought here at its price. */
export const isForSale = (plan: Plan): plan is PaidPlan => plan.period !== 'free' && plan.pricePence !== null;

export type PlanViewer = {
  readonly bothAccess: boolean;
  readonly staff: boolean;
  /** A membership covers now. */
  readonly member: boolean;
  /** The type or period of the plan that they came for (§3 `reference_plan`). */
  readonly referencePlan: string | null;
};

/** How many plans an existing member is shown (§6, §9). */
const SHOWN_TO_MEMBERS = 3;

/**
 * The plans that somebody may see and so buy (§6): a visitor and who holds both roles see all; a member the first
 * three; who came for a plan sees that one; everybody else all.
 */
export function visiblePlans(plans: readonly Plan[], viewer: PlanViewer | null): readonly Plan[] {
  if (!viewer || viewer.bothAccess || viewer.staff) return plans;
  if (viewer.member) return plans.slice(0, SHOWN_TO_MEMBERS);
  const reference = plans.filter(({ type, period }) => [type, period].some((name) => name === viewer.referencePlan));
  return reference.length > 0 ? reference : plans;
}

/** A plan as it goes over the wire (§3 Bidding plan); amounts in pence of GBP. */
export function viewPlan(plan: Plan) {
  const amount = (period: Period) => (plan.period === period ? plan.pricePence : null);
  return {
    ...{ type: plan.type, plan_name: plan.title, user_type: plan.userType, period: plan.period },
    monthly_deposit_amount: amount('monthly'),
    yearly_deposit_amount: amount('yearly'),
    five_yearly_deposit_amount: amount('five_yearly'),
    currency: 'GBP' as const,
    ...plan.limits,
  };
}
