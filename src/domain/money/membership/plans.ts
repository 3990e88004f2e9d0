import * as z from 'zod/mini';
import { inPounds } from '../../kit/money.ts';
import type { PaidPeriod } from '../../kit/period.ts';

export type Period = 'free' | PaidPeriod;

/** The names of the plans in membership records and on the wire (§4). */
export const PLAN_TYPES = ['timeBidderPlan', 'timeBidder', 'fiveYearOffer', 'timeGiver'] as const;
type PlanType = (typeof PLAN_TYPES)[number];

/** How many offers a member may post (§3 Membership plan limits); null is no limit. */
export type PlanLimits = {
  readonly auctions_year: number | null;
  readonly monthly_auction: number | null;
  readonly users_limit_to: number | null;
  readonly monthly_lots: number | null;
};

/** A plan with the price of one period in pence of GBP; null is by arrangement. */
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

/** The plans of §9, for one person, before the operator sets prices or limits. TimeGivers pay nothing (§1). */
export const DEFAULT_PLANS: readonly Plan[] = [
  {
    ...forBidders,
    type: 'timeBidderPlan',
    period: 'monthly',
    title: 'Monthly',
    note: 'One month at a time.',
    pricePence: 1_500,
  },
  {
    ...forBidders,
    type: 'timeBidder',
    period: 'yearly',
    title: 'Yearly',
    pricePence: 15_000,
    note: 'Twelve months for the price of ten.',
  },
  {
    ...forBidders,
    type: 'fiveYearOffer',
    period: 'five_yearly',
    title: 'Five year',
    pricePence: 50_000,
    note: 'Paid once, for five years.',
  },
  {
    type: 'timeGiver',
    period: 'free',
    userType: 'timegiver',
    title: 'TimeGiver',
    limits: NO_LIMITS,
    note: 'Offer hours for a charity of your choice.',
    pricePence: 0,
  },
];

const limit = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))));
const limits = z.optional(
  z.strictObject({ auctions_year: limit, monthly_auction: limit, users_limit_to: limit, monthly_lots: limit }),
);
const paid = z.optional(
  z.strictObject({ pricePence: z.optional(z.nullable(z.int().check(z.gte(100), z.lte(100_000_000)))), limits }),
);

/** The operator's changes to the defaults, by period. */
const PLAN_SETTINGS = z.strictObject({
  monthly: paid,
  yearly: paid,
  five_yearly: paid,
  free: z.optional(z.strictObject({ limits })),
});
export type PlanSettings = z.infer<typeof PLAN_SETTINGS>;

/** The plans with the operator's prices and limits. An invalid setting is ignored. */
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

/** The number of plans that members see (§6, §9). */
const SHOWN_TO_MEMBERS = 3;

/**
 * The plans that a person may see and buy (§6): visitors, operators and people with both roles see all, members the
 * first three, and people who came for one plan see that one.
 */
export function visiblePlans(plans: readonly Plan[], viewer: PlanViewer | null): readonly Plan[] {
  if (!viewer || viewer.bothAccess || viewer.staff) return plans;
  if (viewer.member) return plans.slice(0, SHOWN_TO_MEMBERS);
  const reference = plans.filter(({ type, period }) => [type, period].some((name) => name === viewer.referencePlan));
  return reference.length > 0 ? reference : plans;
}

/** A plan as it goes over the wire (§3 Bidding plan); amounts in pounds. */
export function viewPlan(plan: Plan) {
  const amount = (period: Period) =>
    plan.period === period && plan.pricePence !== null ? inPounds(plan.pricePence) : null;
  return {
    type: plan.type,
    plan_name: plan.title,
    user_type: plan.userType,
    period: plan.period,
    monthly_deposit_amount: amount('monthly'),
    yearly_deposit_amount: amount('yearly'),
    five_yearly_deposit_amount: amount('five_yearly'),
    currency: 'GBP' as const,
    ...plan.limits,
  };
}
