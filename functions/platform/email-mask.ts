import type { Env } from './env.ts';
import { hmacOf } from './secret.ts';

/**
 * The digest of a closed account's address: HMAC-SHA256 under the Worker's secret, base64url. It shows that an address
 * was here before, so that no one gets a second trial, and leads back to no one (H4, B22).
 */
export async function emailMask(env: Pick<Env, 'APP_SECRET'>, email: string): Promise<string> {
  return (await hmacOf(env, ['email', email.trim().toLowerCase()])).toString('base64url');
}
