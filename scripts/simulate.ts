import { join } from 'node:path';
import { BIN } from './lib/paths.ts';
import { endOnSignal, startChild } from './lib/processes.ts';
import { runCommand, Stop } from './lib/stop.ts';

const USAGE =
  'Use `npm run simulate -- --seeds 1000` for many evenings, `-- --seeds 1001-2000` for others, or `-- --seed 42` to repeat one.';

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
  const [, first, last] = /^(?:(\d+)-)?(\d+)$/.exec(value ?? '') ?? [];
  if (rest.length > 0 || last === undefined || Number(last) < Number(first ?? 1)) throw new Stop(USAGE);
  if (option === '--seeds') return { SIMULATION_SEEDS: `${first ?? 1}-${last}` };
  if (option === '--seed' && first === undefined) return { SIMULATION_SEEDS: `${last}-${last}` };
  throw new Stop(USAGE);
}
