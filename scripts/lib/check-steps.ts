import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildIfNeeded } from './build.ts';
import type { Command, Step } from './check-run.ts';
import { ofPlaywright, ofVitest } from './failures.ts';
import { BIN, BUILT_WORKER, ROOT } from './places.ts';

/** All steps, quickest first. The build comes before the types, which it writes for pages. */
export async function steps({ browser }: { browser: boolean }): Promise<Step[]> {
  return [
    {
      name: 'formatter and linter',
      advice: 'Run `npm run format`; what is left then is for you to change.',
      run: { program: bin('biome'), args: ['check', ROOT] },
    },
    {
      name: 'build',
      advice: 'Mend the file that the build names; `npm run build` repeats it.',
      run: async () => void (await buildIfNeeded()),
    },
    ...['tsconfig.json', 'tsconfig.browser.json'].map(typeStep),
    ...(await projectNames()).map(testStep),
    {
      name: 'deployment, dry run',
      advice: 'wrangler.toml or the build is not deployable; `node_modules/.bin/wrangler deploy --dry-run` repeats it.',
      run: {
        program: bin('wrangler'),
        args: ['deploy', '--dry-run', '--config', BUILT_WORKER],
        env: { WRANGLER_SEND_METRICS: 'false' },
      },
    },
    ...(browser ? [journeys()] : []),
  ];
}

const bin = (name: string) => join(BIN, name);

/** As vitest.config.ts has them, so that no project is forgotten. */
async function projectNames(): Promise<string[]> {
  const { default: config } = await import('../../vitest.config.ts');
  const projects = config.test?.projects ?? [];
  return projects.flatMap((project) =>
    typeof project === 'object' && 'test' in project ? [String(project.test?.name)] : [],
  );
}

function typeStep(config: string): Step {
  const run = { program: bin('tsc'), args: ['--noEmit', '-p', join(ROOT, config)] };
  return {
    name: `types: ${config}`,
    advice: `Mend the types; \`node_modules/.bin/tsc --noEmit -p ${config}\` repeats it.`,
    run,
  };
}

function testStep(name: string): Step {
  const run: Command = {
    program: bin('vitest'),
    args: ['run', '--root', ROOT, '--project', name],
    report: {
      add: (file) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] }),
      count: (json) => {
        const { numPassedTests, numFailedTests } = json as { numPassedTests: number; numFailedTests: number };
        return { passed: numPassedTests, failed: numFailedTests };
      },
      failures: ofVitest,
    },
  };
  return { name: `tests: ${name}`, advice: `\`node_modules/.bin/vitest run --project ${name}\` repeats it.`, run };
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
      failures: ofPlaywright,
    },
  };
  return {
    name: 'browser journeys',
    advice: `\`node_modules/.bin/playwright test --config ${config}\` repeats it.`,
    run,
  };
}
