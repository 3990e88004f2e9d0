import { deleteDevice, deviceUsed } from '../../db/changes/notifications/push.ts';
import { deliveryDone, deliveryFailed } from '../../db/changes/platform/system.ts';
import { deviceFor } from '../../db/queries/notifications/push.ts';
import type { Statement } from '../../db/statement.ts';
import { type PushMessage, usesOldKey } from '../../src/domain/notifications/push.ts';
import type { Ctx } from '../platform/context.ts';

/** A push message in the outbox: the device, and when it expires (UTC ms). */
export type Push = PushMessage & { device: string; until: number };

/**
 * Sends a push message, unless it has expired or the device's session has ended. Deletes devices that their push
 * service no longer knows; devices subscribed with an older key of ours stay in the list, which says so. Throws if the
 * delivery should be tried again.
 */
export async function deliverPush(ctx: Ctx, id: string, { device, until, ...message }: Push): Promise<Statement[]> {
  const now = ctx.now();
  const target = await deviceFor(ctx.db, device, now);
  if (!target || now > until || usesOldKey(target.serverKey, ctx.outside.push.publicKey))
    return [deliveryDone(id, now)];
  const { pushHosts } = await ctx.settings();
  const pushed = ctx.outside.push.isKnown(target.endpoint, pushHosts)
    ? await ctx.outside.push.send(target, message, { now, until })
    : 'gone';
  if (pushed === 'taken') return [deliveryDone(id, now), deviceUsed(device, now)];
  if (pushed === 'gone') return [deliveryDone(id, now), deleteDevice(device)];
  return [deliveryFailed(id, now, null, 'the push service does not take this message')];
}
