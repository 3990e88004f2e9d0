import type { Reader } from './client.ts';

/**
 * A query whose SQL is built once per database, with placeholders. For frequent queries: building the SQL takes as long
 * as sending it.
 */
export function preparedOnce<T>(prepare: (db: Reader) => T): (db: Reader) => T {
  const known = new WeakMap<Reader, T>();
  return (db) => {
    const query = known.get(db) ?? prepare(db);
    known.set(db, query);
    return query;
  };
}
