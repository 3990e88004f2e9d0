import type { Env } from './env.ts';

const LEAST_SECRET_CHARS = 32;

/**
 * What is kept of the address of a closed account: HMAC-SHA256 under the Worker's secret, base64url. It tells whether
 * an address was here before, so that nobody gets a second trial, and finds nobody (H4, B22).
 */
export async function emailMask({ APP_SECRET }: Pick<Env, 'APP_SECRET'>, email: string): Promise<string> {
  if (!APP_SECRET || APP_SECRET.length < LEAST_SECRET_CHARS) throw new Error('APP_SECRET has fewer than 32 characters');
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(APP_SECRET), algorithm, false, ['sign']);
  const spelled = email.trim().toLowerCase();
  const mask = await crypto.subtle.sign('HMAC', key, bytes(JSON.stringify(['email', spelled])));
  return Buffer.from(mask).toString('base64url');
}
