import type { Ctx } from '../../platform/context.ts';
import type { StoredPage } from './page-store.ts';

export type NetworkCache = Pick<Cache, 'match' | 'put'>;

type Facts = Pick<StoredPage, 'headers' | 'renderedAt' | 'freshUntil' | 'until' | 'viewed'>;

const FACTS = 'x-kindhour-page';
const PATH = '/.visitor-pages/';

/**
 * Cloudflare's cache of the data centre, shared by all isolates there. Only used in production: elsewhere it is slow or
 * does not exist. Its addresses cannot be requested from outside, because the Worker has no such route.
 */
export const networkCache = (ctx: Pick<Ctx, 'env'>): NetworkCache | null =>
  ctx.env.ENVIRONMENT === 'production' && typeof caches !== 'undefined'
    ? (caches as unknown as { default: NetworkCache }).default
    : null;

/** A valid page that another isolate has rendered, or null. */
export async function pageFromNetwork(cache: NetworkCache, ctx: Ctx, key: string): Promise<StoredPage | null> {
  const found = await cache.match(addressOf(ctx, key));
  const facts = found?.headers.get(FACTS);
  if (!found || !facts) return null;
  const page: Facts = JSON.parse(decodeURIComponent(facts));
  const now = ctx.now();
  return now < page.until && now >= page.renderedAt ? { ...page, body: await found.arrayBuffer() } : null;
}

/** Stores a page for other isolates, after the response. */
export function pageToNetwork(cache: NetworkCache, ctx: Ctx, key: string, { body, ...facts }: StoredPage): void {
  const seconds = Math.ceil((facts.until - ctx.now()) / 1000);
  const headers = { 'cache-control': `max-age=${seconds}`, [FACTS]: encodeURIComponent(JSON.stringify(facts)) };
  ctx.after(() => cache.put(addressOf(ctx, key), new Response(body, { headers })));
}

const addressOf = ({ env }: Pick<Ctx, 'env'>, key: string): string =>
  `${env.SITE_URL}${PATH}${encodeURIComponent(key)}`;
