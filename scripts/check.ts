import { runStep, type Tally } from './lib/check-run.ts';
import { steps } from './lib/check-steps.ts';
import { endOnSignal } from './lib/processes.ts';
import { runCommand } from './lib/stop.ts';

/** Every check of the project, in the order in which a mistake shows soonest; `--with-browser` adds the journeys. */
await runCommand(async () => {
  endOnSignal();
  const began = Date.now();
  const tally: Tally = { passed: 0, failed: 0 };
  for (const step of await steps({ browser: process.argv.includes('--with-browser') })) {
    if (await runStep(step, tally)) continue;
    process.exitCode = 1;
    break;
  }
  console.log(`\nin ${Math.round((Date.now() - began) / 1000)} s`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
});
