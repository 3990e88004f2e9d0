import type { Who } from '../../src/contract/action.ts';
import { type GateRefusal, gate } from '../../src/domain/kit/people/gates.ts';
import { maintenanceGate } from '../../src/domain/site/maintenance.ts';
import type { Ctx } from '../platform/context.ts';
import { gateRefusal } from '../platform/refusal.ts';

/**
 * Refuses a caller who does not pass the gates (§2.3); the maintenance gate is the last. `path` is that of the page, or
 * of the action below `/api/`.
 */
export async function requireAccess(ctx: Ctx, who: Who, path: string): Promise<void> {
  const stopped = gate(who, ctx.person ?? ctx.deactivated) ?? (await closedForMaintenance(ctx, path));
  if (stopped) throw gateRefusal(stopped);
}

/** The refusal of the maintenance gate, or null if the caller may pass. */
export const closedForMaintenance = async (ctx: Ctx, path: string): Promise<GateRefusal | null> =>
  maintenanceGate(await ctx.settings(), { path, ip: ctx.ip, person: ctx.person });
