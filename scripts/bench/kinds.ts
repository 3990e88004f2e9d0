import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { startStack } from '../../tests/support/stack/stack.ts';
import { newBid, shotOf, verdictOf } from './bids.ts';
import { bidderToken, lotId, SELLER_TOKEN } from './fill.ts';
import { CEILING_PENCE, EVENING_ID, fillForKinds, giverToken, KIND_LOTS } from './kinds-fill.ts';
import { ask, type LoadPlan, runLoad, type Series } from './load.ts';
import { measurePairs } from './measure-pairs.ts';
import type { Pair } from './pairs.ts';

const agent = new Agent({ keepAlive: true });
const SERIES_MS = Number(process.env.BENCH_SERIES_MS ?? 3_000);
const CLIENTS = 16;
/** Of the rate of a proxy bid on an auction. */
const LIMIT = 0.8;

/**
 * Every other kind of bid beside the maximum on an auction, each on one hot lot: interleaved, three rounds, the median.
 * Those of guests wait in their browser and write nothing (R31); one address may place only a few.
 */
export async function benchKinds(): Promise<void> {
  const stack = await startStack({ prepare: fillForKinds });
  await showLiveLot(stack.url);
  const proxy = upwards(stack.url, { path: 'bid/confirm', lot: 0, kind: 'proxy' });
  const pair = (name: string, measure: () => Promise<Series>): Pair => ({
    name,
    limit: LIMIT,
    measure,
    baseline: proxy,
  });
  await measurePairs(
    [
      pair('exactly this', upwards(stack.url, { path: 'bid/confirm', lot: 1, kind: 'straight' })),
      pair('on a request for time', downwards(stack.url)),
      pair(
        'in a time-to-win auction',
        upwards(stack.url, { path: 'ttwbid/confirm', lot: KIND_LOTS.timeToWin, kind: 'proxy' }),
      ),
      pair('on the block', upwards(stack.url, { path: 'bid/confirm', lot: KIND_LOTS.live, kind: 'straight' })),
      pair('a maximum before the opening', beforeTheOpening(stack.url)),
    ],
    'a maximum',
  );
  await stack.stop();
}

/** The host shows and opens the lot; the evening then runs by itself. */
async function showLiveLot(url: string): Promise<void> {
  for (const command of ['show', 'open']) {
    const input = {
      auction_id: EVENING_ID,
      command: { command, project_id: lotId(KIND_LOTS.live) },
      key: randomUUID(),
    };
    const { status, body } = await ask(url, shotOf('auction/live/command', SELLER_TOKEN, input), agent);
    if (status !== 200) throw new Error(`${command} was answered with ${status} ${body}`);
  }
}

type Upwards = { path: string; lot: number; kind: 'proxy' | 'straight' };

/** Each bid is a penny above the one before it. */
function upwards(url: string, { path, lot, kind }: Upwards): () => Promise<Series> {
  let amount = 1_000;
  return run(url, (client) => {
    amount += 1;
    return shotOf(path, bidderToken(client), { ...newBid(lot, amount), kind });
  });
}

function downwards(url: string): () => Promise<Series> {
  let amount = CEILING_PENCE;
  return run(url, (client) => {
    amount -= 1;
    const input = { ...newBid(KIND_LOTS.reverse, amount), charity_id: '209603' };
    return shotOf('reverse/bid/confirm', giverToken(client), input);
  });
}

/** Everyone changes their maximum again and again, which gives it a new place each time (R30). */
function beforeTheOpening(url: string): () => Promise<Series> {
  let amount_pence = 1_000;
  return run(url, (client) => {
    amount_pence += 1;
    const input = { project_id: lotId(KIND_LOTS.future), amount_pence, confirmed: true };
    return shotOf('ttwbid/future_proxy', bidderToken(client), input);
  });
}

function run(url: string, shot: LoadPlan['shot']): () => Promise<Series> {
  let isReported = false;
  const judge = (_: number, status: number, body: string) => {
    const verdict = verdictOf(status, body);
    if (verdict === 'error' && !isReported) console.error(`${status} ${body}`);
    isReported ||= verdict === 'error';
    return verdict;
  };
  return () => runLoad({ url, clients: CLIENTS, durationMs: SERIES_MS, shot, judge });
}
