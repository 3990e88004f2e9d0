import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Failure, writeFailures } from './failures.ts';
import { startChild, stopChild } from './processes.ts';
import { Stop } from './stop.ts';

/** Tests over all runners. */
export type Tally = { passed: number; failed: number };

export type Step = {
  name: string;
  /** What to do when it fails. */
  advice: string;
  /** Either work of our own, or a program with its arguments. */
  run: (() => Promise<void>) | Command;
};

export type Command = {
  program: string;
  args: string[];
  env?: Record<string, string>;
  /** A runner of tests that writes its counts as JSON into the file it is given. */
  report?: {
    add: (file: string) => Partial<Pick<Command, 'args' | 'env'>>;
    count: (json: unknown) => Tally;
    failures: (json: unknown) => Failure[];
  };
};

/** More tests than these that need a second try are no accident. */
const MOST_UNSTEADY = 3;
/** No step of a healthy checkout takes as long. */
const LIMIT_MS = 20 * 60_000;
/** A runner that is asked to end gets this long to end what it has started. */
const ENDING_MS = 20_000;

/** Runs one step, prints how long it took, adds its tests to the tally. Of a failure it prints which tests, or all that was said. */
export async function runStep({ name, advice, run }: Step, tally: Tally): Promise<boolean> {
  const began = Date.now();
  const before = { ...tally };
  const said = await (typeof run === 'function' ? runOwn(run) : runProgram(run, tally));
  const tests = tally.passed - before.passed;
  const took = `${((Date.now() - began) / 1000).toFixed(1)} s`.padStart(8);
  console.log(`${said === null ? 'ok    ' : 'FAILED'} ${took}  ${name}${tests > 0 ? `, ${tests} tests` : ''}`);
  if (said === null) return true;
  if (tally.failed === before.failed) tally.failed += 1;
  console.log(`\n${said.trim()}\n\n${advice}`);
  return false;
}

async function runOwn(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Stop) return error.message;
    throw error;
  }
}

/** What the program said if it failed, else null. */
async function runProgram(command: Command, tally: Tally): Promise<string | null> {
  const file = join(tmpdir(), `kindhour-report-${process.pid}.json`);
  rmSync(file, { force: true });
  const added = command.report?.add(file);
  const env = { ...process.env, ...command.env, ...added?.env };
  const child = startChild(command.program, [...command.args, ...(added?.args ?? [])], env);
  const limit = setTimeout(() => void stopChild(child, ENDING_MS), LIMIT_MS);
  const code = await endOf(child);
  clearTimeout(limit);
  const failures = command.report ? read(tally, file, command.report) : [];
  rmSync(file, { force: true });
  const passed = code === 0 && failures.length <= MOST_UNSTEADY;
  if (passed && failures.length > 0) console.log(`passed at the second try only:\n${writeFailures(failures)}`);
  if (passed) return null;
  const lasting = failures.filter(({ unsteady }) => !unsteady);
  if (failures.length > 0) return writeFailures(lasting.length > 0 ? lasting : failures);
  return child.text() || `${command.program} ended with ${code ?? 'no answer in time'}`;
}

/** The exit code, once all is said; a grandchild that lives on and holds the line is not waited for. */
const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('close', resolve);
    child.once('exit', (code) => setTimeout(resolve, 1_000, code));
  });

/** A runner that broke before its first test has written nothing; the step has failed then anyway. */
function read(tally: Tally, file: string, { count, failures }: NonNullable<Command['report']>): Failure[] {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { passed, failed } = count(report);
    tally.passed += passed;
    tally.failed += failed;
    return failures(report);
  } catch {
    return [];
  }
}
