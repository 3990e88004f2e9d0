import { beforeEach, describe, expect, it, vi } from 'vitest';
import { phrases, settings } from '../../../db/schema/index.ts';
import { createApp } from '../../../functions/http/app.ts';
import { cachedAddress } from '../../../functions/http/page-cache/cached-pages.ts';
import type { NetworkCache } from '../../../functions/http/page-cache/network-pages.ts';
import { pagesStored, visitPage } from '../../../functions/http/page-cache/page-cache.ts';
import { PageStore } from '../../../functions/http/page-cache/page-store.ts';
import { type PageCtx, pageContext } from '../../../functions/http/page-context.ts';
import { resetCaches } from '../../../functions/platform/cache.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { showsUntil } from '../../../functions/platform/page-facts.ts';
import { castToken } from '../../support/cast.ts';
import { database, moveClock, ownDatabase, SITE, testEnv } from '../../support/kit.ts';

ownDatabase();

const OFFER = '/productView/ofr_bread';
let after: Promise<unknown>[] = [];
const around = { env: testEnv, waitUntil: (work: Promise<unknown>) => void after.push(work) };

/** A stub of Astro: the page shows how often it was rendered, for whom, and from which request. */
const render = vi.fn((request: Request): Response => {
  const ctx = pageContext();
  const facts = {
    n: render.mock.calls.length,
    who: ctx?.person?.username ?? null,
    language: ctx?.words.language,
    greeting: ctx?.words.t('Offers'),
    visitor: ctx?.visitorId,
    url: request.url,
    headers: [...request.headers.keys()],
  };
  return new Response(JSON.stringify(facts), { headers: { 'content-type': 'text/html; charset=utf-8' } });
});
let page: (request: Request) => Response | Promise<Response> = render;

beforeEach(async () => {
  await database().delete(settings);
  await database().delete(phrases);
  resetCaches();
  render.mockClear();
  page = render;
  after = [];
});

const app = createApp((request) => page(request));
const executionCtx = { waitUntil: around.waitUntil, passThroughOnException: () => {}, props: {} } as ExecutionContext;
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request(SITE + path, { headers, method }), testEnv, executionCtx);
const read = async (path: string, headers?: Record<string, string>) =>
  JSON.parse(await (await get(path, headers)).text());
const as = (name: 'ben' | 'clara') => ({ cookie: `kindhour=${castToken(name)}` });

describe('a visitor’s page', () => {
  it('is rendered once for everyone, and again after two seconds at the latest', async () => {
    expect((await read(OFFER)).n).toBe(1);
    expect((await read(OFFER)).n).toBe(1);
    moveClock(500);
    expect((await read(OFFER)).n).toBe(1);
    moveClock(3_000);
    expect((await read(OFFER)).n).toBe(2);
  });

  it('is rendered once for a crowd that comes before it is there (G13)', async () => {
    page = async (request) => {
      await new Promise((later) => setTimeout(later, 50));
      return render(request);
    };
    const seen = await Promise.all(Array.from({ length: 100 }, () => read(OFFER)));
    expect(new Set(seen.map(({ n }) => n))).toEqual(new Set([1]));
  });

  it('is rendered by a visitor who has waited a second for someone else’s', async () => {
    let isFirst = true;
    page = async (request) => {
      const wait = isFirst ? 1_500 : 0;
      isFirst = false;
      await new Promise((later) => setTimeout(later, wait));
      return render(request);
    };
    const [slow, own] = [read(OFFER), read(OFFER)];
    expect((await own).n).toBe(1);
    expect((await slow).n).toBe(2);
  });

  it('is rendered again by the first request after a second and a half, while the others get the old one', async () => {
    await read(OFFER);
    moveClock(1_600);
    const [first, second, third] = await Promise.all([read(OFFER), read(OFFER), read(OFFER)]);
    expect([first.n, second.n, third.n]).toEqual([2, 1, 1]);
    expect((await read(OFFER)).n).toBe(2);
  });

  it('is rendered again when no other page is, so that bids need not wait for several at once', async () => {
    await Promise.all([read(OFFER), read('/'), read('/search')]);
    moveClock(1_600);
    const seen = await Promise.all([read(OFFER), read('/'), read('/search')]);
    expect(seen.filter(({ n }) => n > 3)).toHaveLength(1);
    expect((await read('/')).n).toBe(5);
  });

  it('is rendered at once when it is two seconds old, whatever else is rendered', async () => {
    await Promise.all([read(OFFER), read('/')]);
    moveClock(2_100);
    const seen = await Promise.all([read(OFFER), read('/')]);
    expect(seen.map(({ n }) => n).sort()).toEqual([3, 4]);
  });

  it('is never shown after the moment at which it changes by itself', async () => {
    page = (request) => {
      const ctx = pageContext() as PageCtx;
      showsUntil(ctx, ctx.now() - 5_000, ctx.now() + 400, ctx.now() + 9_000);
      return render(request);
    };
    await read(OFFER);
    moveClock(350);
    expect((await read(OFFER)).n).toBe(1);
    moveClock(450);
    expect((await read(OFFER)).n).toBe(2);
  });

  it('has its age in a header', async () => {
    expect((await get(OFFER)).headers.get('server-timing')).toMatch(/^age;dur=\d{1,2}$/);
    moveClock(700);
    expect(Number(/dur=(\d+)/.exec((await get(OFFER)).headers.get('server-timing') ?? '')?.[1])).toBeGreaterThanOrEqual(
      700,
    );
  });

  it('is not cached by browsers and proxies', async () => {
    await get(OFFER);
    expect((await get(OFFER)).headers.get('cache-control')).toBe('private, no-store');
  });

  it('is rendered from its address alone', async () => {
    const headers = {
      cookie: `kindhour-browser=${'b'.repeat(43)}; pending-favourite=ofr_bread; other=1`,
      'user-agent': 'Somebody',
      'accept-language': 'en',
      'x-forwarded-for': '192.0.2.1',
      'if-none-match': '"1"',
      range: 'bytes=0-10',
    };
    const facts = await read(`${OFFER}?utm_source=mail`, headers);
    expect(facts).toMatchObject({ who: null, visitor: null, headers: ['accept'], url: SITE + OFFER });
  });
});

describe('a fault in the middle of a page', () => {
  /** A page whose first half has been rendered when it fails. */
  const half = () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('<!doctype html><h1>Half')),
      pull: (controller) => controller.error(new Error('the second half')),
    });
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };

  it.each([
    ['a visitor’s cached page', OFFER, {}],
    ['a visitor’s other page', `${OFFER}?notice=BID_LEADS`, {}],
    ['a person’s page', OFFER, as('ben')],
  ])('gives the error page instead of %s, and is not stored', async (_what, path, headers) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    page = half;
    const answer = await get(path, { accept: 'text/html', ...headers });
    const text = await answer.text();
    log.mockRestore();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, '10']);
    expect(text).toContain('Something went wrong!');
    expect(text).not.toContain('Half');
    page = render;
    expect((await get(path, headers)).status).toBe(200);
  });
});

describe('a cached page is never mixed up', () => {
  it('between two people and a visitor (F12)', async () => {
    const facts = [
      await read(OFFER, as('ben')),
      await read(OFFER, as('clara')),
      await read(OFFER),
      await read(OFFER, as('ben')),
    ];
    expect(facts.map(({ who }) => who)).toEqual(['ben', 'clara', null, 'ben']);
    expect(facts.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });

  it('with the page of a person whose session has ended or is invalid', async () => {
    await read(OFFER);
    expect((await read(OFFER, { cookie: `kindhour=${'x'.repeat(43)}` })).n).toBe(2);
    expect((await read(OFFER, { authorization: `Bearer ${'x'.repeat(43)}` })).n).toBe(3);
  });

  it('between languages', async () => {
    const spanish = { cookie: 'language=es' };
    expect((await read(OFFER)).language).toBe('en');
    expect(await read(OFFER, spanish)).toMatchObject({ language: 'es', n: 2 });
    expect(await read(OFFER, { 'accept-language': 'es' })).toMatchObject({ language: 'es', n: 2 });
    expect(await read(OFFER)).toMatchObject({ language: 'en', n: 1 });
    const chosen = await get(`${OFFER}?lang=es`);
    expect(chosen.headers.get('set-cookie')).toContain('language=es');
    expect((await get(`${OFFER}?lang=es`)).headers.get('set-cookie')).toContain('language=es');
    expect((await get(OFFER)).headers.get('set-cookie')).toBeNull();
  });

  it('with the page of a visitor who has a flash form', async () => {
    await read(OFFER);
    const flash = { cookie: 'flash-form=abc' };
    expect((await read(OFFER, flash)).n).toBe(2);
    expect((await read(OFFER)).n).toBe(1);
  });

  it.each(['?notice=SAVED', '?login=1', '?next=/cart', '?lang=xx', '?x=2'])('with that of %s', async (query) => {
    await read(OFFER);
    await read(OFFER + query);
    expect(render).toHaveBeenCalledTimes(2);
    expect((await read(OFFER)).n).toBe(1);
  });
});

describe('a change for everyone', () => {
  it('shows an operator’s wording as soon as the isolate has read it', async () => {
    expect((await read(OFFER)).greeting).toBe('Offers');
    await database().insert(phrases).values({ language: 'en', key: 'Offers', text: 'Hours', updatedAt: 0 });
    moveClock(900);
    expect((await read(OFFER)).greeting).toBe('Offers');
    moveClock(5_001);
    expect((await read(OFFER)).greeting).toBe('Hours');
  });

  it('closes cached pages when maintenance begins', async () => {
    await read(OFFER);
    await database()
      .insert(settings)
      .values({ key: 'maintenance', value: JSON.stringify({ active: 1 }), updatedAt: 0 });
    moveClock(5_001);
    const answer = await get(OFFER);
    expect(render).toHaveBeenCalledTimes(1);
    expect(answer.status).toBe(303);
  });
});

describe('the cache does not store', () => {
  it.each([404, 429, 500, 503])('a page with the status %s', async (status) => {
    page = (request) => new Response(render(request).body, { status, headers: { 'content-type': 'text/html' } });
    expect((await get(OFFER)).status).toBe(status);
    expect((await get(OFFER)).status).toBe(status);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('a page that sets a cookie', async () => {
    page = (request) => {
      const answer = render(request);
      answer.headers.append('set-cookie', 'a=b');
      return answer;
    };
    await get(OFFER);
    await get(OFFER);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each(['/cart', '/login', '/account/profile', '/registration', '/productView/ofr_bread/bid', '/no-such-page'])(
    '%s',
    (path) => expect(cachedAddress(new URL(SITE + path))).toBeNull(),
  );

  it('a page that fails half way: its visitor gets an error, and the next one a complete page', async () => {
    page = () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('<!doctype html><h1>Half'));
          setTimeout(() => controller.error(new Error('the other half failed')), 1);
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/html' } });
    };
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await get(OFFER, { accept: 'text/html' });
    log.mockRestore();
    expect([answer.status, (await answer.text()).includes('Something went wrong!')]).toEqual([500, true]);
    page = render;
    expect((await read(OFFER)).n).toBe(1);
  });
});

describe('the method', () => {
  it('HEAD is answered from the cache, and fills it', async () => {
    expect((await get(OFFER, {}, 'HEAD')).headers.get('content-type')).toContain('text/html');
    await get(OFFER);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('POST is never answered from the cache', async () => {
    await get(OFFER, {}, 'POST');
    await get(OFFER, {}, 'POST');
    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe('the size of the cache', () => {
  it.each([
    ['/search?sort=newest&q=bread', '/search?q=bread&sort=newest'],
    ['/search?q=&category=a&charity=&category=b', '/search?category=a&category=b'],
    ['/?fbclid=1&utm_source=x', '/'],
    ['/search?q=bread&lang=es', '/search?lang=es&q=bread'],
    ['/charity/209603?page=2', '/charity/209603?page=2'],
  ])('%s has one address', (path, address) => expect(cachedAddress(new URL(SITE + path))).toBe(address));

  it('is limited for one address', () => {
    expect(cachedAddress(new URL(`${SITE}/search?q=${'x'.repeat(400)}`))).toBeNull();
  });

  const pageOf = (bytes: number) => ({
    body: new ArrayBuffer(bytes),
    headers: [],
    renderedAt: 0,
    freshUntil: 1_000,
    until: 2_000,
    viewed: null,
  });

  it('is limited by number: the oldest page is evicted', () => {
    const store = new PageStore();
    for (let n = 0; n < 700; n++) store.put(`/search?q=${n}`, pageOf(10));
    expect(store.size).toEqual({ pages: 500, bytes: 5_000 });
    expect([store.take('/search?q=0', 1, true), store.take('/search?q=699', 1, true)]).toEqual([
      null,
      expect.anything(),
    ]);
  });

  it('is limited by bytes, in total and for one page', () => {
    const store = new PageStore();
    for (let n = 0; n < 100; n++) store.put(`/search?q=${n}`, pageOf(490_000));
    expect(store.size.bytes).toBeLessThanOrEqual(24_000_000);
    store.clear();
    store.put('/', pageOf(600_000));
    expect(store.size).toEqual({ pages: 0, bytes: 0 });
  });

  it('has no room for pages with one visitor once it has fifty', () => {
    const store = new PageStore();
    const visit = (n: number, now: number) => {
      store.noteVisit(`/search?q=${n}`, now);
      store.put(`/search?q=${n}`, pageOf(10));
    };
    for (let n = 0; n < 60; n++) visit(n, n);
    expect(store.size.pages).toBe(50);
    visit(59, 1_000);
    expect(store.size.pages).toBe(51);
    visit(58, 5_000);
    expect(store.size.pages).toBe(51);
  });

  it('shrinks when a page is replaced', () => {
    const store = new PageStore();
    for (let n = 0; n < 10; n++) store.put('/', pageOf(100));
    expect(store.size).toEqual({ pages: 1, bytes: 100 });
  });
});

describe('between isolates', () => {
  const entries = new Map<string, Response>();
  const network = {
    match: async (key: RequestInfo | URL) => entries.get(String(key))?.clone(),
    put: async (key: RequestInfo | URL, answer: Response) => void entries.set(String(key), answer),
  } as NetworkCache;
  const visit = async () => {
    const ctx = { ...makeContext(around, { actor: { kind: 'visitor', id: null } }), ownWords: undefined };
    const answer = await visitPage({
      ctx,
      hasToken: false,
      render,
      network,
      request: new Request(SITE + OFFER),
    });
    await Promise.all(after);
    return answer;
  };

  it('a page is rendered once, until it is two seconds old', async () => {
    entries.clear();
    const first = await (await visit()).text();
    resetCaches();
    const second = await visit();
    expect(await second.text()).toBe(first);
    expect(second.headers.get('content-type')).toContain('text/html');
    expect([...entries.values()][0]?.headers.get('cache-control')).toBe('max-age=2');
    resetCaches();
    moveClock(2_001);
    await visit();
    expect(render).toHaveBeenCalledTimes(2);
    expect(pagesStored().pages).toBe(1);
  });
});
