import type { Env } from '../../platform/env.ts';
import { refusal } from '../../platform/refusal.ts';
import { callOutside, notConfigured } from '../call.ts';

/**
 * A resource of JustGiving's API; null if it does not exist. Without the `accept` header it would answer XML. Refuses with
 * DIRECTORY_AWAY if the directory is unavailable or refuses the application id.
 */
export async function askDirectory<T>(
  env: Env,
  resource: string,
  query: Record<string, string> = {},
): Promise<T | null> {
  if (!env.CHARITY_API_URL || !env.CHARITY_APP_ID) throw notConfigured('The charity directory');
  const headers = { accept: 'application/json', 'x-api-key': env.CHARITY_APP_ID };
  const address = [`${env.CHARITY_API_URL}/v1/${resource}`, new URLSearchParams(query)].filter(String).join('?');
  const response = await callOutside(address, { headers }).catch(() => null);
  if (response?.status === 404) return null;
  if (!response?.ok) throw away();
  const answer: unknown = await response.json().catch(() => {
    throw away();
  });
  return answer as T | null;
}

const away = () =>
  refusal('DIRECTORY_AWAY', 'We can’t reach the charity directory at the moment. Please try again shortly.');
