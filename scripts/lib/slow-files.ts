import { relative } from 'node:path';
import { ROOT } from './paths.ts';

/** A test file and its duration. */
export type TestFile = { file: string; ms: number };

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] };

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
};

export function vitestFiles(report: unknown): TestFile[] {
  return (report as VitestReport).testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    ms: endTime - startTime,
  }));
}

export function playwrightFiles(report: unknown): TestFile[] {
  const { suites } = report as { suites: PlaywrightSuite[] };
  return suites.map((suite) => ({ file: `tests/journeys/${suite.file}`, ms: durationOf(suite) }));
}

function durationOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

/** The slowest files, one per line. */
export function listSlowest(files: readonly TestFile[], most = 20): string {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, most);
  return slowest.map(({ file, ms }) => `${`${(ms / 1000).toFixed(1)} s`.padStart(8)}  ${file}`).join('\n');
}
