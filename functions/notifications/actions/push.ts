import { addDevice, removeDevice } from '../../../db/changes/notifications/push.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { devicesOf } from '../../../db/queries/notifications/push.ts';
import type { push } from '../../../src/contract/notifications/push.ts';
import { deviceName } from '../../../src/domain/accounts/sign-in/device.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import { MOST_DEVICES, usesOldKey } from '../../../src/domain/notifications/push.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/session.ts';

type Push = Handlers<typeof push>;

const listDevices: Push['user/push/list'] = async (ctx) => ({ data: await viewDevices(ctx) });

/** The browser chooses the endpoint, so only those of push services on the operator's list are accepted (SSRF). */
const turnOn: Push['user/push/add'] = async (ctx, { endpoint, keys, server_key: usedKey }) => {
  const { publicKey: serverKey } = ctx.outside.push.require();
  if (usedKey !== undefined && usedKey !== serverKey) {
    throw refusal(
      'PUSH_KEY_OLD',
      'Our push key has changed. Please reload this page, then turn push notifications on again.',
    );
  }
  const { pushHosts } = await ctx.settings();
  if (!ctx.outside.push.isKnown(endpoint, pushHosts)) {
    const sentence = 'Your browser uses a push service that we don’t support.';
    throw refusal('PUSH_UNKNOWN', sentence, { field: 'endpoint' });
  }
  const { id: userId } = ctx.person;
  const id = ctx.newId('push');
  const sessionHash = await hashToken(ctx.token ?? '');
  const at = ctx.now();
  const row = {
    id,
    userId,
    sessionHash,
    endpoint,
    ...unpadded(keys),
    serverKey,
    userAgent: ctx.userAgent,
    createdAt: at,
  };
  const event = eventOf(ctx, 'user.push_on', id);
  const result = await ctx.commit({ statements: [...addDevice(row, MOST_DEVICES), event] });
  if (result.status === 'conflict') throw refusalFor(result.guard);
  return { data: await viewDevices(ctx), message: 'This device will now get push notifications.' };
};

const turnOff: Push['user/push/remove'] = async (ctx, { id }) => {
  const event = eventOf(ctx, 'user.push_off', id);
  const result = await ctx.commit({ statements: [removeDevice(ctx.person.id, id), event] });
  if (result.status === 'conflict') throw notFound('device');
  return { data: await viewDevices(ctx), message: 'That device will no longer get push notifications.' };
};

export const pushActions: Push = {
  'user/push/list': listDevices,
  'user/push/add': turnOn,
  'user/push/remove': turnOff,
};

async function viewDevices(ctx: SignedIn) {
  const mine = await hashToken(ctx.token ?? '');
  const rows = await devicesOf(ctx.db, ctx.person.id, ctx.now());
  const { publicKey } = ctx.outside.push;
  const records = rows.map(({ id, userAgent, sessionHash, serverKey, createdAt, lastUsedAt }) => ({
    id,
    name: ctx.words.t(deviceName(userAgent)),
    is_this: sessionHash === mine ? (1 as const) : (0 as const),
    is_left_behind: usesOldKey(serverKey, publicKey) ? (1 as const) : (0 as const),
    created_at: createdAt,
    last_used_at: lastUsedAt,
  }));
  return { public_key: publicKey, records };
}

/** The keys without the padding that some browsers add. */
const unpadded = ({ p256dh, auth }: { p256dh: string; auth: string }) => ({
  p256dh: p256dh.replace(/=+$/, ''),
  auth: auth.replace(/=+$/, ''),
});

function refusalFor(guard: string) {
  if (guard === 'few devices') {
    const sentence = say('You already get push notifications on {limit} devices. Please remove one first.', {
      limit: MOST_DEVICES,
    });
    return refusal('TOO_MANY_DEVICES', sentence, { limit: MOST_DEVICES });
  }
  return refusal('PUSH_TAKEN', 'This browser already gets someone else’s push notifications. Please try another one.');
}

const eventOf = (ctx: SignedIn, verb: string, device: string) =>
  recordEvent({
    at: ctx.now(),
    actor: ctx.actor,
    verb,
    subject: { kind: 'user', id: ctx.person.id },
    data: { device },
  });
