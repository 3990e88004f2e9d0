import { z } from 'zod';
import { defineArea, id, instant, nothing } from '../action.ts';

const base64url = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), `must be ${bytes} bytes as base64url`);

const device = z.object({
  id,
  name: z.string().describe('browser and system, in your language'),
  is_this: z.union([z.literal(0), z.literal(1)]).describe('1 for the browser that calls'),
  is_left_behind: z
    .union([z.literal(0), z.literal(1)])
    .describe('1 if it subscribed with an older key: it gets nothing until it subscribes again'),
  created_at: instant,
  last_used_at: instant.nullable(),
});
const devices = z.object({
  public_key: z.string().nullable().describe('the key to subscribe with; null if push is not configured'),
  records: z.array(device),
});

const OWN_NAME = 'Not in the specification.';

export const push = defineArea({
  'user/push/list': {
    about: `Lists your devices with push notifications, and the key to subscribe with. ${OWN_NAME}`,
    who: 'user',
    input: nothing,
    output: devices,
  },
  'user/push/add': {
    about:
      'Turns push notifications on in this browser, with its `PushSubscription.toJSON()`, until its session ends. ' +
      `Replaces the session's earlier subscription. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({
      endpoint: z.url().max(1_000),
      expirationTime: z.number().nullish(),
      keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
      server_key: z
        .string()
        .max(200)
        .optional()
        .describe('the key it subscribed with, which is refused if it is an old one'),
    }),
    output: devices,
    refusals: { NOT_CONFIGURED: 503, PUSH_UNKNOWN: 422, PUSH_TAKEN: 409, PUSH_KEY_OLD: 409, TOO_MANY_DEVICES: 409 },
    writes: true,
    perMinute: 20,
  },
  'user/push/remove': {
    about: `Turns push notifications off on one of your devices. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ id }),
    output: devices,
    writes: true,
    perMinute: 30,
  },
});
