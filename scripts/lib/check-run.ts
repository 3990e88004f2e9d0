import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Failure, writeFailures } from './failures.ts';
import { startChild, stopChild } from './processes.ts';
import type { TestFile } from './slow-files.ts';
import { Stop } from './stop.ts';

/** The tests of all steps together. */
export type Tally = {
  passed: number;
  failed: number;
  files: TestFile[];
};

export type Step = {
  name: string;
  /** Tells a person what to do when the step fails. */
  advice: string;
  run: (() => Promise<void>) | Command;
};

export type Command = {
  program: string;
  args: string[];
  env?: Record<string, string>;
  /** For a test runner, which writes a report as JSON. */
  report?: Report;
};

type Report = {
  /** Makes the runner write its report to this file. */
  add: (file: string) => Partial<Pick<Command, 'args' | 'env'>>;
  count: (json: unknown) => Pick<Tally, 'passed' | 'failed'>;
  failures: (json: unknown) => Failure[];
  files: (json: unknown) => TestFile[];
};

/** The step fails when more tests than these need a second try. */
const MOST_UNSTEADY = 3;
/** A step that takes longer than this hangs. */
const LIMIT_MS = 20 * 60_000;
/** A runner that is told to stop gets this long to stop its own children. */
const STOP_MS = 20_000;

/** Runs one step, prints how long it took, and adds its tests to the tally. Prints the tests that failed, or the output. */
export async function runStep({ name, advice, run }: Step, tally: Tally): Promise<boolean> {
  const began = Date.now();
  const { passed, failed } = tally;
  const problem = await (typeof run === 'function' ? runOwn(run) : runProgram(run, tally));
  const tests = tally.passed - passed;
  const took = `${((Date.now() - began) / 1000).toFixed(1)} s`.padStart(8);
  console.log(`${problem === null ? 'ok    ' : 'FAILED'} ${took}  ${name}${tests > 0 ? `, ${tests} tests` : ''}`);
  if (problem === null) return true;
  if (tally.failed === failed) tally.failed += 1;
  console.log(`\n${problem.trim()}\n\n${advice}`);
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

/** Returns the failed tests or the output of a program that failed, null if it passed. */
async function runProgram(command: Command, tally: Tally): Promise<string | null> {
  const file = join(tmpdir(), `kindhour-report-${process.pid}.json`);
  rmSync(file, { force: true });
  const added = command.report?.add(file);
  const env = { ...process.env, ...command.env, ...added?.env };
  const child = startChild(command.program, [...command.args, ...(added?.args ?? [])], env);
  const limit = setTimeout(() => void stopChild(child, STOP_MS), LIMIT_MS);
  const code = await endOf(child);
  clearTimeout(limit);
  const failures = command.report ? readReport(tally, file, command.report) : [];
  rmSync(file, { force: true });
  const passed = code === 0 && failures.length <= MOST_UNSTEADY;
  if (passed && failures.length > 0) console.log(`passed only at the second try:\n${writeFailures(failures)}`);
  if (passed) return null;
  const lasting = failures.filter(({ unsteady }) => !unsteady);
  if (failures.length > 0) return writeFailures(lasting.length > 0 ? lasting : failures);
  return child.text() || `${command.program} ended with ${code ?? 'no answer in time'}`;
}

/** The exit code, once all output has arrived. Does not wait for a grandchild that keeps the output open. */
const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('close', resolve);
    child.once('exit', (code) => setTimeout(resolve, 1_000, code));
  });

/** Adds the report to the tally and returns its failures: none if the runner broke before it wrote a report. */
function readReport(tally: Tally, file: string, { count, failures, files }: Report): Failure[] {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { passed, failed } = count(report);
    tally.passed += passed;
    tally.failed += failed;
    tally.files.push(...files(report));
    return failures(report);
  } catch {
    return [];
  }
}
