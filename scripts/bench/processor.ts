import { readdirSync, readFileSync } from 'node:fs';

/** A tick of the kernel's clock: 100 a second on Linux. */
const TICK_MS = 10;

/**
 * Processor time that a process has used so far, in ms: on Linux, which keeps it in /proc; elsewhere NaN. Other work on
 * the machine hardly changes it, so it compares better than requests a second.
 */
export function processorMs(pid: number): number {
  const fields = statOf(pid)?.fields;
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : Number.NaN;
}

/** Memory that a process holds, in bytes; NaN elsewhere than on Linux. */
export function residentBytes(pid: number): number {
  const pages = Number(statOf(pid)?.fields[21]);
  return pages * 4096;
}

/** The first process of this name that we, or our children, have started; 0 without one. */
export function descendant(name: string, of = process.pid): number {
  for (const pid of pids()) {
    const stat = statOf(pid);
    if (Number(stat?.fields[1]) !== of) continue;
    const found = stat?.name === name ? pid : descendant(name, pid);
    if (found) return found;
  }
  return 0;
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** What follows the name in /proc/PID/stat: state, parent, … see proc(5). */
function statOf(pid: number): { name: string; fields: string[] } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return { name: text.slice(text.indexOf('(') + 1, end), fields: text.slice(end + 2).split(' ') };
  } catch {
    return null;
  }
}
