import { DatabaseUnavailable } from './unavailable.ts';

/** The database to connect to. `namespace` selects one of several databases on a local server (tests, demo). */
export type DatabaseAddress = { url: string; token?: string | undefined; namespace?: string | undefined };

/** A complete reply. */
export type Reply = { status: number; type: string; body: ArrayBuffer };

/**
 * A fetch for the libSQL client of migrations, seeds and scripts. It adds the namespace header, retries while the server
 * is busy, and throws `DatabaseUnavailable` unless a complete reply arrives.
 */
export function addressedFetch(address: DatabaseAddress): typeof fetch {
  return async (input, init) => {
    const plain = input instanceof Request ? await plainOf(input) : { url: String(input), init };
    const headers = new Headers(plain.init?.headers);
    const name = namespaceHeader(address);
    if (name) headers.set(NAMESPACE, name);
    const { status, type, body } = await sendWhole(plain.url, { ...plain.init, headers });
    return new Response(body, { status, headers: { 'content-type': type } });
  };
}

/**
 * Sends a request and reads the whole reply, within `timeoutMs` if given. Retries while the server is busy. Throws
 * `DatabaseUnavailable` if the reply is incomplete or reports a server error.
 */
export async function sendWhole(url: string, init: RequestInit, timeoutMs?: number): Promise<Reply> {
  const send = (limit: RequestInit) => readWhole(url, { ...init, ...limit });
  const reply = await (timeoutMs === undefined ? send({}) : within(timeoutMs, (signal) => send({ signal }))).catch(
    (cause: unknown) => {
      throw new DatabaseUnavailable('the database does not answer', { cause });
    },
  );
  if (reply.status === 429 || reply.status >= 500)
    throw new DatabaseUnavailable(`the database answers ${reply.status}`);
  return reply;
}

/** The headers of every request to this database. */
export function headersFor(address: DatabaseAddress): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const name = namespaceHeader(address);
  if (name) headers[NAMESPACE] = name;
  if (address.token) headers.authorization = `Bearer ${address.token}`;
  return headers;
}

const NAMESPACE = 'x-namespace-bin';

const namespaceHeader = ({ namespace }: DatabaseAddress): string | undefined =>
  namespace && btoa(namespace).replace(/=+$/, '');

/** Unlike `AbortSignal.timeout`, the timer is cleared with the reply: there may be thousands of reads a second. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), ms);
  try {
    return await work(giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the whole body, so that a truncated reply throws here. */
async function readWhole(url: string, init: RequestInit): Promise<Reply> {
  const response = await sendWithRetry(url, init, MAX_ATTEMPTS, FIRST_PAUSE_MS);
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: await response.arrayBuffer() };
}

const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 5;

/** A request in a form that can be sent repeatedly. */
async function plainOf(request: Request): Promise<{ url: string; init: RequestInit }> {
  const body = request.method === 'GET' ? {} : { body: await request.arrayBuffer() };
  return { url: request.url, init: { method: request.method, headers: request.headers, ...body } };
}

/** An overloaded server rejects requests (429) before it executes anything, so they are safe to repeat. */
async function sendWithRetry(url: string, init: RequestInit, tries: number, pauseMs: number): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status !== 429 || tries <= 1) return response;
  await response.body?.cancel();
  await new Promise((go) => setTimeout(go, pauseMs * (0.5 + Math.random())));
  return sendWithRetry(url, init, tries - 1, pauseMs * 2);
}
