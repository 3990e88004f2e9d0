import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Failure, writeFailures } from './failures.ts';
import { startChild, stopChild } from './processes.ts';
import type { TestFile } from './slow-files.ts';
import { Stop } from './stop.ts';

/** The test results of all steps. */
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

/** The step fails if more tests than this need a retry. */
const MAX_FLAKY = 3;
/** A step that takes longer than this is considered stuck. */
const LIMIT_MS = 20 * 60_000;
/** How long a test runner has to stop its own children. */
const STOP_MS = 20_000;

/** Runs a step, prints its duration and its failed tests or output, and adds its tests to the tally. */
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

/** Runs a program. Returns its failed tests or its output if it fails, or null. */
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
  const passed = code === 0 && failures.length <= MAX_FLAKY;
  if (passed && failures.length > 0) console.log(`flaky tests, passed after a retry:\n${writeFailures(failures)}`);
  if (passed) return null;
  const permanent = failures.filter(({ flaky }) => !flaky);
  if (failures.length > 0) return writeFailures(permanent.length > 0 ? permanent : failures);
  return child.text() || (code === null ? `${command.program} timed out` : `${command.program} exited with ${code}`);
}

/** The exit code, after all output has arrived. Does not wait for grandchildren that keep the output open. */
const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('close', resolve);
    child.once('exit', (code) => setTimeout(resolve, 1_000, code));
  });

/** Adds the report to the tally and returns its failures; none if the runner crashed before it wrote a report. */
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
