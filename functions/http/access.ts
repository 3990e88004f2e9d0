import type { Who } from '../../src/contract/action.ts';
import { type GateRefusal, gate } from '../../src/domain/kit/people/gates.ts';
import { maintenanceGate } from '../../src/domain/site/maintenance.ts';
import type { Ctx } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';

/**
 * Refuses a caller whom a gate stops (§2.3), maintenance last. `path` is what maintenance judges: a page, or a call
 * with `/api/`.
 */
export async function requireAccess(ctx: Ctx, who: Who, path: string): Promise<void> {
  const stopped = gate(who, ctx.person ?? ctx.deactivated) ?? (await closedForMaintenance(ctx, path));
  if (stopped) throw new Refusal(stopped.code, stopped.message, { go_to: stopped.goTo }, stopped.status);
}

/** Why maintenance turns this caller away; null where it does not. */
export const closedForMaintenance = async (ctx: Ctx, path: string): Promise<GateRefusal | null> =>
  maintenanceGate(await ctx.settings(), { path, ip: ctx.ip, person: ctx.person });
