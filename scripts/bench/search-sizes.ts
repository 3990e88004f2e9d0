import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../lib/database.ts';
import { freePort } from '../lib/ports.ts';
import { benchSearch as askAtSizes, type SearchFigures } from './search.ts';

/** How much longer the median question may take than at ten thousand offers. */
const SMALL = 10_000;
const MOST_TIMES_SLOWER: Readonly<Record<number, number>> = { 100000: 2, 1000000: 4 };
/** `SEARCH_SIZES=10000,100000,1000000`: a million takes about a quarter of an hour to fill, so it is not the usual. */
const SIZES = (process.env.SEARCH_SIZES ?? '1000,10000,100000').split(',').map(Number);

/** The same questions at three sizes of the market, on a database server of its own; prints the medians in ms. */
export async function benchSearch(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kindhour-search-'));
  const adminPort = await freePort();
  const database = await startDatabase({ folder, port: await freePort(), adminPort });
  try {
    print(await askAtSizes(database.url, `http://127.0.0.1:${adminPort}`, SIZES));
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function print(figures: SearchFigures[]): void {
  const heads = figures.map(({ size }) => `${size.toLocaleString('en-GB')} offers, p50 ms`);
  const compared = SIZES.filter((size) => size in MOST_TIMES_SLOWER);
  const ratios = compared.map((size) => `${size.toLocaleString('en-GB')} : ${SMALL.toLocaleString('en-GB')}`);
  console.log(`| question | ${[...heads, ...ratios].join(' | ')} |`);
  console.log(`|---|${'---|'.repeat(heads.length + ratios.length)}`);
  const questions = Object.keys(figures[0]?.each ?? {});
  for (const question of questions) printRow(question, figures, compared, ({ each }) => each[question] ?? 0);
  printRow('all of them', figures, compared, ({ p50Ms }) => p50Ms);
  const limits = compared.map((size) => `${MOST_TIMES_SLOWER[size]} at ${size.toLocaleString('en-GB')}`);
  console.log(`\nAll questions together may take this many times as long as at ${SMALL}: ${limits.join(', ')}.`);
}

type Figure = (figures: SearchFigures) => number;

function printRow(name: string, figures: SearchFigures[], compared: number[], of: Figure): void {
  const at = (size: number) => figures.filter((one) => one.size === size).map(of)[0] ?? 0;
  const ratios = compared.map((size) => (at(size) / at(SMALL)).toFixed(2));
  console.log(`| ${[name, ...figures.map((one) => of(one).toFixed(2)), ...ratios].join(' | ')} |`);
}
