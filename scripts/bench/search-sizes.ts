import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../lib/database.ts';
import { freePort } from '../lib/ports.ts';
import { benchSearch as askAtSizes, type SearchFigures } from './search.ts';

/** How much longer the middle question may take at ten times the offers. */
const MOST_TIMES_SLOWER = 2;
const COMPARED = { small: 10_000, large: 100_000 };

/** The same questions at three sizes of the market, on a database server of its own; prints the medians in ms. */
export async function benchSearch(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kindhour-search-'));
  const adminPort = await freePort();
  const database = await startDatabase({ folder, port: await freePort(), adminPort });
  try {
    print(await askAtSizes(database.url, `http://127.0.0.1:${adminPort}`));
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function print(figures: SearchFigures[]): void {
  const heads = figures.map(({ size }) => `${size.toLocaleString('en-GB')} offers, p50 ms`);
  console.log(`| question | ${heads.join(' | ')} | ratio |`);
  console.log(`|---|${'---|'.repeat(figures.length)}---|`);
  const questions = Object.keys(figures[0]?.each ?? {});
  for (const question of questions) printRow(question, figures, ({ each }) => each[question] ?? 0);
  printRow('all of them', figures, ({ p50Ms }) => p50Ms);
  const { small, large } = COMPARED;
  console.log(`\nThe ratio is ${large} offers to ${small}; of all questions together at most ${MOST_TIMES_SLOWER}.`);
}

function printRow(name: string, figures: SearchFigures[], of: (figures: SearchFigures) => number): void {
  const at = (size: number) => figures.filter((one) => one.size === size).map(of)[0] ?? 0;
  const ratio = at(COMPARED.large) / at(COMPARED.small);
  console.log(`| ${[name, ...figures.map((one) => of(one).toFixed(2)), ratio.toFixed(2)].join(' | ')} |`);
}
