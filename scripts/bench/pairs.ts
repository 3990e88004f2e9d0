import { runBids, type Spread } from './bids.ts';
import { bidderToken, COLD_OFFERS, coldId, lotId } from './fill.ts';
import { runLoad, type Series, type Shot } from './load.ts';

const SERIES_MS = Number(process.env.BENCH_SERIES_MS ?? 3000);

/** A request and its counterpart that does nothing. `limit`: the lowest accepted ratio of the first to the second. */
export type Pair = { name: string; limit: number; measure: () => Promise<Series>; baseline: () => Promise<Series> };

export const LIST = JSON.stringify({ limit: 24 });

/** A browser's: it is counted as a view of the offer. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const signedIn = (client: number) => ({ ...BROWSER, cookie: `kindhour=${bidderToken(client)}` });

export function pairsFor(url: string, base: string): Pair[] {
  return [...bidPairs(url, base), ...callPairs(url, base), ...pagePairs(url, base)];
}

function bidPairs(url: string, base: string): Pair[] {
  const bids = (clients: number, spread: Spread, limit: number): Pair => ({
    name: `bids, ${clients} clients, ${spread}`,
    limit,
    measure: () => runBids({ url, clients, spread, durationMs: SERIES_MS }),
    baseline: () => load(base, () => ({ path: '/durable-object', body: '{}' }), clients),
  });
  const hot = [16, 64].map((clients) => bids(clients, 'one hot lot', 0.45));
  return [...hot, ...[16, 64].map((clients) => bids(clients, '50 lots', 0.4))];
}

function callPairs(url: string, base: string): Pair[] {
  const one = JSON.stringify({ id: lotId(7) });
  return [
    against(base, 'a list of 24 offers', 0.5, url, () => ({ path: '/api/product/search', body: LIST })),
    against(base, 'one offer by id', 0.4, url, () => ({ path: '/api/product/singleProduct', body: one })),
  ];
}

/** Warm: the same page for everyone. Cold: a page that has not been requested within the last two seconds. */
function pagePairs(url: string, base: string): Pair[] {
  let turn = 0;
  const nextCold = () => {
    turn += 1;
    return coldId(turn % COLD_OFFERS);
  };
  const page = (name: string, limit: number, path: () => string, headers: (client: number) => Shot['headers']) =>
    against(base, name, limit, url, (client) => ({ path: path(), body: '', headers: headers(client) ?? {} }));
  const visitor = () => BROWSER;
  return [
    page("an offer's page, warm", 0.5, () => `/productView/${lotId(7)}`, visitor),
    page('the home page, warm', 0.5, () => '/', visitor),
    page('the search page, warm', 0.5, () => '/search?sort=newest', visitor),
    page("a charity's page, warm", 0.5, () => '/charity/209603', visitor),
    page('a page to read, warm', 0.5, () => '/about', visitor),
    page("an offer's page, cold", 0.2, () => `/productView/${nextCold()}`, visitor),
    page("an offer's page, signed in", 0.2, () => `/productView/${nextCold()}`, signedIn),
    page('the home page, signed in', 0.2, () => '/', signedIn),
  ];
}

function against(base: string, name: string, limit: number, url: string, shot: (client: number) => Shot): Pair {
  const baseline = () => load(base, () => ({ path: '/list', body: '{}' }), CLIENTS);
  return { name, limit, measure: () => load(url, shot, CLIENTS), baseline };
}

const CLIENTS = 16;

const load = (url: string, shot: (client: number) => Shot, clients: number) =>
  runLoad({ url, clients, durationMs: SERIES_MS, shot });
