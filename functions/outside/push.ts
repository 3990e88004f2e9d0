import { importJWK, SignJWT } from 'jose';
import { type PushMessage, pushServiceOf } from '../../src/domain/notifications/push.ts';
import type { Env } from '../env.ts';
import { callOutside, notConfigured } from './call.ts';
import { type BrowserKeys, draw, encrypt, fromBase64Url, MOST_BYTES } from './push/encrypt.ts';

/** Where a browser takes messages, and the keys that only it can read them with. */
export type PushTarget = { endpoint: string } & BrowserKeys;

/** `gone`: the browser takes none any more. `refused`: this message will never be taken. */
export type Pushed = 'taken' | 'gone' | 'refused';

export type PushService = {
  /** The key by which browsers know us; null where the operator has not set push up. */
  publicKey: string | null;
  /** The same key; refuses with NOT_CONFIGURED where the operator has not set push up. */
  require(): { publicKey: string };
  /** Whether messages may be sent to this address: a known push service, over https (SSRF). */
  isKnown(endpoint: string, hosts: readonly string[]): boolean;
  /** Hands over a message that is of use until `until`; times in UTC ms. Throws when it may be taken later. */
  send(target: PushTarget, message: PushMessage, times: { now: number; until: number }): Promise<Pushed>;
};

/** Web Push (RFC 8030) with encryption (RFC 8291) and our signature (RFC 8292). */
export function openPush(env: Env): PushService {
  return {
    publicKey: env.KINDHOUR_VAPID_PUBLIC_KEY && env.KINDHOUR_VAPID_PRIVATE_KEY ? env.KINDHOUR_VAPID_PUBLIC_KEY : null,
    require: () => ({ publicKey: keysOf(env).publicKey }),
    isKnown: (endpoint, hosts) => pushServiceOf(endpoint, hosts, standInOf(env)) !== null,
    async send({ endpoint, p256dh, auth }, message, { now, until }) {
      const body = new TextEncoder().encode(JSON.stringify(message));
      if (body.length > MOST_BYTES) return 'refused';
      // Keys that are no point on the curve are no browser's: nothing will ever be read with them.
      const sealed = await encrypt(body, { p256dh, auth }, await draw()).catch(() => null);
      if (!sealed) return 'gone';
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
        body: sealed,
      });
      return outcomeOf(response.status);
    },
  };
}

/** The stand-in's address, never where real people are. */
const standInOf = ({ ENVIRONMENT, PUSH_API_URL }: Env): string | null =>
  ENVIRONMENT === 'production' ? null : (PUSH_API_URL ?? null);

function outcomeOf(status: number): Pushed {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`push service answered ${status}`);
  return 'refused';
}

const SIGNED_MS = 12 * 60 * 60 * 1000;

/** Who we are, to this push service alone and for twelve hours (RFC 8292 §2). */
async function signed(env: Env, audience: string, now: number): Promise<string> {
  const { publicKey, privateKey, subject } = keysOf(env);
  const point = fromBase64Url(publicKey);
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

/** A newer message about the same thing takes the place of one that waits: 32 letters at most (RFC 8030 §5.4). */
async function topicOf(tag: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tag));
  return Buffer.from(digest).toString('base64url').slice(0, 32);
}

const part = (point: Uint8Array, from: number): string =>
  Buffer.from(point.subarray(from, from + 32)).toString('base64url');
