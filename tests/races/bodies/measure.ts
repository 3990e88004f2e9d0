import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** The processor time that the process has used, in ms; null where the system does not tell. */
export function processorMs(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const ns = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return ns.reduce((sum, each) => sum + each, 0) / 1e6;
  } catch {
    return null;
  }
}

/** The memory that the process has, in MB; null where the system does not tell. */
export function memoryMb(pid: number): number | null {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return null;
  }
}

/** The runtime's process: the child of the process that was started for it. Null where the system does not tell. */
export function runtimeOf(parent: number): number | null {
  try {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
    return children.map(Number).find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('workerd')) ?? null;
  } catch {
    return null;
  }
}

/** How long work takes here that takes 50 ms on the machine where the limits were chosen; never less than 1. */
export function slowness(): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    let sum = 0;
    for (let n = 0; n < CALIBRATED_ROUNDS; n++) sum = (sum * 31 + JSON.stringify({ n }).length) % 1_000_003;
    return sum < 0 ? 0 : performance.now() - start;
  });
  return Math.max(Math.min(...times) / 50, 1);
}

const CALIBRATED_ROUNDS = 100_000;
