import { describe, expect, it } from 'vitest';
import { simulate } from './stage.ts';

/** Evenings that every run of the tests plays, as far as they fit into a minute; a slow machine plays fewer. */
const USUAL_SEEDS = '1-300';
const USUAL_MS = 60_000;
const FEWEST_SEEDS = 8;
/** So many evenings have some of everything. */
const SOME_OF_ALL = 25;
const FILES = 2;
const MOST_MS = 30_000;
const LEAST_MS = 180_000;

/** Plays this file's share of the seeds; `npm run simulate` chooses others through the environment. */
export function playSeeds(file: number): void {
  const chosen = process.env.SIMULATION_SEEDS;
  const [first = 1, last = first] = (chosen ?? USUAL_SEEDS).split('-').map(Number);
  const budgetMs = chosen === undefined ? USUAL_MS : Number.POSITIVE_INFINITY;
  const all = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const own = all.filter((_, i) => i % FILES === file);
  describe(`evenings of lots in bad weather, part ${file + 1}`, () => {
    const timeout = Math.max(LEAST_MS, own.length * MOST_MS);
    it.runIf(own.length > 0)(`up to ${own.length} seeds break no rule`, { timeout }, ({ signal }) =>
      play(own, budgetMs, signal),
    );
  });
}

/** Stops at the first seed that breaks a rule and says how to repeat it, or once `budgetMs` are used up. */
async function play(seeds: readonly number[], budgetMs: number, signal: AbortSignal): Promise<void> {
  let played = 0;
  const done = { bids: 0, purchases: 0, chances: 0, seats: 0, maxima: 0, pledges: 0 };
  const until = performance.now() + budgetMs;
  for (const seed of seeds) {
    if (signal.aborted || (played >= FEWEST_SEEDS && performance.now() > until)) break;
    played += 1;
    const outcome = await simulate(seed);
    for (const what of Object.keys(done) as (keyof typeof done)[]) done[what] += outcome[what];
    expect(outcome.failure, `npm run simulate -- --seed ${seed} repeats it`).toBeNull();
  }
  if (played < seeds.length) console.log(`${played} of ${seeds.length} seeds in ${Math.round(budgetMs / 1000)} s`);
  if (played >= FEWEST_SEEDS) expect(done.bids / played, 'bids in an evening').toBeGreaterThan(1);
  if (played < SOME_OF_ALL) return;
  expect(done.purchases, 'purchases of auctions').toBeGreaterThan(0);
  expect(done.chances, 'second chances').toBeGreaterThan(0);
  expect(done.seats, 'extra seats').toBeGreaterThan(0);
  expect(done.maxima, 'maxima left before a lot opened').toBeGreaterThan(0);
  expect(done.pledges, 'pledges on invoices').toBeGreaterThan(0);
}
