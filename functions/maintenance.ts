import type { GateRefusal } from '../src/domain/people/gates.ts';
import { maintenanceGate } from '../src/domain/people/maintenance.ts';
import type { Person } from '../src/domain/people/person.ts';
import type { Ctx } from './context.ts';

/** When a client may ask again. */
export const RETRY_AFTER: Readonly<Record<string, string>> = { 'retry-after': '300' };

/** Whether maintenance turns this caller away from a page, or from a call where the path begins with `/api/`. */
export async function turnedAway(ctx: Ctx, path: string, person: Person | null): Promise<GateRefusal | null> {
  return maintenanceGate(await ctx.settings(), { path, ip: ctx.ip, person });
}
