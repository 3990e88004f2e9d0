import { reset } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeAll, inject } from 'vitest';
import type { Database } from '../../db/client.ts';
import type { Statement } from '../../db/statement.ts';
import type { WriteResult } from '../../db/write.ts';
import { clearResponseCache } from '../../functions/http/response-cache.ts';
import { resetCaches } from '../../functions/platform/cache.ts';
import { shiftClock } from '../../functions/platform/context.ts';
import { databaseAddress, type Env, setTestDatabase } from '../../functions/platform/env.ts';
import { arm, disarmFailpoints } from '../../functions/platform/failpoint.ts';
import type { ActionPath, Catalogue } from '../../src/contract/index.ts';
import { type CastName, castToken } from './cast.ts';
import { deleteNamespace, forkNamespace } from './stack/namespaces.ts';
import { writtenDatabase } from './stack/written-database.ts';

export { arm };
export const SITE = 'http://kindhour.test';

/** The database of the file before, which costs the server time as long as it exists. */
let finished: string | undefined;

/**
 * Gives the test file its own database with the cast, empty rooms and empty storage, and resets the clock after each test.
 * The files share an isolate, one after the other.
 */
export function ownDatabase(): void {
  beforeAll(async () => {
    const name = `t${crypto.randomUUID().replaceAll('-', '')}`;
    const adminUrl = inject('databaseAdminUrl');
    await forkNamespace(adminUrl, 'template', name);
    await reset();
    setTestDatabase({ namespace: name });
    resetCaches();
    if (finished) await deleteNamespace(adminUrl, finished);
    finished = name;
  });
  afterEach(() => {
    disarmFailpoints();
    if (isBroken) breakDatabase(null);
    moveClock(0);
    clearResponseCache();
  });
}

let isBroken = false;

/**
 * Sends the Worker's writes, or its reads too, to a database that accepts connections and never answers (`silent`) or to
 * a closed port (`closed`), until the end of the test or a call with null.
 */
export function breakDatabase(how: 'silent' | 'closed' | null, what: 'writing' | 'reading too' = 'reading too'): void {
  isBroken = how !== null;
  setTestDatabase({ url: how === null ? undefined : inject('brokenDatabases')[how] });
  if (how === null || what === 'reading too') resetCaches();
}

/** Shifts the clock of the Worker and its rooms; 0 resets it. */
export function moveClock(ms: number): void {
  shiftClock(ms);
}

export const testEnv = env as unknown as Env;

/**
 * The test's own access to the database. It writes through the database writer: requests go on writing in the background,
 * and the libSQL server stalls when two clients write at once (docs/decisions/0003).
 */
export function database(): Database {
  return writtenDatabase(databaseAddress(testEnv), writeByWriter);
}

async function writeByWriter(statements: Statement[]): Promise<WriteResult> {
  const writers = testEnv.DATABASE_WRITER;
  const writer = writers.get(writers.idFromName(databaseAddress(testEnv).namespace ?? 'main'));
  return { ...(await writer.write({ key: `test-${crypto.randomUUID()}`, statements })) };
}

export type Reply<T = unknown> = {
  http: number;
  status: 'success' | 'error';
  data: T;
  message: string;
  code: string | undefined;
  headers: Headers;
};

/** `browser` is the caller's visitor id, which is the same by default; null for a program without one. */
type As = { as?: CastName; token?: string; headers?: Record<string, string>; browser?: string | null };
type Input<P extends ActionPath> = Catalogue[P]['input']['_zod']['input'];
type Output<P extends ActionPath> = Catalogue[P]['output']['_zod']['output'];

/** Calls an action over HTTP as a member of the cast, with a bearer token as a program would. */
export async function api<P extends ActionPath>(path: P, input: Input<P>, as: As = {}): Promise<Reply<Output<P>>> {
  return (await rawApi(path, JSON.stringify(input), as)) as Reply<Output<P>>;
}

/** Calls any path with any body. */
export async function rawApi(path: string, body: BodyInit, as: As = {}): Promise<Reply> {
  const response = await send(`/api/${path}`, { method: 'POST', body, headers: headersOf(as) });
  const answer = (await response.json()) as {
    status: Reply['status'];
    data: { responseData: unknown; message: string };
  };
  const data = answer.data.responseData;
  return {
    http: response.status,
    status: answer.status,
    data,
    message: answer.data.message,
    code: (data as { code?: string } | null)?.code,
    headers: response.headers,
  };
}

/** Sends a request to the Worker. */
export function send(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(`${SITE}${path}`, { redirect: 'manual', ...init }));
}

/** The visitor id of the tests' browser. */
export const BROWSER = 'the-browser-that-the-tests-are-asking-with-';

function headersOf({ as, token, headers, browser = BROWSER }: As): Record<string, string> {
  const bearer = token ?? (as && castToken(as));
  return {
    'content-type': 'application/json',
    ...(browser ? { cookie: `kindhour-browser=${browser}` } : {}),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...headers,
  };
}
