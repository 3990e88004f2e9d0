/** What an isolate remembers from one request to the next: never the only place where something is known. */

const forgetters: (() => void)[] = [];

/** Says how to empty a memory of this isolate. */
export function whenForgetting(forget: () => void): void {
  forgetters.push(forget);
}

/** Tests take another database in the same isolate: what was remembered of the one before is not true of it. */
export function forgetEverything(): void {
  for (const forget of forgetters) forget();
}

/** While one request reads anew, the others go on with what was known, if it is no older than this. */
const ASKING_MS = 1_000;

/** A memory of one value for each database, read again once it is `keepMs` old. Nobody gets one that is older than a second more. */
export function keptByDatabase<T>(keepMs: number) {
  const kept = new WeakMap<object, { value: T; until: number; isAsked: boolean }>();
  return async (db: object, now: number, read: () => Promise<T>): Promise<T> => {
    const known = kept.get(db);
    const until = known?.isAsked ? known.until + ASKING_MS : (known?.until ?? 0);
    if (known && until > now && known.until <= now + keepMs) return known.value;
    if (known) known.isAsked = true;
    const value = await read();
    kept.set(db, { value, until: now + keepMs, isAsked: false });
    return value;
  };
}
