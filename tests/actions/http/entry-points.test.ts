import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { settings, users } from '../../../db/schema/index.ts';
import { lotRoomPath } from '../../../src/contract/bidding/room-path.ts';
import { type CastName, castId, castToken } from '../../support/cast.ts';
import { database, moveClock, ownDatabase, SITE, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

/** The gates of a route, and a person who passes them. */
const PASSES = { anyone: 'ben', user: 'ben', bidder: 'ben', seller: 'amara' } as const satisfies Record<
  string,
  CastName
>;
type Gates = keyof typeof PASSES;
type Sent = { init?: RequestInit; headers?: Record<string, string>; path: string };

const fields = (values: Record<string, string>): Sent['init'] => ({
  method: 'POST',
  body: new URLSearchParams(values).toString(),
});
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_CALL = { method: 'POST', body: '{}' };
const sheet = () => {
  const form = new FormData();
  form.append('file', new File(['Title'], 'offers.csv'));
  return { method: 'POST', body: form };
};

/** Every kind of route of the Worker. */
const ROUTES: [name: string, gates: Gates, ask: (lot: string) => Sent][] = [
  ['a call with JSON', 'bidder', () => ({ path: '/api/product/myAccessRequests', init: JSON_CALL })],
  ['a call in the default group', 'bidder', () => ({ path: '/api/user/product/myAccessRequests', init: JSON_CALL })],
  ['a call by GET', 'bidder', () => ({ path: '/api/product/myAccessRequests?page=1' })],
  ['an action for everyone', 'anyone', () => ({ path: '/api/product/search', init: JSON_CALL })],
  ['an action for everyone by GET', 'anyone', () => ({ path: '/api/product/search?q=bread' })],
  ['a plain form', 'bidder', () => ({ path: '/form/bid/confirm', init: fields({ next: '/search' }), headers: FORM })],
  ['a page', 'bidder', () => ({ path: '/auctions/all' })],
  // Any other page ends a deactivated session first (§8); gates.test.ts has them all.
  ['a page for everyone', 'anyone', () => ({ path: '/search' })],
  ['a download', 'user', () => ({ path: '/account/export', init: fields({ format: 'json' }), headers: FORM })],
  ['the favourites as a file', 'user', () => ({ path: '/watchlist/favourites.csv' })],
  ['the template of a spreadsheet', 'seller', () => ({ path: '/seller/sheets/offers.csv' })],
  ['the report of a spreadsheet', 'seller', () => ({ path: '/seller/sheets/sht_0123456789/report.csv' })],
  ['an upload by a form', 'seller', () => ({ path: '/seller/sheets', init: sheet() })],
  ['an upload by a call', 'seller', () => ({ path: '/api/product/uploadXLSXFile', init: sheet() })],
  ['a feed', 'anyone', () => ({ path: '/offers.rss' })],
  ['a site map', 'anyone', () => ({ path: '/sitemap.xml' })],
  ['a socket', 'anyone', (lot) => ({ path: lotRoomPath(lot), headers: { upgrade: 'websocket' } })],
  ['one-click unsubscribe', 'anyone', () => ({ path: '/stop_mails/search..ssr_none.x', init: { method: 'POST' } })],
];

/** The expected result of each route's gates, as a status of the API. */
const EXPECTED: Record<Gates, { nobody: string; deactivated: string; 'no membership': string }> = {
  anyone: { nobody: 'open', deactivated: 'open', 'no membership': 'open' },
  user: { nobody: '401', deactivated: '403', 'no membership': 'open' },
  bidder: { nobody: '401', deactivated: '403', 'no membership': '409' },
  seller: { nobody: '401', deactivated: '403', 'no membership': '409' },
};

let lot = '';
beforeAll(async () => {
  lot = await openTestLot();
  await database()
    .update(users)
    .set({ status: 'deactivated' })
    .where(eq(users.id, castId('edwin')));
});

async function ask({ path, init = {}, headers = {} }: Sent, as: CastName | null): Promise<string> {
  const cookie: Record<string, string> = as ? { cookie: `kindhour=${castToken(as)}` } : {};
  const response = await send(path, { ...init, headers: { origin: SITE, ...cookie, ...headers } });
  response.webSocket?.accept();
  response.webSocket?.close();
  return answerOf(response);
}

/** The result of the gates as a status, whether it is a status or a redirect; otherwise `open`. */
async function answerOf(response: Response): Promise<string> {
  const { status } = response;
  if (status !== 303) return [401, 403, 409, 503].includes(status) ? String(status) : 'open';
  const url = new URL(response.headers.get('location') ?? '', SITE);
  const isOut = response.headers.getSetCookie().some((cookie) => cookie.startsWith('kindhour=;'));
  const notice = url.searchParams.get('notice');
  if (notice === 'ACCOUNT_DEACTIVATED') return isOut ? '403' : '403, with the session still there';
  if (notice === 'ROLE_NEEDED') return '409';
  if (url.pathname === '/login' || url.searchParams.has('login')) return '401';
  if (url.pathname === '/subscription') return '409';
  return url.pathname === '/maintanence' ? '503' : 'open';
}

describe.each(ROUTES)('%s', (_, gates, sent) => {
  it('treats visitors, deactivated accounts and people without a membership like all others', async () => {
    expect({
      nobody: await ask(sent(lot), null),
      deactivated: await ask(sent(lot), 'edwin'),
      'no membership': await ask(sent(lot), 'gus'),
    }).toEqual(EXPECTED[gates]);
  });

  it('is open to a person who passes the gates, but not during maintenance', async () => {
    const who = PASSES[gates];
    expect(await ask(sent(lot), who)).toBe('open');
    await maintain({ active: 1, message: 'New shelves are going up.' });
    expect(await ask(sent(lot), who)).toBe('503');
    await maintain({ active: 0 });
    expect(await ask(sent(lot), who)).toBe('open');
  });
});

describe('signing in at a provider', () => {
  const begin = (as: CastName | null) => {
    const cookie: Record<string, string> = as ? { cookie: `kindhour=${castToken(as)}` } : {};
    return send('/auth/google?next=/search', { headers: cookie });
  };
  const leadsTo = async (as: CastName | null) => (await begin(as)).headers.get('location') ?? '';

  it('is open to visitors, deactivated accounts included; a signed-in person is redirected', async () => {
    expect(await leadsTo(null)).toContain('/o/oauth2/v2/auth?');
    expect(await leadsTo('edwin')).toContain('/o/oauth2/v2/auth?');
    expect(await leadsTo('gus')).toBe('/search');
    expect((await begin(null)).headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('stays open during maintenance, as the login does, for operators', async () => {
    await maintain({ active: 1 });
    expect(await leadsTo(null)).toContain('/o/oauth2/v2/auth?');
    await maintain({ active: 0 });
  });
});

describe('maintenance', () => {
  it('lets operators in, and tells everyone else when to try again', async () => {
    await maintain({ active: 1 });
    expect(await ask({ path: '/watchlist/favourites.csv' }, 'olive')).toBe('open');
    for (const path of ['/offers.rss', lotRoomPath(lot)]) {
      const answer = await send(path, { headers: { origin: SITE, upgrade: 'websocket' } });
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '300']);
    }
    await maintain({ active: 0 });
  });

  it('leaves the room of an excluded page open', async () => {
    await maintain({ active: 1, exclude_route: ['/productView/{pid}'] });
    expect(await ask({ path: lotRoomPath(lot), headers: { upgrade: 'websocket' } }, null)).toBe('open');
    await maintain({ active: 0 });
  });
});

let later = 0;

/** Switches maintenance on or off; settings are cached for a few seconds. */
async function maintain(value: object): Promise<void> {
  const row = { key: 'maintenance', value: JSON.stringify(value), updatedAt: Date.now() };
  await database().insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
  later += 60_000;
  moveClock(later);
}
