import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './stop.ts';

/** The process that uses a data folder, and its children. */
type Running = { pid: number; children: number[] };

/** Throws if another Kindhour uses this folder; stops the children of one that was killed. */
export async function requireUnused(folder: string): Promise<void> {
  const running = read(folder);
  if (!running) return;
  if (running.pid !== process.pid && isAlive(running.pid, /scripts\//)) {
    throw new Stop(
      `Kindhour is already running with ${folder} (process ${running.pid}). Stop it first: Ctrl-C in its terminal, or \`kill ${running.pid}\`.`,
    );
  }
  await Promise.all(running.children.map(endLeftover));
  rmSync(pidFile(folder), { force: true });
}

/** Records that this process uses the folder, and its children so far. */
export function noteRunning(folder: string): void {
  const running: Running = { pid: process.pid, children: childrenOf(process.pid) };
  writeFileSync(pidFile(folder), JSON.stringify(running));
}

/** Creates the data folder, or throws with the reason. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Stop(
      `The data folder ${folder} cannot be used (${reason}). Remove what is in the way, or set KINDHOUR_DATA to another folder.`,
    );
  }
}

export const forgetRunning = (folder: string): void => rmSync(pidFile(folder), { force: true });

const pidFile = (folder: string) => join(folder, 'running.json');

function read(folder: string): Running | null {
  if (!existsSync(pidFile(folder))) return null;
  try {
    return JSON.parse(readFileSync(pidFile(folder), 'utf8'));
  } catch {
    return null;
  }
}

async function endLeftover(pid: number): Promise<void> {
  const isOurs = () => isAlive(pid, /sqld|workerd|astro/);
  for (let wait = 0; wait < 100 && isOurs(); wait++) {
    process.kill(pid, wait < 40 ? 'SIGTERM' : 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Whether a process is alive and still runs this command: process ids are reused. */
function isAlive(pid: number, command: RegExp): boolean {
  try {
    process.kill(pid, 0);
    return command.test(
      existsSync('/proc')
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : output('ps', ['-p', String(pid), '-o', 'command=']),
    );
  } catch {
    return false;
  }
}

function childrenOf(pid: number): number[] {
  try {
    const list = existsSync('/proc')
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      : output('pgrep', ['-P', String(pid)]);
    return list.split(/\s+/).filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

const output = (command: string, args: string[]) => execFileSync(command, args, { encoding: 'utf8' });
