import { DAY_MS } from '../../../src/domain/kit/time.ts';
import type { Ctx } from '../../platform/context.ts';

/** Days of the free trial that comes with a new account; 0 if there is none, or for a person who has one already. */
export async function trialDays(ctx: Ctx): Promise<number> {
  if (ctx.person) return 0;
  const { trialMembershipMs } = await ctx.settings();
  return Math.floor(trialMembershipMs / DAY_MS);
}
