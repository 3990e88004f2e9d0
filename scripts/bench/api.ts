import { startStack } from '../../tests/support/stack/stack.ts';
import { freePort } from '../lib/ports.ts';
import { startBaseline } from './baseline.ts';
import { fillForBids } from './fill.ts';
import { measurePairs } from './measure-pairs.ts';
import { LIST, pairsFor } from './pairs.ts';

/**
 * Bids, lists and pages against a Worker that does nothing: interleaved, three rounds, the median of the ratios.
 * `BENCH_ONLY=page` measures the rows that have this word in their name, `BENCH_ROUNDS` and `BENCH_SERIES_MS` set how
 * many rounds and how long.
 */
export async function benchApi(): Promise<void> {
  const stack = await startStack({ prepare: fillForBids });
  const baseline = await startBaseline(await freePort());
  await copyListTo(stack.url, baseline.url);
  const pairs = pairsFor(stack.url, baseline.url).filter(({ name }) => name.includes(process.env.BENCH_ONLY ?? ''));
  await measurePairs(pairs, 'nothing');
  await baseline.stop();
  await stack.stop();
}

/** The trivial handler gives back what the real list gives. */
async function copyListTo(url: string, base: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const list = await fetch(`${url}/api/product/search`, { method: 'POST', headers, body: LIST });
  await fetch(`${base}/set`, { method: 'POST', body: await list.text() });
}
