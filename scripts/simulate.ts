import { join } from 'node:path';
import { BIN } from './lib/paths.ts';
import { endOnSignal, startChild } from './lib/processes.ts';
import { runCommand, Stop } from './lib/stop.ts';

const USAGE = 'Use `npm run simulate -- --seeds 1000` for many evenings, or `-- --seed 42` to repeat one.';

/** Plays evenings of lots on virtual time in one process (tests/simulation), and says which seed broke which rule. */
await runCommand(async () => {
  endOnSignal();
  const began = Date.now();
  const child = startChild(join(BIN, 'vitest'), ['run', '--project', 'simulation', 'tests/simulation'], {
    ...process.env,
    ...chosenBy(process.argv.slice(2)),
  });
  child.stdout?.pipe(process.stdout);
  child.stderr?.pipe(process.stderr);
  process.exitCode = await new Promise<number>((ended) => child.once('exit', (code) => ended(code ?? 1)));
  console.log(`in ${Math.round((Date.now() - began) / 1000)} s`);
});

function chosenBy([option, value, ...rest]: string[]): Record<string, string> {
  const number = Number(value);
  const isValid = rest.length === 0 && Number.isSafeInteger(number) && number > 0;
  if (option === '--seeds' && isValid) return { SIMULATION_SEEDS: String(number) };
  if (option === '--seed' && isValid) return { SIMULATION_SEED: String(number) };
  throw new Stop(USAGE);
}
