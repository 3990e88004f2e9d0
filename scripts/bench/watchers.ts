import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { lotRoomPath } from '../../src/contract/bidding/room-path.ts';
import { startStack } from '../../tests/support/stack/stack.ts';
import { freePort } from '../lib/ports.ts';
import { Audience, type Opening } from './audience.ts';
import { startBaseline } from './baseline.ts';
import { BIDDERS, fillForBids, fillWatchers, lotId, WATCHERS, watcherToken } from './fill.ts';
import { ask, percentile } from './load.ts';
import { bidOnHotLot, pace } from './paced.ts';

/** A room lets everyone have five sockets. */
const SOCKETS_EACH = 5;
const FEW = 10;
const ROUNDS = 3;
/** Bids of one round, one after the other; between them there is time for a state of its own. */
const BIDS = 30;
const PAUSE_MS = 150;
const BIDS_A_SECOND = 100;
const STORM_MS = 10_000;
/** A room sends a listener ten states a second at most. */
const MOST_STATES_A_SECOND = 10;

const agent = new Agent({ keepAlive: true });
const LOT = lotId(0);

type Row = { what: string; measured: string; against: string; ratio: number; limit: string; holds: boolean };

/**
 * A thousand watchers of one lot: the bidder’s answer does not wait for them, and they hear of a bid as soon as in a room
 * that does nothing but broadcast. Interleaved, three rounds, the median.
 */
export async function benchWatchers(): Promise<void> {
  const stack = await startStack({ prepare: (address) => fillForBids(address).then(() => fillWatchers(address)) });
  const baseline = await startBaseline(await freePort());
  const few = await Audience.open(openings(stack.url).slice(0, FEW));
  const answers = { few: [] as number[], many: [] as number[] };
  const lasts = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) await bidInTurn(stack.url, few, answers.few, []);
  few.close();
  const many = await Audience.open(openings(stack.url));
  const bare = await Audience.open(openings(baseline.url, '/parties/bare/room'));
  for (let round = 0; round < ROUNDS; round++) {
    await bidInTurn(stack.url, many, answers.many, lasts.ours);
    await broadcastInTurn(baseline.url, bare, lasts.bare);
  }
  print([
    fasterThan(
      'a bid is answered, p50',
      percentile(answers.many, 0.5),
      `with ${FEW} watchers`,
      percentile(answers.few, 0.5),
      1.5,
    ),
    fasterThan(
      'the last watcher sees it, p95',
      percentile(lasts.ours, 0.95),
      'a bare room',
      percentile(lasts.bare, 0.95),
      2,
    ),
    ...(await stormOf(stack.url, baseline.url, many, bare)),
  ]);
  await baseline.stop();
  await stack.stop();
}

function openings(url: string, path = lotRoomPath(LOT)): Opening[] {
  return Array.from({ length: WATCHERS * SOCKETS_EACH }, (_, i) => {
    const cookie = `kindhour=${watcherToken(Math.floor(i / SOCKETS_EACH))}`;
    return { address: url.replace('http', 'ws') + path, headers: { origin: url, cookie } };
  });
}

/** Bids one after the other; notes when each was answered, and when the last watcher had its state (ms). */
async function bidInTurn(url: string, audience: Audience, answered: number[], seen: number[]): Promise<void> {
  for (let i = 0; i < BIDS; i++) {
    const begun = performance.now();
    const version = await bidOnHotLot(url, i % BIDDERS);
    answered.push(performance.now() - begun);
    await audience.hears(version);
    seen.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
}

async function broadcastInTurn(base: string, audience: Audience, seen: number[]): Promise<void> {
  for (let i = 0; i < BIDS; i++) {
    const begun = performance.now();
    const version = audience.newest + 1;
    await broadcast(base, version);
    await audience.hears(version);
    seen.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
}

/** A hundred bids a second, beside a bare room that broadcasts as often as ours may. */
async function stormOf(url: string, base: string, ours: Audience, bare: Audience): Promise<Row[]> {
  ours.forget();
  let last = 0;
  let n = 0;
  await pace(BIDS_A_SECOND, STORM_MS, async () => {
    n += 1;
    last = Math.max(last, await bidOnHotLot(url, n % BIDDERS));
  });
  await ours.hears(last);
  bare.forget();
  await pace(MOST_STATES_A_SECOND, STORM_MS, () => broadcast(base, bare.newest + 1));
  const [states, bareStates] = [ours.received / (STORM_MS / 1_000), bare.received / (STORM_MS / 1_000)];
  const most = ours.mostInASecond;
  return [
    {
      what: `states delivered in a second, ${BIDS_A_SECOND} bids/s`,
      measured: states.toFixed(0),
      against: `a bare room: ${bareStates.toFixed(0)}`,
      ratio: states / bareStates,
      limit: 'at least 0.8',
      holds: states / bareStates >= 0.8,
    },
    {
      what: 'the most states of one watcher in a second',
      measured: String(most),
      against: `at most ${MOST_STATES_A_SECOND}`,
      ratio: most / MOST_STATES_A_SECOND,
      limit: 'at most 1',
      holds: most <= MOST_STATES_A_SECOND,
    },
  ];
}

/** A frame as long as that of a lot. */
async function broadcast(base: string, version: number): Promise<void> {
  const body = JSON.stringify({ type: 'lot', version, filling: 'x'.repeat(380) });
  const { status } = await ask(base, { path: '/parties/bare/room', body }, agent);
  if (status !== 200) throw new Error(`the bare room answered ${status}`);
}

function fasterThan(what: string, ms: number, other: string, otherMs: number, most: number): Row {
  const ratio = ms / otherMs;
  const against = `${other}: ${otherMs.toFixed(1)} ms`;
  return { what, measured: `${ms.toFixed(1)} ms`, against, ratio, limit: `at most ${most}`, holds: ratio <= most };
}

function print(rows: Row[]): void {
  console.log(`${WATCHERS * SOCKETS_EACH} watchers of one lot\n`);
  console.log('| what | measured | against | ratio | limit |\n|---|---|---|---|---|');
  for (const { what, measured, against, ratio, limit, holds } of rows)
    console.log(`| ${what} | ${measured} | ${against} | ${ratio.toFixed(2)} | ${limit}${holds ? '' : ' (missed)'} |`);
}
