import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './stop.ts';

/** Who works on a data folder: the command and its database server. */
type Running = { pid: number; databasePid: number | null };

/** Refuses while another Kindhour works on this folder; ends the database server that a killed one left behind. */
export function requireUnused(folder: string): void {
  const running = read(folder);
  if (!running) return;
  if (running.pid !== process.pid && isAlive(running.pid, 'scripts/')) {
    throw new Stop(
      `Kindhour already runs on ${folder} (process ${running.pid}). End it first: Ctrl-C in its terminal, or \`kill ${running.pid}\`.`,
    );
  }
  if (running.databasePid && isAlive(running.databasePid, folder)) process.kill(running.databasePid, 'SIGINT');
  rmSync(mark(folder), { force: true });
}

/** Notes that this command works on the folder, and with which database server. */
export function noteRunning(folder: string, databasePid: number | null): void {
  const running: Running = { pid: process.pid, databasePid };
  writeFileSync(mark(folder), JSON.stringify(running));
}

/** Makes the data folder, or refuses with what is in the way. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Stop(
      `The data folder ${folder} cannot be used (${reason}). Remove what is in its way, or set KINDHOUR_DATA to another folder.`,
    );
  }
}

export const forgetRunning = (folder: string): void => rmSync(mark(folder), { force: true });

const mark = (folder: string) => join(folder, 'running.json');

function read(folder: string): Running | null {
  if (!existsSync(mark(folder))) return null;
  try {
    return JSON.parse(readFileSync(mark(folder), 'utf8'));
  } catch {
    return null;
  }
}

/** Whether a process lives and is still the one that was noted: numbers of processes are used again. */
function isAlive(pid: number, word: string): boolean {
  try {
    process.kill(pid, 0);
    const command = existsSync('/proc')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return command.includes(word);
  } catch {
    return false;
  }
}
