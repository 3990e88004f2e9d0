import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler';
import type { WriteBatch, WriteResult } from '../../db/write.ts';
import type { Bindings } from './bindings.ts';
import { BUILT_WORKER } from './paths.ts';
import { HOST } from './ports.ts';
import { Stop } from './stop.ts';

export type WorkerOptions = {
  port: number;
  bindings: Bindings;
  /** Where rooms and uploads are stored; in memory by default. */
  persistTo?: string;
  /** The port for a debugger or profiler; none by default. */
  inspectorPort?: number;
  /** Log lines of the Worker; by default they go to the terminal. */
  onLog?: (line: string) => void;
};

export type RunningWorker = {
  url: string;
  /** Runs the cron handler once and waits for it. */
  dispatchScheduled: () => Promise<void>;
  /** Commits a batch through the Worker's own database writer. */
  write: (batch: WriteBatch) => Promise<WriteResult>;
  stop: () => Promise<void>;
};

/** Runs the built Worker in workerd, as in production, without reloading. */
export async function startWorker({
  port,
  bindings,
  persistTo,
  inspectorPort,
  onLog,
}: WorkerOptions): Promise<RunningWorker> {
  if (!existsSync(BUILT_WORKER)) throw new Stop('There is no build yet. Run `npm run build`.');
  const { Miniflare, convertV4MiniflareOptions, Log, LogLevel } = runtimeOfWrangler();
  const { workerOptions: built, main = 'entry.mjs' } = workerOptions(BUILT_WORKER);
  const { modulesRules: _, ...options } = built;
  const modules = modulesOf(main);
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port,
      cf: false,
      log: new Log(LogLevel.WARN),
      ...(inspectorPort ? { inspectorPort } : {}),
      ...(persistTo ? { resourcePersistencePath: persistTo } : {}),
      ...(onLog ? { handleStructuredLogs: (line: { message: string }) => onLog(line.message) } : {}),
      workers: [{ ...options, ...modules, bindings: { ...(options.bindings ?? {}), ...bindings } }],
    }),
  );
  const url = (await runtime.ready).origin;
  return {
    url,
    dispatchScheduled: () => dispatch(runtime),
    write: (batch) => writeThrough(runtime, batch),
    stop: () => runtime.dispose(),
  };
}

/** The build's modules, the entry first. */
function modulesOf(main: string) {
  const root = dirname(BUILT_WORKER);
  const entry = resolve(root, main);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name));
  const others = files.filter((file) => /\.(m?js|wasm)$/.test(file) && file !== entry);
  return { modulesRoot: root, modules: [entry, ...others].map((path) => ({ type: typeOf(path), path })) };
}

const typeOf = (path: string) => (path.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule');

/** Runs the cron handler every minute, as the platform does. Returns a function that stops it. */
export function everyMinute(worker: Pick<RunningWorker, 'dispatchScheduled'>): () => void {
  const timer = setInterval(() => worker.dispatchScheduled().catch((error: unknown) => console.error(error)), 60_000);
  return () => clearInterval(timer);
}

async function dispatch(runtime: Runtime): Promise<void> {
  const worker = await runtime.getWorker();
  await worker.scheduled({ cron: '* * * * *' });
}

async function writeThrough(runtime: Runtime, batch: WriteBatch): Promise<WriteResult> {
  const writers = await runtime.getDurableObjectNamespace('DATABASE_WRITER');
  return writers.get(writers.idFromName('main')).write(batch);
}

type Runtime = {
  ready: Promise<URL>;
  getWorker: () => Promise<{ scheduled: (event: { cron: string }) => Promise<unknown> }>;
  getDurableObjectNamespace: (binding: string) => Promise<{
    idFromName: (name: string) => unknown;
    get: (id: unknown) => { write: (batch: WriteBatch) => Promise<WriteResult> };
  }>;
  dispose: () => Promise<void>;
};

type RuntimeModule = {
  Miniflare: new (options: unknown) => Runtime;
  convertV4MiniflareOptions: (options: object) => unknown;
  Log: new (level: number) => unknown;
  LogLevel: { WARN: number };
};

/** The Miniflare of wrangler's own version, which its options require. */
export function runtimeOfWrangler(): RuntimeModule {
  const here = createRequire(import.meta.url);
  return createRequire(here.resolve('wrangler'))('miniflare');
}
