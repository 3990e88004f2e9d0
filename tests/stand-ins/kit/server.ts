import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallRecord, createCallLog } from './calls.ts';
import { control } from './control.ts';
import { applyFaults } from './faults.ts';
import { isParams, type Params, parseForm } from './form.ts';
import { json, type Reply } from './reply.ts';
import { createSwitches, type Switches } from './switches.ts';

export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: string;
  /** The raw body. */
  bytes: Buffer;
  params: Params;
};

export type Service = {
  /** Answers a call; undefined means 404. */
  handle: (call: Call) => Reply | undefined | Promise<Reply | undefined>;
  /** The paths to which switches and the call record apply, as opposed to pages for people. */
  isApi: (path: string) => boolean;
  /** An error in the service's format, for the `down` switch and unknown addresses. */
  errorBody: (status: number, message: string) => unknown;
  reset: () => void;
  /** Further `POST /__name` controls. */
  controls?: Record<string, (params: Params) => unknown>;
  close?: () => void | Promise<void>;
};

export type StandIn = {
  url: string;
  switches: Switches;
  calls: () => CallRecord[];
  reset: () => void;
  close: () => Promise<void>;
};

const HOST = '127.0.0.1';
const MAX_BODY_BYTES = 2_000_000;

/** How long an idle connection stays open. */
const IDLE_MS = 120_000;

/** A stand-in without a server. */
export type Program = Omit<StandIn, 'url'> & {
  /** The reply to a call; null where the connection is dropped. */
  answer: (call: Call) => Promise<Reply | null>;
};

/** Builds a stand-in whose calls are made by whoever holds it. */
export function createProgram(build: (switches: Switches) => Service): Program {
  const switches = createSwitches();
  const service = build(switches);
  const log = createCallLog();
  const reset = () => {
    switches.reset();
    log.reset();
    service.reset();
  };
  const context = { service, switches, log, reset };
  const answer = (call: Call) =>
    answerCall(call, context).catch((error: unknown) => json(service.errorBody(500, String(error)), 500));
  return { switches, calls: log.all, reset, close: async () => service.close?.(), answer };
}

/** Starts a stand-in on the loopback address; port 0 means any free port. */
export async function startServer(port: number, build: (switches: Switches) => Service): Promise<StandIn> {
  const { answer, ...program } = createProgram(build);
  const server = createServer(async (request, response) => {
    const result = await readCall(request).then(answer, () => null);
    if (result) response.writeHead(result.status, result.headers).end(result.body);
    else response.destroy();
  });
  // The default of five seconds closes connections just as the Worker reuses one, and the call is lost.
  server.keepAliveTimeout = IDLE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const url = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    await program.close();
  };
  return { ...program, url, close };
}

type Context = {
  service: Service;
  switches: Switches;
  log: ReturnType<typeof createCallLog>;
  reset: () => void;
};

async function answerCall(call: Call, context: Context): Promise<Reply | null> {
  const { service, switches, log } = context;
  if (call.path.startsWith('/__')) return control(call, context);
  if (!service.isApi(call.path) || call.method === 'OPTIONS') return reply(service, call);
  const record = log.add(call);
  const result = await applyFaults({
    call,
    switches,
    unavailable: () => json(service.errorBody(503, 'The service is down.'), 503),
    work: () => reply(service, call),
  });
  record.status = result?.status ?? null;
  return result;
}

async function reply(service: Service, call: Call): Promise<Reply> {
  const missing = () => json(service.errorBody(404, `There is nothing at ${call.method} ${call.path}.`), 404);
  return (await service.handle(call)) ?? missing();
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', `http://${HOST}`);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value);
  const bytes = await readBody(request);
  const body = bytes.toString('utf8');
  const params = parseBody(body, headers['content-type'] ?? '');
  return { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, headers, body, bytes, params };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('The body is larger than 2 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseBody(body: string, type: string): Params {
  if (!type.includes('json')) return parseForm(body);
  try {
    const parsed: unknown = JSON.parse(body);
    return isParams(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
