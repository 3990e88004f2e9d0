import { DatabaseAway } from './away.ts';

/** Where the database is. `namespace` picks one of several databases of a local server (tests, demo). */
export type DatabaseAddress = { url: string; token?: string | undefined; namespace?: string | undefined };

/** A reply that has arrived whole. */
export type Reply = { status: number; type: string; body: ArrayBuffer };

/**
 * A fetch for the libSQL client of migrations, seeds and scripts: it names the namespace in the header that the server
 * expects, and retries while the server is busy. Throws `DatabaseAway` unless a whole answer arrives.
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
 * Sends a request and reads the whole reply, within `patienceMs` if given. Retries while the server is busy. Throws
 * `DatabaseAway` where there is no whole answer, or one that blames the server.
 */
export async function sendWhole(url: string, init: RequestInit, patienceMs?: number): Promise<Reply> {
  const send = (limit: RequestInit) => readWhole(url, { ...init, ...limit });
  const reply = await (patienceMs === undefined ? send({}) : within(patienceMs, (signal) => send({ signal }))).catch(
    (cause: unknown) => {
      throw new DatabaseAway('the database does not answer', { cause });
    },
  );
  if (reply.status === 429 || reply.status >= 500) throw new DatabaseAway(`the database answers ${reply.status}`);
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

/** The timer is cleared with the answer: thousands of reads a second would leave theirs behind. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), ms);
  try {
    return await work(giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** With all of its body: an answer that stops half way is no answer. */
async function readWhole(url: string, init: RequestInit): Promise<Reply> {
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
