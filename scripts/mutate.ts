import { MUTANTS } from '../tests/mutants/index.ts';
import type { Mutant } from '../tests/mutants/mutant.ts';
import { atEnd, endAll, endOnSignal } from './lib/processes.ts';
import { runCommand, Stop } from './lib/stop.ts';
import { copyTree } from './mutate/copy.ts';
import { plant } from './mutate/plant.ts';
import { isEnough, reportOf, resultsOf, type Trial } from './mutate/report.ts';
import { openVitest, type TestRuns } from './mutate/vitest-runs.ts';

/** Evenings in which the simulation has to find a bug. */
const MOST_SEEDS = '1-100';

/**
 * Plants the bugs of `tests/mutants` in a copy of the tree, one at a time, and fails if tests notice too few. Arguments
 * choose areas or single mutants.
 */
await runCommand(async () => {
  const chosen = chosenBy(process.argv.slice(2));
  endOnSignal();
  const began = Date.now();
  const { folder, remove } = copyTree();
  atEnd(remove);
  process.chdir(folder);
  process.env.PWD = folder;
  process.env.SIMULATION_SEEDS ??= MOST_SEEDS;
  const runs = await openVitest(folder, [...new Set(chosen.map(({ mutant }) => mutant.project))]);
  atEnd(runs.close);
  await requireGreen(runs, chosen);
  const trials: Trial[] = [];
  for (const { area, mutant } of chosen) {
    const trial = await tryOne(runs, folder, { area, mutant });
    trials.push(trial);
    const took = `${(trial.tookMs / 1000).toFixed(1)} s`.padStart(8);
    console.log(`${trial.noticed ? 'noticed    ' : 'NOT NOTICED'} ${took}  ${area} ${mutant.id}  ${trial.by}`);
  }
  await requireGreen(runs, chosen.slice(-1));
  console.log(`\n${reportOf(trials)}\n\nin ${Math.round((Date.now() - began) / 1000)} s`);
  await endAll();
  process.exit(resultsOf(trials).every(isEnough) ? 0 : 1);
});

type Chosen = { area: string; mutant: Mutant };

function chosenBy(names: readonly string[]): Chosen[] {
  const all = Object.entries(MUTANTS).flatMap(([area, mutants]) => mutants.map((mutant) => ({ area, mutant })));
  const unknown = names.find((name) => !all.some(({ area, mutant }) => area === name || mutant.id === name));
  if (unknown) throw new Stop(`There is no area or mutant ${unknown}. The areas: ${Object.keys(MUTANTS).join(' ')}`);
  return names.length === 0 ? all : all.filter(({ area, mutant }) => names.includes(area) || names.includes(mutant.id));
}

/** A test that fails without a mutant would seem to notice everything. */
async function requireGreen(runs: TestRuns, chosen: readonly Chosen[]): Promise<void> {
  for (const project of new Set(chosen.map(({ mutant }) => mutant.project))) {
    const files = chosen.flatMap(({ mutant }) => (mutant.project === project ? mutant.tests : []));
    const { outcome, by } = await runs.run(project, [...new Set(files)]);
    if (outcome !== 'passed') throw new Stop(`The tests fail without any mutant: ${by}`);
  }
}

async function tryOne(runs: TestRuns, folder: string, { area, mutant }: Chosen): Promise<Trial> {
  const began = Date.now();
  const restore = plant(folder, mutant);
  runs.changed(mutant.file);
  const { outcome, by } = await runs.run(mutant.project, mutant.tests);
  restore();
  runs.changed(mutant.file);
  if (outcome === 'broken') throw new Stop(`${mutant.id}: the tests could not run: ${by}`);
  return { area, mutant, noticed: outcome === 'noticed', by, tookMs: Date.now() - began };
}
