import { startCountedStack } from './counted-stack.ts';
import type { CountingProxy } from './counting-proxy.ts';
import { bidderToken, coldId, lotId } from './fill.ts';

/** `most`: requests to the database that the page may cost once the isolate knows settings, lists and words. */
type Page = { name: string; path: string; as?: number; most: number };

const PAGES: readonly Page[] = [
  { name: 'an offer', path: `/productView/${coldId(1)}`, most: 1 },
  { name: 'an offer, signed in', path: `/productView/${coldId(2)}`, as: 1, most: 1 },
  { name: 'home', path: '/', most: 3 },
  { name: 'home, signed in', path: '/', as: 1, most: 3 },
  { name: 'search', path: '/search?sort=newest', most: 1 },
  { name: 'search, signed in', path: '/search', as: 1, most: 1 },
  { name: 'search for a word', path: '/search?q=help', most: 2 },
  { name: 'a charity', path: '/charity/209603', most: 2 },
  { name: 'a page to read', path: '/about', most: 0 },
  { name: 'a page to read, signed in', path: '/about', as: 1, most: 1 },
  { name: 'the cart', path: '/cart', as: 1, most: 1 },
  { name: 'my bids', path: '/auctions/all', as: 1, most: 2 },
  { name: 'favourites', path: '/watchlist/watchlist', as: 1, most: 2 },
  { name: 'unpaid invoices', path: '/invoices/partial', as: 1, most: 1 },
];

/** After this long no page is cached any more, and sessions are looked up again. */
const COLD_MS = 3_200;

/** How many requests and statements each page costs the database, without the session's own, and its limit. */
export async function benchRequests(): Promise<void> {
  const { stack, proxy, stop } = await startCountedStack();
  await bidOn(stack.url, lotId(3));
  console.log(
    '| page | requests | statements | bytes there | bytes back | requests at most |\n|---|---|---|---|---|---|',
  );
  for (const page of PAGES) await printPage(stack.url, proxy, page);
  await stop();
}

async function printPage(url: string, { counted }: CountingProxy, page: Page): Promise<void> {
  await get(url, page.path, page.as);
  await sleep(COLD_MS);
  // The session is looked up apart from the page, once a second.
  if (page.as !== undefined) await get(url, '/robots.txt', page.as);
  // Settings, words and lists last four seconds, a little longer than the pause.
  await get(url, '/search?sort=price_high&page=2');
  if (page.as !== undefined) await call(url, 'user/loadUser', {}, page.as);
  const before = { ...counted };
  const status = await get(url, page.path, page.as);
  const n = counted.requests - before.requests;
  const rest = [
    counted.statements - before.statements,
    counted.bytesUp - before.bytesUp,
    counted.bytesDown - before.bytesDown,
  ];
  const note = status === 200 ? '' : ` (${status})`;
  console.log(`| ${[page.name + note, n, ...rest, `${page.most}${n > page.most ? ' (over)' : ''}`].join(' | ')} |`);
}

const cookieOf = (as?: number): Record<string, string> =>
  as === undefined ? {} : { cookie: `kindhour=${bidderToken(as)}` };

async function get(url: string, path: string, as?: number): Promise<number> {
  const answer = await fetch(url + path, { headers: cookieOf(as), redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.status;
}

async function call(url: string, path: string, body: object, as: number): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bidderToken(as)}` };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
}

const bidOn = (url: string, lot: string) =>
  call(url, 'bid/confirm', { project_id: lot, amount_pence: 2_000, confirmed: true, idempotency_key: 'bench' }, 1);

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
