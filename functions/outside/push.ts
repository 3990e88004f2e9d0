import { encryptNotification } from '@block65/webcrypto-web-push';
import { importJWK, SignJWT } from 'jose';
import { type PushMessage, pushServiceOf } from '../../src/domain/notifications/push.ts';
import type { Env } from '../platform/env.ts';
import { callOutside, notConfigured } from './call.ts';

/** A browser's address at its push service, and its keys (base64url): a point on P-256 and 16 shared secret bytes. */
type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the subscription has ended. `refused`: this message will never be accepted. */
type PushOutcome = 'taken' | 'gone' | 'refused';

/** A push service accepts 4096 bytes, of which encryption takes 103. */
const MAX_BYTES = 3993;

export type PushService = {
  /** The public key that browsers subscribe with; null if push is not configured. */
  publicKey: string | null;
  /** The same key; refuses with NOT_CONFIGURED if push is not configured. */
  require(): { publicKey: string };
  /** Whether messages may be sent to this address: a known push service over https, to prevent SSRF. */
  isKnown(endpoint: string, hosts: readonly string[]): boolean;
  /** Sends a message that expires at `until` (UTC ms). Throws if sending it again later may succeed. */
  send(target: PushTarget, message: PushMessage, times: { now: number; until: number }): Promise<PushOutcome>;
};

/**
 * Web Push (RFC 8030), encrypted by the library (RFC 8291). The signature (RFC 8292) is made here, because the library
 * reads the clock itself and accepts only https, which the stand-in is not.
 */
export function openPush(env: Env): PushService {
  return {
    publicKey: env.KINDHOUR_VAPID_PUBLIC_KEY && env.KINDHOUR_VAPID_PRIVATE_KEY ? env.KINDHOUR_VAPID_PUBLIC_KEY : null,
    require: () => ({ publicKey: keysOf(env).publicKey }),
    isKnown: (endpoint, hosts) => pushServiceOf(endpoint, hosts, standInOf(env)) !== null,
    async send({ endpoint, p256dh, auth }, message, { now, until }) {
      const body = new TextEncoder().encode(JSON.stringify(message));
      if (body.length > MAX_BYTES) return 'refused';
      // Fails if the keys are not a valid point: no browser could ever read the message.
      const encrypted = await encryptNotification(
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        body,
      ).catch(() => null);
      if (!encrypted) return 'gone';
      const response = await callOutside(endpoint, {
        method: 'POST',
        headers: {
          authorization: await signed(env, new URL(endpoint).origin, now),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, Math.floor((until - now) / 1000))),
          urgency: 'high',
          topic: await topicOf(message.tag),
        },
        body: encrypted,
      });
      return outcomeOf(response.status);
    },
  };
}

/** The address of the stand-in; never in production. */
const standInOf = ({ ENVIRONMENT, PUSH_API_URL }: Env): string | null =>
  ENVIRONMENT === 'production' ? null : (PUSH_API_URL ?? null);

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`push service answered ${status}`);
  return 'refused';
}

const SIGNED_MS = 12 * 60 * 60 * 1000;

/** Our VAPID signature for one push service, valid for twelve hours (RFC 8292 §2). */
async function signed(env: Env, audience: string, now: number): Promise<string> {
  const { publicKey, privateKey, subject } = keysOf(env);
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(point, 1), y: part(point, 33), d: privateKey };
  const token = await new SignJWT({ aud: audience, sub: subject, exp: Math.floor((now + SIGNED_MS) / 1000) })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .sign(await importJWK(jwk, 'ES256'));
  return `vapid t=${token}, k=${publicKey}`;
}

function keysOf({ KINDHOUR_VAPID_PUBLIC_KEY: publicKey, KINDHOUR_VAPID_PRIVATE_KEY: privateKey, ...env }: Env) {
  if (!publicKey || !privateKey) throw notConfigured('Push');
  return { publicKey, privateKey, subject: env.KINDHOUR_VAPID_SUBJECT ?? env.SITE_URL };
}

/** A newer message with the same topic replaces one that was not delivered yet; at most 32 characters (RFC 8030 §5.4). */
async function topicOf(tag: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tag));
  return Buffer.from(digest).toString('base64url').slice(0, 32);
}

const part = (point: Buffer, from: number): string => point.subarray(from, from + 32).toString('base64url');
