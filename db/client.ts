import { createClient } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import * as schema from './schema/index.ts';

/** Where the database is. `namespace` picks one of several databases of a local server (tests, demo). */
export type DatabaseAddress = { url: string; token?: string | undefined; namespace?: string | undefined };

/** A fetch that names the namespace in the header that the libSQL server expects. */
export function addressedFetch(address: DatabaseAddress): typeof fetch {
  if (!address.namespace) return (input, init) => fetch(input, init);
  const name = btoa(address.namespace).replace(/=+$/, '');
  return (input, init) => {
    const request = new Request(input, init);
    request.headers.set('x-namespace-bin', name);
    return fetch(request);
  };
}

/** The reading side of the database: request paths only select; every write goes through the DatabaseWriter. */
export function openDatabase(address: DatabaseAddress) {
  const client = createClient({
    url: address.url,
    ...(address.token ? { authToken: address.token } : {}),
    fetch: addressedFetch(address),
    // The client's own queue would run one request's query in another request's context, which workerd refuses.
    concurrency: Number.POSITIVE_INFINITY,
  });
  return drizzle(client, { schema });
}

export type Database = ReturnType<typeof openDatabase>;

/** What queries may do with it. */
export type Reader = Pick<Database, 'select' | 'selectDistinct' | 'all' | 'get'>;
