import { runStep, type Tally } from './lib/check-run.ts';
import { steps } from './lib/check-steps.ts';
import { endOnSignal } from './lib/processes.ts';
import { listSlowest } from './lib/slow-files.ts';
import { runCommand, Stop } from './lib/stop.ts';

/** Runs all checks, the quickest first, and stops after the first failure; `--with-browser` adds the journeys. */
await runCommand(async () => {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--with-browser');
  if (unknown.length > 0) throw new Stop(`Unknown argument ${unknown[0]}: only --with-browser is allowed.`);
  endOnSignal();
  const began = Date.now();
  const tally: Tally = { passed: 0, failed: 0, files: [] };
  for (const together of await steps({ browser: process.argv.includes('--with-browser') })) {
    const passed = await Promise.all(together.map((step) => runStep(step, tally)));
    if (passed.every(Boolean)) continue;
    process.exitCode = 1;
    break;
  }
  if (tally.files.length > 0) console.log(`\nslowest test files\n${listSlowest(tally.files)}`);
  console.log(`\nin ${Math.round((Date.now() - began) / 1000)} s`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
});
