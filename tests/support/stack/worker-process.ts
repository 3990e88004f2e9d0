import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WriteBatch, WriteResult } from '../../../db/write.ts';
import { PortTaken } from '../../../scripts/lib/ports.ts';
import type { WorkerOptions } from '../../../scripts/lib/worker.ts';

/** The built Worker in its own process, so that it can be killed. */
export type WorkerProcess = {
  /** Its process, whose child is the runtime. */
  pid: number;
  /** Runs the cron handler once. */
  sweep: () => Promise<void>;
  /** Commits a batch through the Worker's own database writer; null if the Worker failed. */
  write: (batch: WriteBatch) => Promise<WriteResult | null>;
  /** Kills the runtime and all its children with SIGKILL. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Without a batch, the cron handler is run. */
export type WorkerRequest = { id: number; batch?: WriteBatch };
export type WorkerMessage = 'ready' | 'taken' | WorkerReply;
type WorkerReply = { id: number; result: WriteResult | null };

const MAIN = fileURLToPath(new URL('./worker-main.ts', import.meta.url));

export async function startWorkerProcess(options: Omit<WorkerOptions, 'onLog'>): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [MAIN, JSON.stringify(options)], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await untilReady(child);
  const ask = asker(child);
  return {
    pid: child.pid ?? 0,
    sweep: async () => void (await ask({})),
    write: (batch) => ask({ batch }),
    crash: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit').then(() => ['nothing']);
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [WorkerMessage | 'nothing'];
  if (message === 'taken') throw new PortTaken('The port for the Worker is in use.');
  if (message !== 'ready') throw new Error(`expected "ready" from the Worker, got ${JSON.stringify(message)}`);
}

/** Sends requests and waits for their results; rejects all that are open when the process ends. */
function asker(child: ChildProcess) {
  let last = 0;
  const open = new Map<number, { resolve: (result: WriteResult | null) => void; reject: (error: Error) => void }>();
  child.on('message', ({ id, result }: WorkerReply) => {
    open.get(id)?.resolve(result);
    open.delete(id);
  });
  child.once('exit', () => {
    for (const { reject } of open.values()) reject(new Error('the Worker has ended'));
  });
  return (request: Omit<WorkerRequest, 'id'>): Promise<WriteResult | null> => {
    const { promise, ...settle } = Promise.withResolvers<WriteResult | null>();
    last += 1;
    open.set(last, settle);
    child.send({ id: last, ...request } satisfies WorkerRequest);
    return promise;
  };
}

/** Stops the child and the runtime in its process group. */
async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, signal);
  await gone;
}
