import { deviceUsed, forgetDevice } from '../../db/changes/notifications/push.ts';
import { deliveryDone, deliveryFailed } from '../../db/changes/platform/system.ts';
import { deviceFor } from '../../db/queries/notifications/push.ts';
import type { Statement } from '../../db/statement.ts';
import { isLeftBehind, type PushMessage } from '../../src/domain/notifications/push.ts';
import type { Ctx } from '../platform/context.ts';

/** As `tell` writes it: for whom, and until when it is news (UTC ms). */
export type Push = PushMessage & { device: string; until: number };

/**
 * Hands a push message over. Nobody gets one whose session is over or whose news are old, and a browser that takes none
 * any more is forgotten. One that was turned on under an earlier key of ours stays in the list, where it says so. Throws when it may be taken later.
 */
export async function deliverPush(ctx: Ctx, id: string, { device, until, ...message }: Push): Promise<Statement[]> {
  const now = ctx.now();
  const target = await deviceFor(ctx.db, device, now);
  if (!target || now > until || isLeftBehind(target.serverKey, ctx.outside.push.publicKey))
    return [deliveryDone(id, now)];
  const { pushHosts } = await ctx.settings();
  const pushed = ctx.outside.push.isKnown(target.endpoint, pushHosts)
    ? await ctx.outside.push.send(target, message, { now, until })
    : 'gone';
  if (pushed === 'taken') return [deliveryDone(id, now), deviceUsed(device, now)];
  if (pushed === 'gone') return [deliveryDone(id, now), forgetDevice(device)];
  return [deliveryFailed(id, now, null, 'the push service does not take this message')];
}
