import { onCacheReset } from '../platform/cache.ts';
import type { ActionDone } from './result.ts';

/** Answers that are the same for everybody of one language, for the seconds their contract allows. */
const MOST = 500;
const cache = new Map<string, { result: ActionDone; until: number }>();

/** The answer under this key, unless it is too old; `now` is ms. */
export function cachedResult(key: string, now: number): ActionDone | null {
  const found = cache.get(key);
  return found && found.until > now ? found.result : null;
}

export function cacheResult(key: string, result: ActionDone, until: number): void {
  if (cache.size >= MOST) cache.clear();
  cache.set(key, { result, until });
}

/** Empties the cache, for tests that change what an answer shows. */
export function clearResponseCache(): void {
  cache.clear();
}

onCacheReset(clearResponseCache);
