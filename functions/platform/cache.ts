/** Caches of an isolate last from one request to the next: never the only place where something is known. */

const resets: (() => void)[] = [];

/** Registers how to empty a cache of this isolate. */
export function onCacheReset(reset: () => void): void {
  resets.push(reset);
}

/** Empties every cache, for tests that take another database in the same isolate. */
export function resetCaches(): void {
  for (const reset of resets) reset();
}

/** While one request reads again, the others are given the old value for at most this long. */
const STALE_MS = 1_000;

/** One cached value for each database, read again after `lastsMs`. No caller gets one that is over a second older. */
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
