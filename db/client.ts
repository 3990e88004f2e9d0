import { createClient } from '@libsql/client/web';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/libsql/web';
import { DatabaseAway } from './away.ts';
import * as schema from './schema/index.ts';

/** Where the database is. `namespace` picks one of several databases of a local server (tests, demo). */
export type DatabaseAddress = { url: string; token?: string | undefined; namespace?: string | undefined };

/**
 * A fetch that names the namespace in the header that the libSQL server expects, and asks again where it is busy. Throws
 * `DatabaseAway` where there is no whole answer, within `patienceMs` if that is given.
 */
export function addressedFetch(address: DatabaseAddress, patienceMs?: number): typeof fetch {
  const name = address.namespace && btoa(address.namespace).replace(/=+$/, '');
  return async (input, init) => {
    const asked = input instanceof Request ? await plainOf(input) : { url: String(input), init };
    const headers = new Headers(asked.init?.headers);
    if (name) headers.set('x-namespace-bin', name);
    const ask = (limit: RequestInit) => askWhole(asked.url, { ...asked.init, ...limit, headers });
    return patienceMs === undefined ? ask({}) : within(patienceMs, (signal) => ask({ signal }));
  };
}

/** Gives up after so long. The timer ends with the answer: thousands of reads a second would leave theirs behind. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), ms);
  try {
    return await work(giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The answer with all of its body: one that stops half way is none. */
async function askWhole(url: string, init: RequestInit): Promise<Response> {
  const { status, type, body } = await readWhole(url, init).catch((cause: unknown) => {
    throw new DatabaseAway('the database does not answer', { cause });
  });
  if (status === 429 || status >= 500) throw new DatabaseAway(`the database answers ${status}`);
  return new Response(body, { status, headers: { 'content-type': type } });
}

async function readWhole(url: string, init: RequestInit) {
  const response = await sendUntilTaken(url, init, MOST_TRIES, FIRST_PAUSE_MS);
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: await response.arrayBuffer() };
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

/**
 * The reading side of the database: request paths only select; every write goes through the DatabaseWriter. A read that
 * takes longer than `patienceMs` is given up.
 */
export function openDatabase(address: DatabaseAddress, patienceMs?: number) {
  const client = createClient({
    url: address.url,
    ...(address.token ? { authToken: address.token } : {}),
    fetch: addressedFetch(address, patienceMs),
    // The client's own queue would run one request's query in another request's context, which workerd refuses.
    concurrency: Number.POSITIVE_INFINITY,
  });
  return drizzle(client, { schema });
}

export type Database = ReturnType<typeof openDatabase>;

/** What queries may do with it; `batch` through `readTogether` alone. */
export type Reader = Pick<Database, 'select' | 'selectDistinct' | 'all' | 'get' | 'batch'>;

/** Several selects in one request, as of one moment: a connection costs the server more than a statement. */
export const readTogether = <T extends Readonly<[BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]>>(
  db: Reader,
  reads: T,
): Promise<BatchResponse<T>> => db.batch(reads);
