import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildIfNeeded } from './build.ts';
import type { Command, Step } from './check-run.ts';
import { playwrightFailures, vitestFailures } from './failures.ts';
import { BIN, BUILT_WORKER, ROOT } from './paths.ts';
import { playwrightFiles, vitestFiles } from './slow-files.ts';

/** Test projects that run together, so that waiting tests leave the processors to others. */
const TOGETHER: readonly (readonly string[])[] = [
  ['domain', 'stand-ins', 'look', 'architecture'],
  ['worker', 'commands'],
];

/** Projects with real servers, which a busy machine may stop for seconds: a failed test is retried once. Races are not. */
const RETRIED: readonly string[] = ['worker', 'commands'];

/** All steps, quickest first; those of a group run at once. Types follow the build, which generates those of the pages. */
export async function steps({ browser }: { browser: boolean }): Promise<Step[][]> {
  return [
    [FORMAT, DEAD_CODE, BUILD],
    [...['tsconfig.json', 'tsconfig.browser.json'].map(typeStep), DEPLOYMENT],
    ...(await projectGroups()).map((names) => [testStep(names)]),
    ...(browser ? [[journeys()]] : []),
  ];
}

const bin = (name: string) => join(BIN, name);

const FORMAT: Step = {
  name: 'formatter and linter',
  advice: 'Run `npm run format`, then fix what is left by hand.',
  run: { program: bin('biome'), args: ['check', ROOT] },
};

const DEAD_CODE: Step = {
  name: 'dead code',
  advice: 'Remove unused code, or just its `export`, which `node_modules/.bin/knip --fix` does.',
  run: { program: bin('knip'), args: ['--directory', ROOT, '--no-progress'] },
};

const BUILD: Step = {
  name: 'build',
  advice: 'Fix the file that the build names; `npm run build` repeats it.',
  run: async () => void (await buildIfNeeded()),
};

const DEPLOYMENT: Step = {
  name: 'deployment, dry run',
  advice: 'wrangler.toml or the build cannot be deployed; `node_modules/.bin/wrangler deploy --dry-run` repeats it.',
  run: {
    program: bin('wrangler'),
    args: ['deploy', '--dry-run', '--config', BUILT_WORKER],
    env: { WRANGLER_SEND_METRICS: 'false' },
  },
};

/** The groups above, and each other project of vitest.config.ts, such as the races, by itself. */
async function projectGroups(): Promise<readonly (readonly string[])[]> {
  const { default: config } = await import('../../vitest.config.ts');
  const projects = config.test?.projects ?? [];
  const names = projects.flatMap((project) =>
    typeof project === 'object' && 'test' in project ? [String(project.test?.name)] : [],
  );
  const alone = names.filter((name) => !TOGETHER.flat().includes(name));
  return [...TOGETHER, ...alone.map((name) => [name])];
}

function typeStep(config: string): Step {
  const run = { program: bin('tsc'), args: ['--noEmit', '-p', join(ROOT, config)] };
  return {
    name: `types: ${config}`,
    advice: `Fix the types; \`node_modules/.bin/tsc --noEmit -p ${config}\` repeats it.`,
    run,
  };
}

function testStep(names: readonly string[]): Step {
  const projects = names.flatMap((name) => ['--project', name]);
  const run: Command = {
    program: bin('vitest'),
    args: ['run', '--root', ROOT, ...projects, ...(names.some((name) => RETRIED.includes(name)) ? ['--retry=1'] : [])],
    report: {
      add: (file) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] }),
      count: (json) => {
        const { numPassedTests, numFailedTests } = json as { numPassedTests: number; numFailedTests: number };
        return { passed: numPassedTests, failed: numFailedTests };
      },
      failures: vitestFailures,
      files: vitestFiles,
    },
  };
  return {
    name: `tests: ${names.join(', ')}`,
    advice: `\`node_modules/.bin/vitest run ${projects.join(' ')}\` repeats it.`,
    run,
  };
}

function journeys(): Step {
  const path = findBrowser();
  const config = join(ROOT, 'tests/journeys/playwright.config.ts');
  const run: Command = {
    program: bin('playwright'),
    args: ['test', '--config', config, '--reporter=list,json'],
    env: path ? { CHROMIUM_PATH: path } : {},
    report: {
      add: (file) => ({ env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } }),
      count: (json) => {
        const { expected, unexpected, flaky } = (
          json as { stats: { expected: number; unexpected: number; flaky: number } }
        ).stats;
        return { passed: expected + flaky, failed: unexpected };
      },
      failures: playwrightFailures,
      files: playwrightFiles,
    },
  };
  return {
    name: 'browser journeys',
    advice: `\`node_modules/.bin/playwright test --config ${config}\` repeats it.`,
    run,
  };
}
