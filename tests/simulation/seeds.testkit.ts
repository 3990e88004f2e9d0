import { describe, expect, it } from 'vitest';
import { simulate } from './stage.ts';

/** Evenings that every run of the tests plays. */
const USUAL_SEEDS = 120;
const FILES = 2;
const MOST_MS = 10_000;

/** Plays this file's share of the seeds; `npm run simulate` chooses others through the environment. */
export function playSeeds(file: number): void {
  const { SIMULATION_SEEDS, SIMULATION_SEED } = process.env;
  const most = Number(SIMULATION_SEEDS ?? USUAL_SEEDS);
  const one = SIMULATION_SEED === undefined ? null : Number(SIMULATION_SEED);
  const all = one === null ? Array.from({ length: most }, (_, i) => i + 1) : [one];
  const own = all.filter((_, i) => i % FILES === file);
  describe(`evenings of lots in bad weather, part ${file + 1}`, () => {
    it.runIf(own.length > 0)(`${own.length} seeds break no rule`, { timeout: own.length * MOST_MS }, () => play(own));
  });
}

/** Stops at the first seed that breaks a rule and says how to repeat it. */
async function play(seeds: readonly number[]): Promise<void> {
  let bids = 0;
  for (const seed of seeds) {
    const outcome = await simulate(seed);
    bids += outcome.bids;
    expect(outcome.failure, `npm run simulate -- --seed ${seed} repeats it`).toBeNull();
  }
  expect(bids / seeds.length, 'bids in an evening').toBeGreaterThan(1);
}
