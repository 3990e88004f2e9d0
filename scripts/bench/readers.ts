import { Agent } from 'node:http';
import { startStack } from '../../tests/support/stack/stack.ts';
import { BIDDERS, COLD_OFFERS, coldId, fillForBids, lotId } from './fill.ts';
import { ask, percentile, type Shot } from './load.ts';
import { bidOnHotLot, pace } from './paced.ts';
import { LIST } from './pairs.ts';

/** The p99 of two hundred bids is the second slowest: chance. That of these rounds together is the twelfth. */
const ROUNDS = 6;
const SERIES_MS = 10_000;
const BIDS_A_SECOND = 20;
const READS_A_SECOND = 10;
/** How much the slowest bids may slow down when ten times as many people read. */
const LIMIT = 1.2;

const agent = new Agent({ keepAlive: true });
/** Readers who were told that the site is busy (G13). */
let refused = 0;

type Reading = { name: string; shot: (n: number) => Shot };

/** Everyone looks at what there is to see tonight. */
const POPULAR = [`/productView/${lotId(0)}`, '/', '/search?sort=newest', '/charity/209603', `/productView/${lotId(7)}`];

const READINGS: readonly Reading[] = [
  { name: 'pages that many look at', shot: (n) => ({ path: POPULAR[n % POPULAR.length] ?? '/', body: '' }) },
  {
    name: 'lists, and pages that nobody has asked for lately',
    shot: (n) =>
      n % 2
        ? { path: `/productView/${coldId(n % COLD_OFFERS)}`, body: '' }
        : { path: '/api/product/search', body: LIST },
  },
];

/** Bids at a steady rate while people read, and while ten times as many do: in turn, and all rounds together. */
export async function benchReaders(): Promise<void> {
  const stack = await startStack({ prepare: fillForBids });
  console.log(`| p99 of ${BIDS_A_SECOND} bids a second, ms, while people read | usual | storm | ratio | at most |`);
  console.log('|---|---|---|---|---|');
  for (const reading of READINGS) console.log(await rowOf(stack.url, reading));
  console.log(`\n${READS_A_SECOND} reads a second and ten times as many; ${refused} readers were told to come back`);
  await stack.stop();
}

async function rowOf(url: string, reading: Reading): Promise<string> {
  await bidWhile(url, reading, READS_A_SECOND * 10);
  const [usual, storm]: [number[], number[]] = [[], []];
  const series = [
    async () => usual.push(...(await bidWhile(url, reading, READS_A_SECOND))),
    async () => storm.push(...(await bidWhile(url, reading, READS_A_SECOND * 10))),
  ];
  // Each goes first in every other round, since the lot's history grows.
  for (let round = 0; round < ROUNDS; round++) for (const run of round % 2 ? series.toReversed() : series) await run();
  const [before, then] = [percentile(usual, 0.99), percentile(storm, 0.99)];
  const ratio = then / before;
  const figures = [before.toFixed(1), then.toFixed(1), ratio.toFixed(2)];
  return `| ${[reading.name, ...figures, `${LIMIT}${ratio > LIMIT ? ' (missed)' : ''}`].join(' | ')} |`;
}

/** How long each bid took (ms) while people read at this rate. */
async function bidWhile(url: string, { shot }: Reading, readsASecond: number): Promise<number[]> {
  const times: number[] = [];
  let [bids, reads] = [0, 0];
  await Promise.all([
    pace(BIDS_A_SECOND, SERIES_MS, async () => {
      const begun = performance.now();
      await bidOnHotLot(url, bids++ % BIDDERS);
      times.push(performance.now() - begun);
    }),
    pace(readsASecond, SERIES_MS, async () => {
      const { status } = await ask(url, shot(reads++), agent);
      if (status === 503) refused += 1;
      else if (status !== 200) throw new Error(`a reader was answered with ${status}`);
    }),
  ]);
  return times;
}
