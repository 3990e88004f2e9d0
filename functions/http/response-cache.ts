import { storeNewest } from '../../src/domain/kit/store-newest.ts';
import { onCacheReset } from '../platform/cache.ts';
import type { ActionDone } from './result.ts';

/** Results that are the same for everyone with the same language, cached for the seconds in the action's contract. */
const MAX_ENTRIES = 500;
const cache = new Map<string, { result: ActionDone; until: number }>();

/** The result under this key unless it has expired. */
export function cachedResult(key: string, now: number): ActionDone | null {
  const found = cache.get(key);
  return found && found.until > now ? found.result : null;
}

export function cacheResult(key: string, result: ActionDone, until: number): void {
  storeNewest(cache, key, { result, until }, MAX_ENTRIES);
}

/** For tests that change the data behind a cached result. */
export function clearResponseCache(): void {
  cache.clear();
}

onCacheReset(clearResponseCache);
