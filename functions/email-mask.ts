import type { Env } from './env.ts';
import { secretMark } from './secret.ts';

/**
 * What is kept of the address of a closed account: HMAC-SHA256 under the Worker's secret, base64url. It tells whether
 * an address was here before, so that nobody gets a second trial, and finds nobody (H4, B22).
 */
export async function emailMask(env: Pick<Env, 'APP_SECRET'>, email: string): Promise<string> {
  return (await secretMark(env, ['email', email.trim().toLowerCase()])).toString('base64url');
}
