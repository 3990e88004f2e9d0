import type { Env } from './env.ts';

const MIN_SECRET_LENGTH = 32;

/** The Worker's secret; throws if it is too short. */
export function secretOf({ APP_SECRET }: Pick<Env, 'APP_SECRET'>): Uint8Array<ArrayBuffer> {
  if (!APP_SECRET || APP_SECRET.length < MIN_SECRET_LENGTH) throw new Error('APP_SECRET has fewer than 32 characters');
  return new TextEncoder().encode(APP_SECRET) as Uint8Array<ArrayBuffer>;
}

/** HMAC-SHA256 of these facts under the Worker's secret; the first one names the purpose. */
export async function hmacOf(env: Pick<Env, 'APP_SECRET'>, facts: readonly string[]): Promise<Buffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secretOf(env), algorithm, false, ['sign']);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(JSON.stringify(facts))));
}

/** Compares a received signature with the right one, in constant time. */
export function isSameSecret(received: string, right: string): boolean {
  let difference = received.length ^ right.length;
  for (let i = 0; i < right.length; i++) difference |= received.charCodeAt(i) ^ right.charCodeAt(i);
  return difference === 0;
}
