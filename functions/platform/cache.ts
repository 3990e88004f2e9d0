/** An isolate's caches survive between requests. They never hold the only copy of anything. */

const resets: (() => void)[] = [];

/** Registers how to empty one cache of this isolate. */
export function onCacheReset(reset: () => void): void {
  resets.push(reset);
}

/** Empties every cache, for tests that switch to another database in the same isolate. */
export function resetCaches(): void {
  for (const reset of resets) reset();
}

/** While one request refreshes a value, the others get the old one for at most this long. */
const STALE_MS = 1_000;

/** One cached value per database, refreshed after `lastsMs`. A caller's value is at most a second older than that. */
export function cachedByDatabase<T>(lastsMs: number) {
  const cache = new WeakMap<object, { value: T; until: number; isReading: boolean }>();
  return async (db: object, now: number, read: () => Promise<T>): Promise<T> => {
    const known = cache.get(db);
    const until = known?.isReading ? known.until + STALE_MS : (known?.until ?? 0);
    if (known && until > now && known.until <= now + lastsMs) return known.value;
    if (known) known.isReading = true;
    const value = await read();
    cache.set(db, { value, until: now + lastsMs, isReading: false });
    return value;
  };
}
