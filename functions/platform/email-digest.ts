import type { Env } from './env.ts';
import { hmacOf } from './secret.ts';

/**
 * The digest of a closed account's address: HMAC-SHA256 under the Worker's secret, base64url. It identifies an address
 * that was registered before, so that nobody gets a second trial, without revealing the address (H4, B22).
 */
export async function emailDigest(env: Pick<Env, 'APP_SECRET'>, email: string): Promise<string> {
  return (await hmacOf(env, ['email', email.trim().toLowerCase()])).toString('base64url');
}
