import { listChoices, listNotifications, preferenceOf } from '../../../db/queries/notifications/notifications.ts';
import { devicesOf } from '../../../db/queries/notifications/push.ts';
import { choicesOf } from '../../../src/domain/notifications/events.ts';
import { usesOldKey } from '../../../src/domain/notifications/push.ts';
import type { SignedIn } from '../../platform/context.ts';
import { hashToken } from '../../platform/session.ts';

/** One page of this person's notifications, and which events reach them by which channel and device. */
export async function showNotifications(ctx: SignedIn, { page, limit }: { page: number; limit: number }) {
  const { db, person } = ctx;
  const [list, choices, preference, devices, sessionHash] = await Promise.all([
    listNotifications(db, person.id, page, limit),
    listChoices(db, person.id),
    preferenceOf(db, person.id),
    devicesOf(db, person.id, ctx.now()),
    hashToken(ctx.token ?? ''),
  ]);
  const { publicKey } = ctx.outside.push;
  return {
    ...list,
    choices: choicesOf(choices),
    phoneVerified: preference?.phoneVerifiedAt != null,
    devices,
    hasDevice: devices.some(({ serverKey }) => !usesOldKey(serverKey, publicKey)),
    sessionHash,
    publicKey,
  };
}
