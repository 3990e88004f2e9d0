import { z } from 'zod';
import { defineArea, id, instant, nothing } from '../action.ts';

const base64url = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), `must be ${bytes} bytes as base64url`);

const device = z.object({
  id,
  name: z.string().describe('what its browser calls itself, in my language'),
  is_this: z.union([z.literal(0), z.literal(1)]).describe('1 for the one that asks'),
  is_left_behind: z
    .union([z.literal(0), z.literal(1)])
    .describe('1 for one that was turned on under an earlier key of ours: it gets nothing until it is turned on again'),
  created_at: instant,
  last_used_at: instant.nullable(),
});
const devices = z.object({
  public_key: z.string().nullable().describe('what a browser subscribes with; null where push is not set up'),
  records: z.array(device),
});

const OWN_NAME = 'The specification names push messages and no call for them.';

export const push = defineArea({
  'user/push/list': {
    about: `The devices that show me push messages, and the key to subscribe with. ${OWN_NAME}`,
    who: 'user',
    input: nothing,
    output: devices,
  },
  'user/push/add': {
    about:
      'Turns push messages on in the browser that asks, with its own `PushSubscription.toJSON()`; they end with its ' +
      `session. Another browser of the same session is forgotten. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({
      endpoint: z.url().max(1_000),
      expirationTime: z.number().nullish(),
      keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
      server_key: z
        .string()
        .max(200)
        .optional()
        .describe('what it was subscribed with, to be told if that is an old key'),
    }),
    output: devices,
    refusals: { NOT_CONFIGURED: 503, PUSH_UNKNOWN: 422, PUSH_TAKEN: 409, PUSH_KEY_OLD: 409, TOO_MANY_DEVICES: 409 },
    writes: true,
    perMinute: 20,
  },
  'user/push/remove': {
    about: `Turns push messages off on one of my devices. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ id }),
    output: devices,
    writes: true,
    perMinute: 30,
  },
});
