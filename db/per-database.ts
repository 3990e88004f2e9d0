import type { Reader } from './client.ts';

/** A value for each database, made when it is first asked for: one isolate may serve several. */
export function perDatabase<T>(make: (db: Reader) => T): (db: Reader) => T {
  const made = new WeakMap<Reader, T>();
  return (db) => {
    const value = made.get(db) ?? make(db);
    made.set(db, value);
    return value;
  };
}
