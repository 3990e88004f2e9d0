import { Agent } from 'node:http';
import { startStack } from '../../tests/support/stack/stack.ts';
import { BIDDERS, COLD_OFFERS, coldId, fillForBids } from './fill.ts';
import { ask, median, percentile } from './load.ts';
import { bidOnHotLot, pace } from './paced.ts';
import { LIST } from './pairs.ts';

const ROUNDS = 3;
const SERIES_MS = 10_000;
const BIDS_A_SECOND = 20;
const READERS_A_SECOND = 10;
/** How much the slowest bids may slow down when ten times as many people read. */
const LIMIT = 1.2;

const agent = new Agent({ keepAlive: true });
/** Readers who were told that the site is busy (G13). */
let refused = 0;

/** Bids at a steady rate while people read, and while ten times as many do: in turn, three rounds, the medians. */
export async function benchReaders(): Promise<void> {
  const stack = await startStack({ prepare: fillForBids });
  await slowestBids(stack.url, READERS_A_SECOND);
  const usual: number[] = [];
  const storm: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    usual.push(await slowestBids(stack.url, READERS_A_SECOND));
    storm.push(await slowestBids(stack.url, READERS_A_SECOND * 10));
  }
  const ratio = median(storm.map((ms, i) => ms / (usual[i] ?? ms)));
  console.log(`| ${BIDS_A_SECOND} bids a second | p99 ms |\n|---|---|`);
  console.log(`| while ${READERS_A_SECOND} pages and lists a second are read | ${median(usual).toFixed(1)} |`);
  console.log(`| while ${READERS_A_SECOND * 10} are | ${median(storm).toFixed(1)} |`);
  console.log(
    `\nratio ${ratio.toFixed(2)}, at most ${LIMIT}${ratio > LIMIT ? ' (missed)' : ''}; ${refused} readers were told to come back`,
  );
  await stack.stop();
}

/** The p99 of bids (ms) while lists and pages that nobody has asked for lately are read at this rate. */
async function slowestBids(url: string, readsASecond: number): Promise<number> {
  const times: number[] = [];
  let [bids, reads] = [0, 0];
  await Promise.all([
    pace(BIDS_A_SECOND, SERIES_MS, async () => {
      const begun = performance.now();
      await bidOnHotLot(url, bids++ % BIDDERS);
      times.push(performance.now() - begun);
    }),
    pace(readsASecond, SERIES_MS, async () => {
      reads += 1;
      const page = { path: `/productView/${coldId(reads % COLD_OFFERS)}`, body: '' };
      const { status } = await ask(url, reads % 2 ? page : { path: '/api/product/search', body: LIST }, agent);
      if (status === 503) refused += 1;
      else if (status !== 200) throw new Error(`a reader was answered with ${status}`);
    }),
  ]);
  return percentile(times, 0.99);
}
