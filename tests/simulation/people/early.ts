import type { LotUnderHammer, Stage } from '../stage.ts';
import { callUntilKnown } from './persistent.ts';

/** Leaves a maximum on a lot, changes it and takes it back, until the lot has opened (R30). */
export async function leaveUntilItOpens(stage: Stage, name: string, lot: LotUnderHammer): Promise<void> {
  const { world, checks } = stage;
  for (;;) {
    await world.scheduler.sleep(world.random() * 15_000);
    const amount_pence = world.random() < 0.15 ? null : lot.nextPence + Math.floor(world.random() * 40) * 50;
    const input = { project_id: lot.id, amount_pence, confirmed: true };
    const reply = await callUntilKnown(world, 'ttwbid/future_proxy', input, name);
    if (!reply) return;
    checks.heard(name, reply, 0);
    if (reply.http === 200) checks.early.left(name, lot.id, amount_pence);
    else if (reply.code === 'LOT_OPEN' || reply.code === 'LOT_CLOSED') return;
  }
}
