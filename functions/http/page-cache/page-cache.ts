import { onCacheReset } from '../../platform/cache.ts';
import { elapsedMs } from '../../platform/context.ts';
import { MAX_AGE_MS } from '../../platform/page-facts.ts';
import { hasFlashForm } from '../form/flash-form.ts';
import type { PageCtx } from '../page-context.ts';
import { cachedAddress } from './cached-pages.ts';
import { type NetworkCache, networkCache, pageFromNetwork, pageToNetwork } from './network-pages.ts';
import { ownStylesOnly } from './page-policy.ts';
import { PageStore, type StoredPage } from './page-store.ts';

type Visit = {
  request: Request;
  ctx: PageCtx;
  /** Whether the request carries a session token, valid or not. */
  hasToken: boolean;
  /** Renders the page from this request and ctx only. */
  render: (request: Request, ctx: PageCtx) => Promise<Response> | Response;
  network?: NetworkCache | null;
};

const stored = new PageStore();
/** Pages that someone is rendering, with the moment until which others wait for them. */
const rendering = new Map<string, number>();
const POLICY = 'content-security-policy';
const MAX_WAIT_MS = 1_000;
const LOOK_EVERY_MS = 40;
/** After this share of its lifetime a page is rendered again. */
const REFRESHED_AT = 0.75;
onCacheReset(() => {
  stored.clear();
  rendering.clear();
});

/** The size of this isolate's cache. */
export const pagesStored = (): PageStore['size'] => stored.size;

/**
 * Serves a page, from the cache if every visitor gets the same one. A cached page is at most two seconds old and expires
 * when it would change by itself. It is rendered from its address alone, without headers, cookies or a visitor id, so
 * that it cannot contain anything personal. Every other page is rendered for its caller.
 */
export async function visitPage({ request, ctx, hasToken, render, network }: Visit): Promise<Response> {
  const address = hasToken ? null : addressFor(request);
  if (!address) return wholeAnswer(await render(request, ctx));
  const key = `${ctx.words.language} ${await versionOf(ctx)} ${address}`;
  stored.noteVisit(key, ctx.now());
  const known = stored.take(key, ctx.now(), !isRendering());
  if (known) return answer(known, ctx);
  const cache = network === undefined ? networkCache(ctx) : network;
  const shared = cache && (await pageFromNetwork(cache, ctx, key));
  if (shared) {
    stored.put(key, shared);
    return answer(shared, ctx);
  }
  const meanwhile = await renderedByOther(key, ctx);
  if (meanwhile) return answer(meanwhile, ctx);
  try {
    return await renderForCache({ ctx, render, address, key, cache });
  } finally {
    rendering.delete(key);
  }
}

/** Popular pages are refreshed one at a time: several at once would keep bids waiting. */
function isRendering(): boolean {
  const now = elapsedMs();
  for (const until of rendering.values()) if (until > now) return true;
  return false;
}

type Rendering = Pick<Visit, 'ctx' | 'render'> & { address: string; key: string; cache: NetworkCache | null };

async function renderForCache({ ctx, render, address, key, cache }: Rendering): Promise<Response> {
  const request = new Request(ctx.env.SITE_URL + address, { headers: { accept: 'text/html' } });
  const response = await render(request, { ...ctx, visitorId: null, userAgent: null });
  if (!isHtml(response)) return response;
  const whole = await readWhole(response);
  const page = storable(whole, ctx);
  if (!page) return new Response(whole.body, whole);
  stored.put(key, page);
  if (cache) pageToNetwork(cache, ctx, key, page);
  return answer(page, ctx);
}

/**
 * The page that someone else is rendering, once it is there. Null if the caller renders it: because nobody else does, or
 * that takes longer than a second, or the page turns out not to be one for the cache.
 */
async function renderedByOther(key: string, ctx: PageCtx): Promise<StoredPage | null> {
  const until = rendering.get(key) ?? 0;
  if (until <= elapsedMs()) rendering.set(key, elapsedMs() + MAX_WAIT_MS);
  while (until > elapsedMs() && rendering.get(key) === until) {
    await new Promise((soon) => setTimeout(soon, LOOK_EVERY_MS));
    const page = stored.take(key, ctx.now(), false);
    if (page) return page;
  }
  return null;
}

/** A page that shows a flash form is personal and therefore not cached. */
const addressFor = (request: Request): string | null =>
  (request.method === 'GET' || request.method === 'HEAD') && !hasFlashForm(request)
    ? cachedAddress(new URL(request.url))
    : null;

type WholePage = { body: ArrayBuffer; status: number; headers: Headers };

/** Buffers a page, so that a fault while it is rendered leads to the error page and not to half a page. */
async function readWhole(response: Response): Promise<WholePage> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  const policy = headers.get(POLICY);
  if (policy) headers.set(POLICY, await ownStylesOnly(policy, body));
  return { body, status: response.status, headers };
}

const wholeAnswer = async (response: Response): Promise<Response> => {
  if (!isHtml(response)) return response;
  const whole = await readWhole(response);
  return new Response(whole.body, whole);
};

const isHtml = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') ?? false;

/** The page for the cache; null for errors, redirects and responses that set a cookie. */
function storable({ body, status, headers }: WholePage, { page, now }: PageCtx): StoredPage | null {
  if (status !== 200 || headers.has('set-cookie')) return null;
  const renderedAt = now();
  const until = Math.min(page.until, renderedAt + MAX_AGE_MS);
  if (until <= renderedAt) return null;
  return {
    body,
    headers: [...headers],
    renderedAt,
    freshUntil: Math.min(until, renderedAt + MAX_AGE_MS * REFRESHED_AT),
    until,
    viewed: page.viewed,
  };
}

/** The response, with the page's age, from which a browser works out the server's time. */
function answer({ body, headers, renderedAt, viewed }: StoredPage, { page, now }: PageCtx): Response {
  page.viewed = viewed;
  const response = new Response(body, { headers });
  response.headers.set('server-timing', `age;dur=${now() - renderedAt}`);
  return response;
}

const versions = new WeakMap<object, Map<string | undefined, string>>();

/** Part of the cache key that changes with the operator's settings and wording. */
async function versionOf(ctx: PageCtx): Promise<string> {
  const settings = await ctx.settings();
  const known = versions.get(settings) ?? new Map<string | undefined, string>();
  versions.set(settings, known);
  const version = known.get(ctx.ownWords) ?? (await digest(JSON.stringify([settings, ctx.ownWords])));
  known.set(ctx.ownWords, version);
  return version;
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(hash).toString('base64url').slice(0, 16);
}
