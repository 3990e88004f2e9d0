import type { PublicFile } from '../../platform/files.ts';
import { newOffersFeed } from './rss.ts';
import { siteMapIndex, siteMapPart } from './sitemap.ts';

/** Public files for search engines and feed readers, by address. */
export const FEEDS: Readonly<Record<string, PublicFile>> = {
  '/sitemap.xml': (ctx) => siteMapIndex(ctx),
  '/sitemaps/:file': (ctx, { file = '' }) => siteMapPart(ctx, file),
  '/offers.rss': (ctx) => newOffersFeed(ctx, null),
  '/charity/:id/offers.rss': (ctx, { id = '' }) => newOffersFeed(ctx, id.toUpperCase()),
};
