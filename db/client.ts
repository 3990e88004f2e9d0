import { createClient } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import * as schema from './schema/index.ts';

/** Where the database is. `namespace` picks one of several databases of a local server (tests, demo). */
export type DatabaseAddress = { url: string; token?: string | undefined; namespace?: string | undefined };

/** A fetch that names the namespace in the header that the libSQL server expects, and asks again where it is busy. */
export function addressedFetch(address: DatabaseAddress): typeof fetch {
  const name = address.namespace && btoa(address.namespace).replace(/=+$/, '');
  return async (input, init) => {
    const asked = input instanceof Request ? await plainOf(input) : { url: String(input), init };
    const headers = new Headers(asked.init?.headers);
    if (name) headers.set('x-namespace-bin', name);
    return sendUntilTaken(asked.url, { ...asked.init, headers }, MOST_TRIES, FIRST_PAUSE_MS);
  };
}

const MOST_TRIES = 8;
const FIRST_PAUSE_MS = 5;

/** A request that can be sent again without being copied first. */
async function plainOf(request: Request): Promise<{ url: string; init: RequestInit }> {
  const body = request.method === 'GET' ? {} : { body: await request.arrayBuffer() };
  return { url: request.url, init: { method: request.method, headers: request.headers, ...body } };
}

/** A server that has too many requests turns one away (429) before it looks at it, so that it can be sent again. */
async function sendUntilTaken(url: string, init: RequestInit, tries: number, pauseMs: number): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status !== 429 || tries <= 1) return response;
  await response.body?.cancel();
  await new Promise((go) => setTimeout(go, pauseMs * (0.5 + Math.random())));
  return sendUntilTaken(url, init, tries - 1, pauseMs * 2);
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
