import { maintenanceGate, maintenanceOf } from '../../../src/domain/site/maintenance.ts';
import type { Ctx } from '../../platform/context.ts';

/** The operator's message if the network is closed to this person for maintenance; null while it is open. */
export async function showMaintenance(ctx: Ctx): Promise<{ message: string } | null> {
  const settings = await ctx.settings();
  const closed = maintenanceGate(settings, { path: '/', ip: ctx.ip, person: ctx.person });
  return closed && { message: maintenanceOf(settings).message };
}
