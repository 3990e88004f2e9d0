import type { Reader } from './client.ts';

/**
 * A query whose SQL is put together once for each database, with placeholders for what changes: for what pages and bids
 * ask again and again, since putting it together takes as long as sending it.
 */
export function preparedOnce<T>(prepare: (db: Reader) => T): (db: Reader) => T {
  const known = new WeakMap<Reader, T>();
  return (db) => {
    const query = known.get(db) ?? prepare(db);
    known.set(db, query);
    return query;
  };
}
