import { startStack } from '../../tests/support/stack.ts';
import { freePort } from '../lib/ports.ts';
import { startBaseline } from './baseline.ts';
import { runBids } from './bids.ts';
import { fillForBids, lotId } from './fill.ts';
import { median, runLoad, type Series } from './load.ts';

const ROUNDS = 3;
const SERIES_MS = Number(process.env.BENCH_SERIES_MS ?? 3000);

type Row = { name: string; limit: number; measured: Series[]; against: Series[] };
type Pair = { name: string; limit: number; measure: () => Promise<Series>; baseline: () => Promise<Series> };

/** Bids and lists against a Worker that does nothing: interleaved, three rounds, the median of the ratios. */
export async function benchApi(): Promise<void> {
  const stack = await startStack({ prepare: fillForBids });
  const baseline = await startBaseline(await freePort());
  await copyListTo(stack.url, baseline.url);
  const pairs = pairsFor(stack.url, baseline.url);
  const rows: Row[] = pairs.map(({ name, limit }) => ({ name, limit, measured: [], against: [] }));
  await warmUp(pairs);
  for (let round = 0; round < ROUNDS; round++) await runRound(pairs, rows);
  print(rows);
  await baseline.stop();
  await stack.stop();
}

function pairsFor(url: string, base: string): Pair[] {
  const nothing = (clients: number) => () => load(base, '/durable-object', '{}', clients);
  const list = () => load(base, '/list', '{}', 16);
  const bids = (clients: number, hot: boolean): Pair => ({
    name: `bids, ${clients} clients, ${hot ? 'one hot lot' : '50 lots'}`,
    limit: 0.3,
    measure: () => runBids({ url, clients, hot, durationMs: SERIES_MS }),
    baseline: nothing(clients),
  });
  return [
    ...[bids(16, true), bids(64, true), bids(16, false), bids(64, false)],
    {
      name: 'a list of 24 offers',
      limit: 0.5,
      measure: () => load(url, '/api/product/search', LIST, 16),
      baseline: list,
    },
    {
      name: 'one offer by id',
      limit: 0,
      measure: () => load(url, '/api/product/singleProduct', ONE, 16),
      baseline: list,
    },
    { name: "an offer's page", limit: 0, measure: () => load(url, `/productView/${lotId(7)}`, '', 16), baseline: list },
    { name: 'the home page', limit: 0, measure: () => load(url, '/', '', 16), baseline: list },
  ];
}

const LIST = JSON.stringify({ limit: 24 });
const ONE = JSON.stringify({ id: lotId(7) });

/** A page is got: with an empty body. */
const load = (url: string, path: string, body: string, clients: number) =>
  runLoad({ url, clients, durationMs: SERIES_MS, shot: () => ({ path, body }) });

/** The trivial handler gives back what the real list gives. */
async function copyListTo(url: string, base: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const list = await fetch(`${url}/api/product/search`, { method: 'POST', headers, body: LIST });
  await fetch(`${base}/set`, { method: 'POST', body: await list.text() });
}

/** Long enough that rooms have met most of those who bid there, and written to those who are away. */
async function warmUp(pairs: Pair[]): Promise<void> {
  for (const pair of pairs) for (let again = 0; again < 3; again++) await pair.measure();
  await pairs[0]?.baseline();
}

async function runRound(pairs: Pair[], rows: Row[]): Promise<void> {
  for (const [i, pair] of pairs.entries()) {
    rows[i]?.against.push(await pair.baseline());
    rows[i]?.measured.push(await pair.measure());
  }
}

function print(rows: Row[]): void {
  console.log('| what | per second | p50 ms | p99 ms | refused | errors | nothing, per second | ratio | at least |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const { name, limit, measured, against } of rows) {
    const ratio = median(measured.map((series, i) => series.rate / (against[i]?.rate ?? 1)));
    const mid = (pick: (series: Series) => number) => median(measured.map(pick));
    const cells = [name, mid((s) => s.rate).toFixed(0), mid((s) => s.p50).toFixed(1), mid((s) => s.p99).toFixed(1)];
    const rest = [
      mid((s) => s.refused),
      sum(measured.map((s) => s.errors)),
      median(against.map((s) => s.rate)).toFixed(0),
    ];
    console.log(`| ${[...cells, ...rest, ratio.toFixed(2), limit || 'none'].join(' | ')} |`);
  }
}

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
