import { Writable } from 'node:stream';
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { Stop } from '../lib/stop.ts';

/** `noticed` if a test failed; `broken` if a file could not be loaded, which says nothing about its tests. */
type RunResult = { outcome: 'passed' | 'noticed' | 'broken'; by: string };

export type TestRuns = {
  run: (project: string, files: readonly string[]) => Promise<RunResult>;
  /** Forgets what was read of a file of the copy. */
  changed: (file: string) => void;
  close: () => Promise<void>;
};

/** A Vitest that stays open, so that one database, the stand-ins and all transformed files serve every run. */
export async function openVitest(folder: string, projects: readonly string[]): Promise<TestRuns> {
  // The first failure ends a run. The option `bail` would count those of earlier runs too.
  const stopper: Reporter = {
    onTestCaseResult: (test) => {
      if (test.result().state === 'failed') void vitest.cancelCurrentRun('test-failure');
    },
  };
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const vitest = await createVitest(
    {
      root: folder,
      config: `${folder}/vitest.config.ts`,
      project: [...projects],
      watch: false,
      silent: true,
      reporters: [stopper],
    },
    {},
    { stdout: nowhere, stderr: nowhere },
  );
  await vitest.standalone();
  return {
    run: (project, files) => runFiles(vitest, project, files),
    changed: (file) => vitest.invalidateFile(`${folder}/${file}`),
    close: () => vitest.close(),
  };
}

async function runFiles(vitest: Vitest, project: string, files: readonly string[]): Promise<RunResult> {
  const specs = await specsOf(vitest, project, files);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  // Vitest also lists the files of earlier runs.
  const run = testModules.filter(
    (module) => module.project.name === project && specs.some(({ moduleId }) => moduleId === module.moduleId),
  );
  return resultOf(run, unhandledErrors);
}

async function specsOf(vitest: Vitest, project: string, files: readonly string[]): Promise<TestSpecification[]> {
  const own = (await vitest.globTestSpecifications([...files])).filter((spec) => spec.project.name === project);
  return files.map((file) => {
    const spec = own.find(({ moduleId }) => moduleId.endsWith(`/${file}`));
    if (!spec) throw new Stop(`There is no test ${file} in ${project}.`);
    return spec;
  });
}

function resultOf(modules: readonly TestModule[], unhandled: readonly unknown[]): RunResult {
  const [failed] = modules.flatMap((module) => [...module.children.allTests('failed')]);
  if (failed) return { outcome: 'noticed', by: seedIn(failed) ?? failed.fullName };
  const [error] = modules.flatMap((module) => module.errors().map(({ message }) => message));
  if (error || unhandled.length > 0) return { outcome: 'broken', by: error ?? String(unhandled[0]) };
  const [passed] = modules.flatMap((module) => [...module.children.allTests('passed')]);
  return passed ? { outcome: 'passed', by: '' } : { outcome: 'broken', by: 'no test ran' };
}

/** What the simulation says: which seed broke which rule. */
function seedIn(failed: TestCase): string | null {
  const [error] = failed.result().errors ?? [];
  const [line = ''] = error?.message.split('\n') ?? [];
  return line.includes('--seed ') ? line : null;
}
