import { membershipAt, referencePlanOf } from '../../../db/queries/money/memberships.ts';
import type { Person } from '../../../src/domain/kit/people/person.ts';
import { type Plan, plansOf, visiblePlans } from '../../../src/domain/money/membership/plans.ts';
import type { Ctx } from '../../platform/context.ts';

/** The plans that a person may see and buy (§6), and their present membership. */
export async function plansFor(ctx: Ctx, person: Person | null) {
  const { plans } = await ctx.settings();
  if (!person) return { plans: visiblePlans(plansOf(plans), null), membership: null };
  const [membership, referencePlan] = await Promise.all([
    membershipAt(ctx.db, person.id, ctx.now()),
    referencePlanOf(ctx.db, person.id),
  ]);
  const { bothAccess, staff } = person;
  const viewer = { bothAccess, staff, member: membership !== null, referencePlan };
  return { plans: visiblePlans(plansOf(plans), viewer), membership };
}

/** The plan of this period, if this person may buy it. */
export async function planFor(ctx: Ctx, person: Person, period: string): Promise<Plan | null> {
  const { plans } = await plansFor(ctx, person);
  return plans.find((plan) => plan.period === period) ?? null;
}
