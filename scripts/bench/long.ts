import { startStack } from '../../tests/support/stack/stack.ts';
import { runBids, type Spread } from './bids.ts';
import { fillForBids } from './fill.ts';
import type { Series } from './load.ts';

const LASTS_MS = Number(process.env.BENCH_LONG_MS ?? 600_000);
const CLIENTS = 32;
/** Nobody who bids may wait longer for anything to happen. */
const LONGEST_PAUSE_MS = 1_000;

/** Ten minutes of bids on one hot lot and on fifty others at once: no error, and no moment in which nothing goes on. */
export async function benchLong(): Promise<void> {
  const stack = await startStack({ prepare: fillForBids });
  const spreads: readonly Spread[] = ['one hot lot', '50 lots'];
  const series = await Promise.all(
    spreads.map((spread) => runBids({ url: stack.url, clients: CLIENTS, spread, durationMs: LASTS_MS })),
  );
  console.log(`${LASTS_MS / 1_000} s, ${CLIENTS} clients each\n`);
  console.log('| bids on | per second | p50 ms | p99 ms | longest pause ms | refused | errors |');
  console.log('|---|---|---|---|---|---|---|');
  for (const [i, spread] of spreads.entries()) console.log(rowOf(spread, series[i] as Series));
  await stack.stop();
}

function rowOf(spread: Spread, { rate, p50, p99, longestPause, refused, errors }: Series): string {
  const times = [rate.toFixed(0), p50.toFixed(1), p99.toFixed(1), longestPause.toFixed(0)];
  const missed = errors > 0 || longestPause > LONGEST_PAUSE_MS ? ' (missed)' : '';
  return `| ${[spread, ...times, refused, `${errors}${missed}`].join(' | ')} |`;
}
