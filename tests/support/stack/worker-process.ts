import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PortTaken } from '../../../scripts/lib/ports.ts';
import type { WorkerOptions } from '../../../scripts/lib/worker.ts';

/** The built Worker in its own process, so that it can be killed. */
export type WorkerProcess = {
  /** Its process, whose child is the runtime. */
  pid: number;
  sweep: () => Promise<void>;
  /** Kills the runtime and all its children with SIGKILL. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
};

const MAIN = fileURLToPath(new URL('./worker-main.ts', import.meta.url));

export async function startWorkerProcess(options: Omit<WorkerOptions, 'onLog'>): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [MAIN, JSON.stringify(options)], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await expectLine(lines, 'ready');
  return {
    pid: child.pid ?? 0,
    sweep: async () => {
      child.stdin.write('sweep\n');
      await expectLine(lines, 'swept');
    },
    crash: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function expectLine(lines: AsyncIterator<string>, wanted: string): Promise<void> {
  const { value, done } = await lines.next();
  if (value === 'taken') throw new PortTaken('The port for the Worker is in use.');
  if (done || value !== wanted) throw new Error(`expected "${wanted}" from the Worker, got "${value ?? 'nothing'}"`);
}

/** Stops the child and the runtime in its process group. */
async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, signal);
  await gone;
}
